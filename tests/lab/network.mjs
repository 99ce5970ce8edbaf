// Little networks inside the kernel: namespaces joined by cables, with firewalls and routers where a test wants them.

import { execFileSync } from "node:child_process";

/** Stands for an ordinary home router or a phone's firewall: nothing comes in that was not asked for. */
const STATEFUL_FIREWALL = `
table inet guard {
  chain in {
    type filter hook input priority 0; policy accept;
    iifname "lo" accept
    ct state established,related accept
    meta l4proto udp drop
  }
}
`;

/** @param {string} command */
export function sh(command) {
  return execFileSync("sh", ["-c", command], { stdio: ["ignore", "pipe", "pipe"], encoding: "utf8" });
}

/**
 * @param {string} namespace
 * @param {string} command
 */
export function inside(namespace, command) {
  return execFileSync("ip", ["netns", "exec", namespace, "sh", "-c", command], {
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
  });
}

/**
 * Without IPv6, whose address comes a second or two after the cable: Chromium gives up what it is loading when an address is
 * added (ERR_NETWORK_CHANGED), and a page would stay without its scripts.
 * @param {string} namespace
 */
function addNamespace(namespace) {
  sh(`ip netns add ${namespace}`);
  inside(
    namespace,
    "sysctl -qw net.ipv6.conf.all.disable_ipv6=1 net.ipv6.conf.default.disable_ipv6=1; ip link set lo up",
  );
}

/** Why this machine cannot build networks, or null where it can. */
export function whyNoNetworks() {
  try {
    sh("ip netns add wire-probe && ip netns del wire-probe && nft --version");
    return null;
  } catch (error) {
    return `network namespaces are not allowed here (needs root, iproute2 and nftables): ${String(/** @type {any} */ (error).stderr ?? error).trim()}`;
  }
}

/** @param {string[]} namespaces */
export function tearDown(...namespaces) {
  for (const namespace of namespaces) {
    try {
      sh(`ip netns del ${namespace}`);
    } catch {
      // It was not there.
    }
  }
}

/**
 * Two hosts on one cable, as in one home.
 * @param {string} tag tells parallel tests apart
 * @param {{firewall?: boolean}} [options]
 */
export function twoHosts(tag, { firewall = false } = {}) {
  const hosts = /** @type {[string, string]} */ ([`hA${tag}`, `hB${tag}`]);
  tearDown(...hosts);
  for (const host of hosts) addNamespace(host);
  sh(`ip link add e0 netns ${hosts[0]} type veth peer name e0 netns ${hosts[1]}`);
  hosts.forEach((host, at) => {
    inside(
      host,
      `ip addr add 10.77.0.${at + 1}/24 dev e0; ip link set e0 up; ip route add default via 10.77.0.254`,
    );
    if (firewall) raiseFirewall(host);
  });
  return hosts;
}

/** @param {string} host */
export function raiseFirewall(host) {
  execFileSync("ip", ["netns", "exec", host, "nft", "-f", "-"], { input: STATEFUL_FIREWALL });
  inside(
    host,
    "sysctl -qw net.netfilter.nf_conntrack_udp_timeout=30 net.netfilter.nf_conntrack_udp_timeout_stream=120",
  );
}

/**
 * One host with an address but no neighbours: two browsers on one device.
 * @param {string} tag
 */
export function oneHost(tag) {
  const host = `h${tag}`;
  tearDown(host);
  addNamespace(host);
  inside(
    host,
    "ip link add e0 type veth peer name e1; ip link set e1 up; ip addr add 10.77.0.1/24 dev e0; ip link set e0 up; ip route add default via 10.77.0.254",
  );
  return host;
}

/**
 * Two homes behind their routers, and between them a little internet with a STUN server at 203.0.113.254.
 * @param {string} tag
 * @param {"preserved" | "random"} ports how the routers choose outer ports; random ones defeat STUN
 */
export function twoHomes(tag, ports) {
  const [internet, routerA, routerB, hostA, hostB] = ["in", "rA", "rB", "hA", "hB"].map((name) => name + tag);
  const all = [internet, routerA, routerB, hostA, hostB];
  tearDown(...all);
  for (const name of all) addNamespace(name);
  cable(routerA, "wan", "203.0.113.1", internet, "ia", "203.0.113.254");
  cable(routerB, "wan", "198.51.100.1", internet, "ib", "198.51.100.254");
  cable(hostA, "e0", "192.168.1.10", routerA, "lan", "192.168.1.1");
  cable(hostB, "e0", "192.168.7.20", routerB, "lan", "192.168.7.1");
  inside(internet, "sysctl -qw net.ipv4.ip_forward=1");
  inside(hostA, "ip route add default via 192.168.1.1");
  inside(hostB, "ip route add default via 192.168.7.1");
  translate(routerA, "203.0.113.254", ports);
  translate(routerB, "198.51.100.254", ports);
  return { internet: internet, hosts: /** @type {[string, string]} */ ([hostA, hostB]), all };
}

/**
 * @param {string} one
 * @param {string} oneEnd
 * @param {string} oneAddress
 * @param {string} other
 * @param {string} otherEnd
 * @param {string} otherAddress
 */
function cable(one, oneEnd, oneAddress, other, otherEnd, otherAddress) {
  sh(`ip link add ${oneEnd} netns ${one} type veth peer name ${otherEnd} netns ${other}`);
  inside(one, `ip addr add ${oneAddress}/24 dev ${oneEnd}; ip link set ${oneEnd} up`);
  inside(other, `ip addr add ${otherAddress}/24 dev ${otherEnd}; ip link set ${otherEnd} up`);
}

/**
 * Makes a home router: one outer address for all inside, nothing comes in that was not asked for.
 * @param {string} router
 * @param {string} gateway
 * @param {"preserved" | "random"} ports
 */
function translate(router, gateway, ports) {
  const rules = `
    table ip nat {
      chain out {
        type nat hook postrouting priority 100;
        oifname "wan" masquerade ${ports === "random" ? "fully-random" : ""}
      }
    }
    table inet guard {
      chain pass {
        type filter hook forward priority 0; policy drop;
        ct state established,related accept
        iifname "lan" accept
      }
      chain in {
        type filter hook input priority 0;
        iifname "wan" ct state new drop
      }
    }`;
  inside(router, `sysctl -qw net.ipv4.ip_forward=1; ip route add default via ${gateway}`);
  execFileSync("ip", ["netns", "exec", router, "nft", "-f", "-"], { input: rules });
  inside(
    router,
    "sysctl -qw net.netfilter.nf_conntrack_udp_timeout=30 net.netfilter.nf_conntrack_udp_timeout_stream=120",
  );
}
