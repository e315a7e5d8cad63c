import { z } from "zod";
import type { KnownRoot } from "#contract/statement-file.ts";
import { hexHash, type StatementRoot, statementRootSchema } from "#contract/statement-root.ts";

/** What is wrong with the lists of roots themselves. */
export type RootFault =
  /** A root of a list is not made of its tree and of the root before it. */
  | { code: "root-broken"; day: string }
  /** Somebody kept another root than the one that is published, or two of one day. */
  | { code: "roots-differ"; day: string }
  /** Somebody kept a root of a day that is not published any more. */
  | { code: "root-withdrawn"; day: string };

/** Roots as somebody kept them: lines of a letter, or a whole list. `line`: the first that is neither. */
export type KeptRoots = { roots: KnownRoot[]; list: StatementRoot[] } | { line: number };

const lineSchema = z.tuple([z.iso.date(), hexHash]);
const roots = z.array(statementRootSchema);
const listSchema = z.union([roots, z.object({ roots }).transform((reply) => reply.roots)]);

/** Reads "2026-11-26 9f…" line by line, or what `/api/statement/roots` answers. */
export function readRoots(text: string): KeptRoots {
  const trimmed = text.trim();
  if (/^[[{]/.test(trimmed)) {
    const list = listSchema.safeParse(jsonOf(trimmed)).data;
    return list ? { roots: list, list } : { line: 1 };
  }
  const read: KnownRoot[] = [];
  for (const [i, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const [day, root] = lineSchema.safeParse(line.trim().toLowerCase().split(/\s+/)).data ?? [];
    if (day === undefined || root === undefined) return { line: i + 1 };
    read.push({ day, root });
  }
  return { roots: read, list: [] };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Holds kept roots against each other and, where they were fetched, against those that are published. */
export function faultsOfRoots(
  kept: readonly KnownRoot[],
  published: readonly StatementRoot[] | null,
): RootFault[] {
  const oldest = published?.map(({ day }) => day).sort()[0] ?? "9999";
  const known = new Map(published?.map(({ day, root }) => [day, root]));
  const faults = new Map<string, RootFault>();
  for (const { day, root } of kept) {
    const other = known.get(day);
    if (other !== undefined && other !== root) faults.set(day, { code: "roots-differ", day });
    // Younger than the oldest that was fetched: it would be among them.
    if (other === undefined && day > oldest) faults.set(day, { code: "root-withdrawn", day });
    if (other === undefined) known.set(day, root);
  }
  return [...faults.values()];
}
