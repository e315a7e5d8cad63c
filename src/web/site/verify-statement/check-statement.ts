import { sha256 } from "@noble/hashes/sha2.js";
import { type KnownRoot, type StatementFile, statementFileSchema } from "#contract/statement-file.ts";
import {
  brokenRoots,
  type StatementFault,
  type Verified,
  verifyStatement,
} from "#contract/statement-proof.ts";
import type { StatementRoot } from "#contract/statement-root.ts";
import { MOST_BYTES } from "./most-bytes.ts";
import { faultsOfRoots, type RootFault, readRoots } from "./roots.ts";

/** Faults that are named; of a file of another account each row has one. */
const MOST_FAULTS = 20;

export type Asked = {
  file: Blob;
  /** Roots that somebody kept, as they were typed or saved. */
  kept: string;
  /** Those that this server publishes, where they were asked for. */
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
  /** `older`: nothing is wrong but that a root is known of which the file says nothing. */
  verdict: "holds" | "broken" | "older";
  server: string;
  account: string;
  faults: (StatementFault | RootFault)[];
  /** How many more there are. */
  moreFaults: number;
  /** Whether the root that proves the rows came from elsewhere, too. */
  compared: boolean;
  /** Of the proofs and of the roots that were kept: as far back as published ones are of use. */
  oldest: string | null;
} & Pick<Verified, "rows" | "before" | "wordsDeleted" | "proven">;

/** Reads a file and verifies it, with nothing but what it is given. */
export async function checkStatement({ file, kept, published }: Asked): Promise<Checked | Unread> {
  const roots = readRoots(kept);
  if ("line" in roots) return { code: "roots-unreadable", line: roots.line };
  if (file.size > MOST_BYTES) return { code: "file-too-large" };
  const text = await file.text().catch(() => null);
  if (text === null) return { code: "file-unreadable" };
  const read = readStatement(text);
  if ("code" in read) return read;
  const known = published ? [...published, ...roots.roots] : roots.roots;
  const verified = verifyStatement(read, sha256, known);
  const broken = [...new Set([roots.list, published ?? []].flatMap((list) => brokenRoots(list, sha256)))];
  const faults = [
    ...verified.faults,
    ...broken.map((day) => ({ code: "root-broken" as const, day })),
    ...faultsOfRoots(roots.roots, published),
  ];
  const isOlder = faults.every(({ code }) => code === "proof-missing");
  const proven = isOlder ? (verified.proven ?? provenAlone(read, known)) : null;
  const { rows, before, wordsDeleted } = verified;
  const days = [...read.proofs, ...roots.roots].map(({ day }) => day).sort();
  return {
    code: "checked",
    verdict: faults.length === 0 ? "holds" : isOlder ? "older" : "broken",
    server: read.server,
    account: read.account,
    faults: faults.slice(0, MOST_FAULTS),
    moreFaults: Math.max(0, faults.length - MOST_FAULTS),
    compared: known.some(({ day, root }) => day === proven?.day && root === proven.root),
    oldest: days[0] ?? null,
    ...{ rows, before, wordsDeleted, proven },
  };
}

/** What the file proves by the roots that it has proofs for, when others are known, too. */
function provenAlone(file: StatementFile, known: readonly KnownRoot[]): Verified["proven"] {
  const days = new Set(file.proofs.map(({ day }) => day));
  const own = known.filter(({ day }) => days.has(day));
  return verifyStatement(file, sha256, own).proven;
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
