import { createHash } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import { z } from "zod";
import { readRoots } from "../../src/contract/known-roots.ts";
import { creditRoutes } from "../../src/contract/routes/credits.ts";
import { checkStatement, type Unread } from "../../src/contract/statement-check.ts";
import { MOST_BYTES } from "../../src/contract/statement-limits.ts";
import { type StatementRoot, statementRootSchema } from "../../src/contract/statement-root.ts";
import { askJson } from "../ask-json.ts";
import { EXIT, type Exit, Failure, systemCode } from "../exit.ts";
import { demandAtMost } from "../fitting.ts";
import { printable } from "../printable.ts";
import type { Run } from "../run.ts";
import { serverAddress } from "../server-address.ts";
import { writeVerdict } from "../write-verdict.ts";

const EXITS = { holds: EXIT.done, broken: EXIT.statementBroken, open: EXIT.statementOpen } as const;
/** As many as one call gives. */
const ROOTS = 400;
const rootsSchema = z.object({ roots: z.array(statementRootSchema) });

const sha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();

/**
 * Says whether a saved statement is still what the server stated, by the code of the page that does. Nobody is asked, unless a flag
 * names a server for its roots: what the environment or a login says counts for nothing here. @throws Failure
 */
export async function verify(run: Run): Promise<Exit> {
  const { flags, given, report, words } = run;
  demandAtMost(1, given);
  const [path] = given;
  if (path === undefined) throw new Failure(EXIT.usedWrongly, "file-missing");
  const kept = await keptRoots(flags.root ?? [], flags.roots);
  const file = await statementIn(run, path);
  const offline = await checkStatement({ file, kept, published: null }, sha256);
  if (offline.code !== "checked") throw unreadable(offline, path);
  const server =
    flags.server === undefined
      ? undefined
      : serverAddress(flags.server, { allowHttp: flags["allow-http"] === true });
  const published = server ? await publishedRoots(run, server, offline.oldest) : null;
  const found = published ? await checkStatement({ file, kept, published }, sha256) : offline;
  if (found.code !== "checked") throw unreadable(found, path);
  report({ file: path, ...found }, printable(writeVerdict(found, words, server)));
  // Whoever names roots wants the rows proved by one of them: a file can bring a proof of its own for anything.
  const isUnproved = (server !== undefined || kept !== "") && found.rows > 0 && !found.compared;
  return found.verdict === "holds" && isUnproved ? EXIT.statementOpen : EXITS[found.verdict];
}

/** "2026-11-26=9f…" as a line of a letter. @throws Failure */
function lineOf(root: string): string {
  const line = root.replace("=", " ");
  const read = readRoots(line);
  if ("line" in read || read.lines.length !== 1)
    throw new Failure(EXIT.usedWrongly, "root-wrong", { what: root });
  return line;
}

/** Roots as somebody kept them, line by line; or a list that was saved, which stands by itself. @throws Failure */
async function keptRoots(named: readonly string[], path: string | undefined): Promise<string> {
  const lines = named.map(lineOf).join("\n");
  if (path === undefined) return lines;
  const text = await readFile(path, "utf8").catch((error) => {
    throw new Failure(EXIT.failed, "file-not-read", { path, what: systemCode(error) });
  });
  const read = readRoots(text);
  if ("line" in read) throw new Failure(EXIT.failed, "roots-unreadable", { count: read.line });
  if (read.list.length > 0 && lines !== "") throw new Failure(EXIT.usedWrongly, "roots-twice");
  return lines === "" ? text : `${lines}\n${text}`;
}

/** The bytes of a file, or of standard input, as far as a statement may go. @throws Failure */
async function statementIn({ stdin }: Run, path: string): Promise<Blob> {
  try {
    const file = path === "-" ? null : await open(path);
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for await (const part of file ? file.createReadStream() : stdin) {
      parts.push(part);
      bytes += part.length;
      if (bytes > MOST_BYTES) break;
    }
    return new Blob(parts);
  } catch (error) {
    throw new Failure(EXIT.failed, "file-not-read", { path, what: systemCode(error) });
  }
}

/** Why nothing can be said of a file. */
function unreadable(found: Unread, path: string): Failure {
  const count = "row" in found ? found.row : "line" in found ? found.line : MOST_BYTES / 1_000_000;
  return new Failure(EXIT.failed, found.code, { path, count });
}

/** The roots that a server publishes, as far back as the day `since`; asked for without a key. @throws Failure */
async function publishedRoots(
  { language, stopped }: Run,
  server: string,
  since: string | null,
): Promise<StatementRoot[]> {
  const found: StatementRoot[] = [];
  for (;;) {
    const before = found.at(-1)?.day;
    const query = new URLSearchParams({ limit: String(ROOTS), ...(before && { before }) });
    const path = `${creditRoutes.readStatementRoots.path}?${query}`;
    const call = { method: "GET", path, signal: stopped } as const;
    const { roots } = await askJson({ server, key: null, language }, call, rootsSchema);
    const last = roots.at(-1);
    // A list that does not grow older would be asked for without an end.
    const isOlder = last && (before === undefined || last.day < before);
    if (isOlder) found.push(...roots);
    if (!isOlder || roots.length < ROOTS || since === null || last.day < since) return found;
  }
}
