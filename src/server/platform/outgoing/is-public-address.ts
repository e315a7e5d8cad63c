import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** All that is routed in IPv6 (RFC 4291, RFC 3587): what is outside is of some network's own. */
const ROUTED = ipaddr.IPv6.parseCIDR("2000::/3");
/** The first 96 bits of an interface that stands for an IPv4 address in networks with ISATAP (RFC 5214), without its global bit. */
const ISATAP = 0x5efe;

/** Whether an address is one of the internet, and of nobody's own network, machine or documentation. No address is none. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes("%")) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  if (!(parsed instanceof ipaddr.IPv6)) return true;
  const isIsatap = parsed.parts[5] === ISATAP && (parsed.parts[4] ?? 0) % 0x200 === 0;
  return parsed.match(ROUTED) && !isIsatap;
}
