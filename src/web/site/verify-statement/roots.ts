import { z } from "zod";
import type { KnownRoot } from "#contract/statement-file.ts";
import { hexHash, type StatementRoot, statementRootSchema } from "#contract/statement-root.ts";

/** What is wrong with the lists of roots themselves. */
export type RootFault =
  /** A root of a list is not made of its tree and of the root before it. */
  | { code: "root-broken"; day: string }
  /** Somebody kept a root of a day that is not published any more. */
  | { code: "root-withdrawn"; day: string };

/** Lines of letters, or a whole list that was saved. `line`: the first that is neither. */
type RootsRead = { lines: KnownRoot[]; list: StatementRoot[] } | { line: number };

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
    const [day, root] = lineSchema.safeParse(line.trim().toLowerCase().split(/\s+/)).data ?? [];
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

/** Roots that somebody has, and that are not published any more although younger ones than the oldest are. */
export function withdrawnRoots(
  had: readonly KnownRoot[],
  published: readonly StatementRoot[] | null,
): RootFault[] {
  const days = published?.map(({ day }) => day).sort() ?? [];
  const [oldest] = days;
  const withdrawn = had.filter(({ day }) => oldest !== undefined && day > oldest && !days.includes(day));
  return withdrawn.map(({ day }) => ({ code: "root-withdrawn", day }));
}
