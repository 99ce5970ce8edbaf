// The helpers that a player may allow for games between different networks, as he writes them in the settings:
//   stun:stun.example.org    turn:turn.example.org:3478?transport=udp user password

const SERVER = /^(stuns?|turns?):([A-Za-z0-9.-]+|\[[0-9a-fA-F:]+\])(:\d{1,5})?(\?transport=(?:udp|tcp))?$/;

/**
 * @param {string} text one server a line
 * @returns {{servers: RTCIceServer[]} | {error: "bad_server", line: string}}
 */
export function parseServers(text) {
  const lines = text.split(/[\n,]/).map((line) => line.trim());
  const servers = [];
  for (const line of lines.filter(Boolean)) {
    const server = parseServer(line);
    if (!server) return { error: "bad_server", line };
    servers.push(server);
  }
  return { servers };
}

/**
 * @param {string} line
 * @returns {RTCIceServer | null}
 */
function parseServer(line) {
  const [urls = "", username, credential, ...rest] = line.split(/\s+/);
  const relay = urls.startsWith("turn");
  if (!SERVER.test(urls) || rest.length) return null;
  if (!relay) return username === undefined ? { urls } : null;
  return credential === undefined ? null : { urls, username, credential };
}
