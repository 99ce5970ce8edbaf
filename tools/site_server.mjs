// A static file server without special headers, as any host would be.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { createGzip } from "node:zlib";

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".mjs": "text/javascript",
  ".png": "image/png",
  ".py": "text/x-python",
  ".svg": "image/svg+xml",
  ".toml": "application/toml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".zip": "application/zip",
};
const COMPRESSED = new Set([".png", ".whl", ".zip"]);

/** @param {string} file */
function find(file) {
  try {
    const found = statSync(file);
    return found.isFile() ? found : null;
  } catch {
    return null;
  }
}

/**
 * @param {object} options
 * @param {string} options.root folder
 * @param {string} [options.prefix] path under which the folder stands, such as "/any/sub/path"
 * @param {string} [options.cache] the Cache-Control header
 * @returns {import("node:http").RequestListener}
 */
export function siteHandler({ root, prefix = "", cache = "no-cache" }) {
  return (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://site").pathname);
    const inside = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : null;
    const file = join(root, normalize(inside?.endsWith("/") ? `${inside}index.html` : (inside ?? "")));
    const found = inside ? find(file) : null;
    if (!found) {
      response.writeHead(404, { "content-type": "text/plain" }).end("not found\n");
      return;
    }
    const type = extname(file);
    const tag = `"${found.size}-${found.mtimeMs}"`;
    const gzip = !COMPRESSED.has(type) && /\bgzip\b/.test(String(request.headers["accept-encoding"]));
    response.setHeader("cache-control", cache);
    response.setHeader("etag", tag);
    if (request.headers["if-none-match"] === tag) {
      response.writeHead(304).end();
      return;
    }
    response.setHeader("content-type", TYPES[type] ?? "application/octet-stream");
    if (gzip) response.setHeader("content-encoding", "gzip");
    else response.setHeader("content-length", found.size);
    const content = createReadStream(file);
    if (gzip) content.pipe(createGzip({ level: 6 })).pipe(response);
    else content.pipe(response);
  };
}

/**
 * @param {import("node:http").RequestListener} handler
 * @param {number} port 0: any free one
 * @returns {Promise<import("node:http").Server>}
 */
export function listen(handler, port) {
  const server = createServer(handler);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}
