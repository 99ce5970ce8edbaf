/** `make site` puts it in front of sw.js: every file of the release with its sha256. */
declare const RELEASE: { id: string; files: Record<string, string> };
