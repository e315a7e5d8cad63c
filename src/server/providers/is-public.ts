import { BlockList, isIP } from "node:net";
import type { Settings } from "#server/settings.ts";

/**
 * Whether people beyond this machine and its own network may come, as far as the settings tell: by the address the
 * server is known under, else by where it listens; a proxy before it speaks for the public.
 */
export function isPublic({ PUBLIC_URL, HOST, TRUST_PROXY }: Settings): boolean {
  if (PUBLIC_URL) return !isNear(new URL(PUBLIC_URL).hostname.replace(/^\[|\]$/g, ""));
  return TRUST_PROXY !== false || !isNear(HOST);
}

/** Loopback, private and link-local networks (RFC 1918, 4193, 3927, 6598), and names that no public DNS has (RFC 6761, 6762, 8375). */
function isNear(host: string): boolean {
  const family = isIP(host);
  if (family !== 0) return nearNetworks.check(host, family === 6 ? "ipv6" : "ipv4");
  return !host.includes(".") || /\.(localhost|local|test|internal|lan|home\.arpa)$/i.test(host);
}

const nearNetworks = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["100.64.0.0", 10],
] as const) {
  nearNetworks.addSubnet(network, prefix, "ipv4");
}
nearNetworks.addAddress("::1", "ipv6");
nearNetworks.addSubnet("fc00::", 7, "ipv6");
nearNetworks.addSubnet("fe80::", 10, "ipv6");
