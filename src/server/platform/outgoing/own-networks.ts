import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { z } from "zod";

/** Names, and networks as a list of addresses with so many bits, that an operator allows although they are not of the internet. */
export type OwnNetworks = {
  hasName(name: string): boolean;
  /** Whether it is allowed by itself or in a network. */
  hasAddress(address: string): boolean;
  /** Whether it is allowed by itself. */
  listsAddress(address: string): boolean;
};

const NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** Reads a list of names, addresses and networks, such as `hooks.internal, 10.1.0.0/16`. @throws Error naming what is none */
export function readOwnNetworks(text: string): OwnNetworks {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const networks = words.filter((word) => word.includes("/") || ipaddr.isValid(word)).map(networkOf);
  const names = new Set(words.filter((word) => !word.includes("/") && !ipaddr.isValid(word)));
  for (const name of names) if (!NAME.test(name)) throw new Error(`${name} is no name and no network`);
  const networksOf = (address: string) => {
    if (isIP(address) === 0) return [];
    const here = ipaddr.process(address);
    return networks.filter(([base, bits]) => base.kind() === here.kind() && here.match(base, bits));
  };
  return {
    hasName: (name) => names.has(name),
    hasAddress: (address) => networksOf(address).length > 0,
    listsAddress: (address) => networksOf(address).some(([base, bits]) => bits === bitsOf(base)),
  };
}

const bitsOf = (address: ipaddr.IPv4 | ipaddr.IPv6) => (address.kind() === "ipv4" ? 32 : 128);

/** @throws Error also where an address is written in short, which is read as another one than many mean: 10.1/16 as 10.0.0.0/16 */
function networkOf(word: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const [base = "", ...bits] = word.split("/");
  const isOne = bits.length === 0 ? ipaddr.isValid(word) : ipaddr.isValidCIDR(word);
  if (!isOne || isIP(base) === 0) throw new Error(`${word} is no network`);
  if (bits.length > 0) return ipaddr.parseCIDR(word);
  const address = ipaddr.parse(word);
  return [address, bitsOf(address)];
}

/** The same for a setting. */
export const ownNetworks = z
  .string()
  .default("")
  .transform((text, context) => {
    try {
      return readOwnNetworks(text);
    } catch (error) {
      context.addIssue(
        `${(error as Error).message}; it takes names and networks, such as hooks.internal, 10.1.0.0/16`,
      );
      return z.NEVER;
    }
  });
