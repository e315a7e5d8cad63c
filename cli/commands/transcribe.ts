import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { cancelWork } from "../cancel.ts";
import { type Connection, connect } from "../connection.ts";
import { EXIT, type Exit, Failure } from "../exit.ts";
import { copyOf, openRecording } from "../recording.ts";
import { beginResult, demandFree } from "../result-file.ts";
import type { Run } from "../run.ts";
import {
  endingOf,
  formatOfName,
  saidIn,
  transcribe as transcript,
  type Wish,
  wishOf,
} from "../transcript.ts";

/** Of these no other recording would be spared. */
const OF_ALL: readonly Exit[] = [EXIT.notLoggedIn, EXIT.noCredits, EXIT.serverAway, EXIT.stopped];

/** Turns recordings into text, one after the other. One that is refused keeps no other from it. @throws Failure */
export async function transcribe(run: Run): Promise<Exit> {
  const { flags, given, stdin } = run;
  const wish = wishOf({ ...flags, format: flags.format ?? formatOfName(flags.output) });
  const paths = given.length === 0 && !stdin.isTTY ? ["-"] : given;
  if (paths.length === 0) throw new Failure(EXIT.usedWrongly, "file-missing");
  const placeOf = await placesFor(run, paths, wish);
  const connection = await connect(run);
  let failed: Failure | undefined;
  const used = new Set<string>();
  for (const path of paths) {
    const output = placeOf(path);
    // Two of one name: the second text never takes the place of the first.
    const force = flags.force && !used.has(output ?? "");
    used.add(output ?? "");
    try {
      await transcribeOne(run, connection, { path, output, force, wish });
    } catch (error) {
      if (!(error instanceof Failure) || paths.length === 1 || OF_ALL.includes(error.exit)) throw error;
      run.fail(error, path);
      failed ??= error;
    }
  }
  if (failed) throw new Failure(failed.exit, "some-failed");
  return EXIT.done;
}

/** Where the text of each goes; undefined: to standard output. @throws Failure */
async function placesFor({ flags }: Run, paths: readonly string[], { format }: Wish) {
  const { output, force, json } = flags;
  if (output === undefined || output === "-") {
    if (paths.length > 1 && !json) throw new Failure(EXIT.usedWrongly, "several-need-folder");
    return () => undefined;
  }
  const isFolder = (await stat(output).catch(() => null))?.isDirectory() ?? false;
  if (!isFolder && paths.length > 1) throw new Failure(EXIT.usedWrongly, "several-need-folder");
  const placeOf = (path: string) =>
    isFolder ? join(output, `${path === "-" ? "recording" : basename(path)}.${endingOf(format)}`) : output;
  for (const path of paths) await demandFree(placeOf(path), force);
  return placeOf;
}

async function transcribeOne(
  run: Run,
  connection: Connection,
  { path, output, force, wish }: { path: string; output: string | undefined; force?: boolean; wish: Wish },
): Promise<void> {
  const { stdin, stopped, report, words, progress } = run;
  const recording = path === "-" ? await copyOf(stdin, "recording") : await openRecording(path);
  const operation = randomUUID();
  try {
    const result = output === undefined ? null : await beginResult(output, force);
    try {
      const text = await transcript(run, connection, { recording, operation, wish });
      progress.clear();
      const { format } = wish;
      const about = { file: path, format };
      if (!result) return report({ ...about, ...saidIn(format, text) }, text);
      await result.write(Buffer.from(text));
      const kept = await result.keep();
      report({ ...about, output: kept }, words.COMMAND_LINE.written(kept));
    } finally {
      await result?.discard();
    }
  } catch (error) {
    if (stopped.aborted) throw await cancelWork(connection, operation);
    throw error;
  } finally {
    progress.clear();
    await recording.close();
  }
}
