import { lookup, Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import os from "node:os";
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
 * The address that a request to a target may be sent to, and to no other: looked up now, each time anew. Undefined where one of
 * its addresses is not of the internet, or there is none: nobody learns which.
 */
export async function findAddress(url: URL, bounds: Bounds, resolve: Resolve): Promise<string | undefined> {
  const { own } = bounds;
  if (!readTarget(url.href, bounds)) return undefined;
  const host = hostOf(url);
  const isOwn = own.hasName(host);
  const found = isIP(host) > 0 ? [host] : await resolve(host, isOwn).catch(() => []);
  const here = addressesHere();
  const may = (address: string) =>
    isOwn ||
    own.hasAddress(address) ||
    (url.protocol === "https:" && isPublicAddress(address) && !here.has(address));
  return found.every(may) ? found[0] : undefined;
}

/** This machine's own addresses. */
function addressesHere(): Set<string> {
  return new Set(
    Object.values(os.networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? []),
  );
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
