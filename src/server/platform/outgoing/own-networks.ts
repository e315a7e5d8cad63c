import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { z } from "zod";

/** Names, and networks as a list of addresses with so many bits, that an operator allows although they are not of the internet. */
export type OwnNetworks = {
  hasName(name: string): boolean;
  hasAddress(address: string): boolean;
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
  return {
    hasName: (name) => names.has(name),
    hasAddress(address) {
      if (isIP(address) === 0) return false;
      const here = ipaddr.process(address);
      return networks.some(([base, bits]) => base.kind() === here.kind() && here.match(base, bits));
    },
  };
}

function networkOf(word: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (!ipaddr.isValidCIDR(word) && !ipaddr.isValid(word)) throw new Error(`${word} is no network`);
  if (word.includes("/")) return ipaddr.parseCIDR(word);
  const address = ipaddr.parse(word);
  return [address, address.kind() === "ipv4" ? 32 : 128];
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
