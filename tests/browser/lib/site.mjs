import { listen, siteHandler } from "../../../tools/site_server.mjs";

/**
 * The site under a path, on any free port, with what tests need: a list of requests, and two ways to
 * be gone. It answers like a host without special headers.
 *
 * @param {{ root?: string, prefix?: string, cache?: string, port?: number }} [options]
 */
export async function openSite({ root = "dist", prefix = "/any/sub/path", cache, port = 0 } = {}) {
  const files = siteHandler({ root, prefix, cache });
  /** @type {string[]} */
  const requests = [];
  /** @type {Map<RegExp, import("node:http").RequestListener>} */
  const special = new Map();
  let silent = false;

  const server = await listen((request, response) => {
    const path = String(request.url).slice(prefix.length);
    requests.push(path);
    if (silent) return; // accepted, never answered
    const [, answer] = [...special].find(([pattern]) => pattern.test(path)) ?? [];
    (answer ?? files)(request, response);
  }, port);
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());

  return {
    url: `http://127.0.0.1:${address.port}${prefix}/`,
    port: address.port,
    requests,
    /**
     * Answer requests for some paths in another way.
     * @param {RegExp} pattern
     * @param {import("node:http").RequestListener} answer
     */
    answer(pattern, answer) {
      special.set(pattern, answer);
    },
    /** Answer everything from the folder again. */
    answerAll() {
      special.clear();
    },
    /** A network that hangs: connections are accepted and nothing ever comes back. */
    fallSilent() {
      silent = true;
    },
    /** A server that is gone; closing twice does no harm. */
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** @param {import("node:http").IncomingMessage} _ @param {import("node:http").ServerResponse} response */
export const notFound = (_, response) => void response.writeHead(404).end();
