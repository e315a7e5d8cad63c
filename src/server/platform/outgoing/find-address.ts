import { lookup, Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import os from "node:os";
import ipaddr from "ipaddr.js";
import { isPublicAddress } from "./is-public-address.ts";
import type { OwnNetworks } from "./own-networks.ts";

/** Where strangers may have requests of ours sent: `own` besides the internet, never to the server itself (`self`: its name). */
export type Bounds = { own: OwnNetworks; self: string | null };

/** All addresses of a name; none where there is no such name. `trusted`: the machine's own lists of names count, too. */
export type Resolve = (name: string, trusted: boolean) => Promise<string[]>;

/** Services below it are other protocols' (mail, databases of old); 443 and whatever people open for themselves is left. */
const LEAST_PORT = 1024;
const LONGEST = 2_000;
const ANSWER_MILLISECONDS = 3_000;

/** An address that strangers typed, as it is kept; undefined where it can't be one that they may name, whatever it leads to. */
export function readTarget(typed: string, { own, self }: Bounds): URL | undefined {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (!url || url.href.length > LONGEST || url.username || url.password) return undefined;
  url.hash = "";
  const host = hostOf(url);
  const isOwn = own.hasName(host) || (isIP(host) > 0 && own.hasAddress(host));
  if (isOwn) return /^https?:$/.test(url.protocol) ? url : undefined;
  if (url.protocol !== "https:") return undefined;
  if (url.port !== "" && Number(url.port) < LEAST_PORT) return undefined;
  if (isIP(host) > 0) return isPublicAddress(host) ? url : undefined;
  const isWhole = host.includes(".") && !host.endsWith(".") && host !== self;
  return isWhole ? url : undefined;
}

/** What a URL's host is called, or its address without brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
}

/**
 * The addresses that a request to a target may be sent to, and to no other: looked up now, each time anew. None where one of
 * them is not of the internet, or there is none: nobody learns which. This machine's own are among them by no name and no
 * network: each has to be allowed itself.
 */
export async function findAddresses(url: URL, bounds: Bounds, resolve: Resolve): Promise<string[]> {
  const { own } = bounds;
  if (!readTarget(url.href, bounds)) return [];
  const host = hostOf(url);
  const isOwn = own.hasName(host);
  const found = isIP(host) > 0 ? [host] : await resolve(host, isOwn).catch(() => []);
  const isHere = readAddressesHere();
  const may = (address: string) => {
    if (isIP(address) === 0) return false;
    if (isHere(address)) return own.listsAddress(address);
    return isOwn || own.hasAddress(address) || (url.protocol === "https:" && isPublicAddress(address));
  };
  return found.every(may) ? found : [];
}

/** Tells this machine's own addresses, as it has them now, from others. */
function readAddressesHere(): (address: string) => boolean {
  const all = Object.values(os.networkInterfaces()).flatMap((each) => each ?? []);
  const here = new Set(all.map(({ address }) => ipaddr.process(address).toString()));
  return (address) => {
    const asked = ipaddr.process(address);
    return here.has(asked.toString()) || asked.range() === "loopback" || asked.range() === "unspecified";
  };
}

/**
 * Asks name servers. Not by the system's own way, whose few threads a slow name server of a stranger's would hold; that one
 * is asked for names that the operator has set.
 */
export const resolveName: Resolve = async (name, trusted) => {
  if (trusted) return (await lookup(name, { all: true })).map(({ address }) => address);
  const resolver = new Resolver({ timeout: ANSWER_MILLISECONDS, tries: 2 });
  const none = () => [];
  const [four, six] = await Promise.all([
    resolver.resolve4(name).catch(none),
    resolver.resolve6(name).catch(none),
  ]);
  return [...four, ...six];
};
