import { z } from "zod";
import { programPath } from "../../src/contract/program-calls.ts";
import { creditRoutes } from "../../src/contract/routes/credits.ts";
import { askJson } from "../ask-json.ts";
import { bytesOf, send } from "../call.ts";
import { type Connection, connect } from "../connection.ts";
import { EXIT, type Exit, Failure } from "../exit.ts";
import { dayIn, demandAtMost } from "../fitting.ts";
import { persist } from "../persist.ts";
import { onOneLine } from "../printable.ts";
import { refusalIn } from "../refused.ts";
import { demandFree } from "../result-file.ts";
import type { Run } from "../run.ts";
import { fileSink, streamSink } from "../sound-sink.ts";

/** As many lines as one call gives. */
const LINES = 100;

const pageSchema = z.object({
  lines: z.array(
    z.looseObject({
      at: z.string(),
      amount: z.number(),
      balanceAfter: z.number(),
      words: z.string(),
      reason: z.object({ message: z.string() }),
    }),
  ),
  nextCursor: z.string().nullable(),
});
type Line = z.infer<typeof pageSchema>["lines"][number];

/** Shows the statement, or saves it as a table or so that it can be verified. @throws Failure */
export async function statement(run: Run): Promise<Exit> {
  const { flags, given } = run;
  demandAtMost(0, given);
  const { csv, file, from, to, purse, day } = flags;
  const days = { from: from && dayIn(from), to: to && dayIn(to) };
  if (file !== undefined) {
    if (csv || from || to) throw new Failure(EXIT.usedWrongly, "statement-parts");
    return save(run, creditRoutes.downloadProvableStatement.path, file, { purse, day: day && dayIn(day) });
  }
  if (day) throw new Failure(EXIT.usedWrongly, "flag-unknown", { what: "--day" });
  if (csv) return save(run, creditRoutes.downloadStatement.path, flags.output ?? "-", { purse, ...days });
  if (flags.output) throw new Failure(EXIT.usedWrongly, "flag-unknown", { what: "--output" });
  return show(run, { purse, ...days });
}

type Query = Readonly<Record<string, string | undefined>>;

/** Saves what a call answers, or writes it to standard output ("-"). */
async function save(run: Run, path: `/${string}`, output: string, query: Query): Promise<Exit> {
  const { flags, stopped, report, words, stdout } = run;
  const isStream = output === "-";
  if (!isStream) await demandFree(output, flags.force);
  const connection = await connect(run);
  const call = { method: "GET", path: withQuery(path, query), signal: stopped } as const;
  // What a person reads at a terminal goes the way of all that is shown there.
  const shown: Uint8Array[] | null = isStream && stdout.isTTY ? [] : null;
  const sink = isStream ? streamSink(stdout, connection.server) : await fileSink(output, flags.force);
  try {
    await persist(connection, stopped, async () => {
      const answer = await send(connection, call);
      if (answer.status !== 200) throw await refusalIn(answer, connection, stopped);
      await sink.restart();
      shown?.splice(0);
      for await (const bytes of bytesOf(answer, stopped))
        await (shown ? shown.push(bytes) : sink.write(bytes));
    });
    if (shown) report({}, Buffer.concat(shown).toString("utf8"));
    const kept = shown ? null : await sink.keep();
    if (kept !== null) report({ output: kept }, words.COMMAND_LINE.written(kept));
    return EXIT.done;
  } finally {
    await sink.discard();
  }
}

async function show(run: Run, query: Query): Promise<Exit> {
  const { stopped, report, words, note } = run;
  const connection = await connect(run);
  let cursor: string | undefined;
  let isEmpty = true;
  do {
    const page = await readPage(connection, stopped, { ...query, cursor, limit: String(LINES) });
    for (const line of page.lines) report(line, lineOf(line));
    isEmpty &&= page.lines.length === 0;
    const next = page.nextCursor ?? undefined;
    cursor = next === cursor ? undefined : next; // a list that leads to itself would be read without an end
  } while (cursor !== undefined);
  if (isEmpty) note(words.COMMAND_LINE.noLines);
  return EXIT.done;
}

function readPage(connection: Connection, signal: AbortSignal, query: Query) {
  const path = withQuery(creditRoutes.readStatement.path, query);
  return askJson(connection, { method: "GET", path, signal }, pageSchema);
}

function lineOf({ at, amount, balanceAfter, reason, words }: Line): string {
  const moved = amount > 0 ? `+${amount}` : String(amount);
  const what = onOneLine(words === "" ? reason.message : `${reason.message} ${words}`);
  return `${at.slice(0, 16).replace("T", " ")}  ${moved.padStart(7)}  ${String(balanceAfter).padStart(8)}  ${what}`;
}

function withQuery(path: `/${string}`, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `${programPath(path)}?${new URLSearchParams(given)}`;
}
