import type { IncomingHttpHeaders } from "node:http";
import { WAIT_SECONDS_MOST } from "#contract/wait-limits.ts";

/** How long a program waits at most for what it asks, and whether it said so with a time. */
export type PreferredWait = { seconds: number; isTimed: boolean; isAsync: boolean };

/**
 * What a request says of waiting in `Prefer` (RFC 7240): `wait=SECONDS`, an hour at most, and `respond-async`, which alone is not to wait
 * at all. Null where it says nothing of it. What isn't understood is passed over, as the RFC wants it.
 */
export function preferredWait({ prefer }: IncomingHttpHeaders): PreferredWait | null {
  const said = preferencesOf([prefer ?? []].flat().join(",").slice(0, MOST_CHARACTERS));
  const isAsync = said.has("respond-async");
  const seconds = secondsOf(said.get("wait"));
  if (seconds === null) return isAsync ? { seconds: 0, isTimed: false, isAsync } : null;
  return { seconds, isTimed: true, isAsync };
}

/** So much is read: nobody has more to say of it, and reading takes longer than its length says. */
const MOST_CHARACTERS = 1_000;
/** A name, with a value as a token or in quotes; parameters behind it are none that we know. */
const PREFERENCE = /^\s*([\w!#$%&'*+.^`|~-]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*)))?\s*(?:;|$)/;
/** Commas part preferences, but not within quotes. */
const PARTS = /(?:[^,"]|"(?:[^"\\]|\\.)*")+/g;

function preferencesOf(text: string): Map<string, string> {
  const said = new Map<string, string>();
  for (const [part] of text.matchAll(PARTS)) {
    const [, name, quoted, token] = PREFERENCE.exec(part) ?? [];
    const known = name?.toLowerCase();
    // The first of two of a name counts.
    if (known !== undefined && !said.has(known)) said.set(known, quoted ?? token ?? "");
  }
  return said;
}

function secondsOf(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,9}$/.test(text)) return null;
  return Math.min(Number(text), WAIT_SECONDS_MOST);
}
