// node tools/serve.mjs FOLDER PORT : serve the site on this machine only
import { listen, siteHandler } from "./site_server.mjs";

const [, , root, port] = process.argv;
try {
  await listen(siteHandler({ root }), Number(port));
  console.log(`Rank & Ruse: http://127.0.0.1:${port}/   (Ctrl-C ends it)`);
} catch (error) {
  if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EADDRINUSE") throw error;
  console.error(`Port ${port} is taken. Try another one: make play PORT=8001`);
  process.exitCode = 1;
}
