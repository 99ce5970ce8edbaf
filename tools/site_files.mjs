import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/**
 * All files below a folder, by relative path with forward slashes, sorted.
 * @param {string} root
 * @returns {string[]}
 */
export function listFiles(root) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll(sep, "/"))
    .sort();
}

/** @param {string} path */
const digest = (path) => createHash("sha256").update(readFileSync(path));

/** @param {string} path */
export const sha256 = (path) => digest(path).digest("hex");

/** @param {string} path */
export const integrity = (path) => `sha256-${digest(path).digest("base64")}`;
