import { z } from "zod";
import type { KnownRoot } from "./statement-file.ts";
import { hexHash, type StatementRoot, statementRootSchema } from "./statement-root.ts";

/** What is wrong with the lists of roots themselves. */
export type RootFault =
  /** A root of a list is not made of its tree and of the root before it. */
  | { code: "root-broken"; day: string }
  /** Somebody kept a root of a day that is not published any more. */
  | { code: "root-withdrawn"; day: string };

/** Lines of letters, or a whole list that was saved. `line`: the first that is neither. */
type RootsRead = { lines: KnownRoot[]; list: StatementRoot[] } | { line: number };

/** How letters in plain text mark what they quote. */
const QUOTED = /^[\s>]+/;
const lineSchema = z.tuple([z.iso.date(), hexHash]);
const roots = z.array(statementRootSchema);
const listSchema = z.union([roots, z.object({ roots }).transform((reply) => reply.roots)]);

/** Reads "2026-11-26 9f…" line by line, or what `/api/statement/roots` answers. */
export function readRoots(text: string): RootsRead {
  const trimmed = text.trim();
  if (/^[[{]/.test(trimmed)) {
    const list = listSchema.safeParse(jsonOf(trimmed)).data;
    return list ? { lines: [], list } : { line: 1 };
  }
  const lines: KnownRoot[] = [];
  for (const [i, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const [day, root] =
      lineSchema.safeParse(line.replace(QUOTED, "").trim().toLowerCase().split(/\s+/)).data ?? [];
    if (day === undefined || root === undefined) return { line: i + 1 };
    lines.push({ day, root });
  }
  return { lines, list: [] };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Roots that somebody has of days of which the server publishes none; `published`: where they were fetched. */
export function withdrawnRoots(
  had: readonly KnownRoot[],
  published: readonly StatementRoot[] | null,
): RootFault[] {
  if (!published) return [];
  const days = new Set(published.map(({ day }) => day));
  const oldest = published.toSorted((a, b) => (a.day < b.day ? -1 : 1))[0];
  // As far back as it was fetched, and to its end where the oldest follows none.
  const isCovered = (day: string) => !oldest || oldest.previous === null || day > oldest.day;
  const missing = new Set(had.map(({ day }) => day).filter((day) => isCovered(day) && !days.has(day)));
  return [...missing].map((day) => ({ code: "root-withdrawn", day }));
}
