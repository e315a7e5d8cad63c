import { type RootFault, readRoots, withdrawnRoots } from "./known-roots.ts";
import { type StatementFile, statementFileSchema } from "./statement-file.ts";
import { MOST_BYTES } from "./statement-limits.ts";
import { brokenRoots, type StatementFault, type Verified, verifyStatement } from "./statement-proof.ts";
import type { StatementRoot } from "./statement-root.ts";
import type { Sha256 } from "./statement-seals.ts";

/** Faults that are named; of a file of another account each row has one. */
const MOST_FAULTS = 20;

export type Asked = {
  file: Blob;
  /** Roots that somebody kept, as they were typed or saved. */
  kept: string;
  /** Those that the server publishes, where they were asked for. */
  published: StatementRoot[] | null;
};

/** Why there is nothing to say of a file. */
export type Unread =
  | { code: "file-empty" | "file-unreadable" | "file-cut-off" | "file-not-json" }
  | { code: "file-not-statement" | "file-newer" | "file-too-large" }
  /** It is a statement, but row `row` has something in it that no row can have. */
  | { code: "row-malformed"; row: number }
  | { code: "roots-unreadable"; line: number };

export type Checked = {
  code: "checked";
  /** `open`: nothing is wrong, but a root was kept that the file has no proof for. */
  verdict: "holds" | "broken" | "open";
  server: string;
  account: string;
  purse: string | null;
  faults: (StatementFault | RootFault)[];
  /** How many more there are. */
  moreFaults: number;
  /** Whether the root that proves the rows came from elsewhere, too. */
  compared: boolean;
  /** Of the proofs and of the roots that were kept: as far back as published ones are of use. */
  oldest: string | null;
} & Pick<Verified, "rows" | "before" | "wordsDeleted" | "misdated" | "rowless" | "proven">;

/** Reads a file and verifies it, with nothing but what it is given: for the page, and for the command line. */
export async function checkStatement(
  { file, kept, published }: Asked,
  sha256: Sha256,
): Promise<Checked | Unread> {
  const roots = readRoots(kept);
  if ("line" in roots) return { code: "roots-unreadable", line: roots.line };
  if (file.size > MOST_BYTES) return { code: "file-too-large" };
  const text = await file.text().catch(() => null);
  if (text === null) return { code: "file-unreadable" };
  const read = readStatement(text);
  if ("code" in read) return read;
  const { lines, list } = roots;
  // A list is of one server or another: only what somebody kept by itself has to be proved (docs/decisions/0087).
  const known = { kept: lines, listed: [...(published ?? []), ...list] };
  const verified = verifyStatement(read, sha256, known);
  const broken = new Set([list, published ?? []].flatMap((one) => brokenRoots(one, sha256)));
  const found = [
    ...verified.faults,
    ...[...broken].map((day) => ({ code: "root-broken" as const, day })),
    ...withdrawnRoots([...lines, ...list, ...proofsBy(published, read.proofs)], published),
  ];
  const faults = [...new Map(found.map((fault) => [JSON.stringify(fault), fault])).values()];
  const { rows, before, wordsDeleted, misdated, rowless } = verified;
  const proven = faults.length === 0 ? verified.proven : null;
  const isOpen = faults.every(({ code }) => code === "proof-missing");
  const days = [...read.proofs, ...lines, ...list].map(({ day }) => day).sort();
  return {
    code: "checked",
    verdict: faults.length === 0 ? "holds" : isOpen ? "open" : "broken",
    server: read.server,
    account: read.account,
    purse: read.purse,
    faults: faults.slice(0, MOST_FAULTS),
    moreFaults: Math.max(0, faults.length - MOST_FAULTS),
    compared: [...known.kept, ...known.listed].some(({ day }) => day === proven?.day),
    oldest: days[0] ?? null,
    ...{ rows, before, wordsDeleted, misdated, rowless, proven },
  };
}

function readStatement(text: string): StatementFile | Unread {
  if (text.trim() === "") return { code: "file-empty" };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { code: /^\s*\{\s*"statement"\s*:/.test(text) ? "file-cut-off" : "file-not-json" };
  }
  const { data, error } = statementFileSchema.safeParse(value);
  if (data) return data;
  const version = value !== null && typeof value === "object" ? Reflect.get(value, "statement") : undefined;
  if (version !== 1) return { code: typeof version === "number" ? "file-newer" : "file-not-statement" };
  const [field, row] = error.issues[0]?.path ?? [];
  const isOfRow = field === "rows" && typeof row === "number";
  return isOfRow ? { code: "row-malformed", row: row + 1 } : { code: "file-not-statement" };
}

/** The proofs of a file that a list is old enough for: of a day up to its newest it has to have the root. */
function proofsBy(published: readonly StatementRoot[] | null, proofs: StatementFile["proofs"]) {
  const [newest = ""] = (published ?? [])
    .map(({ day }) => day)
    .toSorted()
    .toReversed();
  return proofs.filter(({ day }) => day <= newest);
}
