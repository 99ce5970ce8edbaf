// A reporter for node --test: the files in which something failed, one path a line, as soon as it is known.

/** @param {AsyncIterable<{ type: string, data: { file?: string, name?: string } }>} source */
export default async function* failedFiles(source) {
  const files = new Set();
  for await (const { type, data } of source) {
    const file = data.file ?? data.name;
    if (type !== "test:fail" || files.has(file)) continue;
    files.add(file);
    yield `${file}\n`;
  }
}
