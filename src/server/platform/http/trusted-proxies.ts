import { isIP } from "node:net";
import { compile } from "@fastify/proxy-addr";

/** Whether to believe what the machine at `address` says about the request; hop 0 is the one that connected. */
export type TrustProxy = false | ((address: string, hop: number) => boolean);

const OWN_NETWORK = ["loopback", "linklocal", "uniquelocal"];

/**
 * Reads the setting TRUST_PROXY. `false`: nobody is believed. `true`: the machine that connects, if it is this one or
 * in a private network; what it was told by others is not. Else a list of addresses, networks (CIDR) and the names
 * `loopback`, `linklocal`, `uniquelocal`: all proxies, also behind one another. @throws Error naming the bad part
 */
export function trustedProxies(setting: string): TrustProxy {
  const words = setting
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length === 1 && /^(false|0|no|off)$/.test(words[0] ?? "")) return false;
  if (words.length === 1 && /^(true|1|yes|on)$/.test(words[0] ?? "")) {
    const near = compile(OWN_NETWORK);
    return (address, hop) => hop === 0 && isIP(address) > 0 && near(address, hop);
  }
  const listed = compile(words);
  // A socket that has closed has no address, and a header may claim anything for one.
  return (address, hop) => isIP(address) > 0 && listed(address, hop);
}
