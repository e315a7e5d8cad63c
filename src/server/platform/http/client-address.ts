import ipaddr from "ipaddr.js";
import { keyedHash } from "#server/platform/secrets/secrets.ts";

/**
 * What stands for a client's address in every count: an IPv4 address is one client, of IPv6 the first 64 bits, because
 * a single line gets that many addresses to choose from (RFC 6177). IPv4 inside IPv6 (RFC 4291, 2.5.5.2) is IPv4.
 */
export function countingAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = (parsed as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

/** The same as the database keeps it: who has a copy, and not the key, cannot tell whose address it was. */
export function addressMark(secrets: { person: string }, address: string): string {
  return keyedHash(secrets.person, `address:${countingAddress(address)}`);
}
