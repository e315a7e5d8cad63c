import { constants } from "node:fs";
import { access, lstat } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { type Arrival, lookInto } from "../arrivals.ts";
import { type Connection, connect } from "../connection.ts";
import { EXIT, type Exit, Failure, systemCode } from "../exit.ts";
import { demandAtMost } from "../fitting.ts";
import { openRecording } from "../recording.ts";
import { Busy } from "../refused.ts";
import { beginResult } from "../result-file.ts";
import type { Run } from "../run.ts";
import { transcribeOnce } from "../transcribe-once.ts";
import { endingOf, type Wish, wishOf } from "../transcript.ts";

const LOOK_MILLISECONDS = 1_000;
/** Seconds until the server is asked again after it was away; twice as many each time, up to a bound. */
const RETRY_SECONDS = { least: 2, most: 60 };
/** So often a recording is tried while the server is busy, before the others have their turn. */
const MOST_TRIES = 5;
/** What the server may ask for. */
const LONGEST_SECONDS = 3_600;

/** Transcribes what arrives in a folder until it is stopped, and puts the text beside it. @throws Failure */
export async function watch(run: Run): Promise<Exit> {
  const { given, flags, stopped, words, note } = run;
  demandAtMost(1, given);
  const [folder] = given;
  if (folder === undefined) throw new Failure(EXIT.usedWrongly, "folder-missing", { path: "" });
  const isFolder = (await lstat(`${folder}/.`).catch(() => null))?.isDirectory() ?? false;
  if (!isFolder) throw new Failure(EXIT.usedWrongly, "folder-missing", { path: folder });
  await access(folder, constants.W_OK).catch((error) => {
    throw new Failure(EXIT.failed, "file-not-written", { path: folder, what: systemCode(error) });
  });
  const wish = wishOf(flags);
  const connection = await connect(run);
  const look = lookInto(folder);
  /** Recordings that nothing more is said or done about, as they were then. */
  const left = { refused: new Map<string, string>(), noted: new Map<string, string>() };
  note(words.COMMAND_LINE.watching(folder));
  try {
    for (;;) {
      for (const arrival of await look()) {
        if (left.refused.get(arrival.path) === arrival.version) continue;
        const isKnown = left.noted.get(arrival.path) === arrival.version;
        const became = await tend(run, connection, { arrival, isKnown }, wish);
        if (became === "refused") left.refused.set(arrival.path, arrival.version);
        if (became === "there") left.noted.set(arrival.path, arrival.version);
      }
      await setTimeout(LOOK_MILLISECONDS, undefined, { signal: stopped });
    }
  } catch (error) {
    if (!stopped.aborted) throw error;
    note(words.COMMAND_LINE.watchStopped);
    return EXIT.done;
  }
}

type Tended = { arrival: Arrival; isKnown: boolean };

/**
 * Sees to it that a recording has its text. Resolves with what became of it: `changed` while it was sent, or the server was busy all the
 * time, so that it is looked at again. `isKnown`:
 * that its text is there was said. @throws Failure that concerns all
 */
async function tend(
  run: Run,
  connection: Connection,
  { arrival, isKnown }: Tended,
  wish: Wish,
): Promise<"there" | "refused" | "changed"> {
  const { words, note, flags, fail, stopped, report } = run;
  const { path, changedAt } = arrival;
  const { alreadyThere, changedSince, written, tryingAgain } = words.COMMAND_LINE;
  const place = `${path}.${endingOf(wish.format)}`;
  const there = await lstat(place).catch(() => null);
  if (there) {
    const isOlder = there.mtimeMs < changedAt;
    if (!(isOlder && flags.force)) {
      if (!isKnown) note(isOlder ? changedSince(path) : alreadyThere(place));
      return "there";
    }
  }
  for (let tries = 1; ; tries++) {
    try {
      const text = await transcribeAt(run, connection, arrival, wish);
      if (text === null) return "changed";
      const result = await beginResult(place, flags.force);
      try {
        await result.write(Buffer.from(text));
        const kept = await result.keep();
        report({ file: path, format: wish.format, output: kept }, written(kept));
      } finally {
        await result.discard();
      }
      return "there";
    } catch (error) {
      if (!(error instanceof Failure) || stopped.aborted) throw error;
      if (error.exit === EXIT.failed) {
        fail(error, path);
        return "refused";
      }
      const passes = error.exit === EXIT.serverAway && error.code !== "server-redirects";
      if (!passes) throw error;
      if (error instanceof Busy && tries >= MOST_TRIES) return "changed"; // it is the others' turn
      const asked = (error instanceof Busy && error.seconds) || 0;
      const seconds = Math.min(RETRY_SECONDS.least * 2 ** (tries - 1), RETRY_SECONDS.most);
      const wait = Math.min(Math.max(seconds, asked), LONGEST_SECONDS);
      note(tryingAgain(run.sentenceOf(error), wait));
      await setTimeout(wait * 1000, undefined, { signal: stopped });
    }
  }
}

/** The text of a file; null where it changed since it was seen. @throws Failure */
async function transcribeAt(run: Run, connection: Connection, { path, version }: Arrival, wish: Wish) {
  const recording = await openRecording(path, { strictly: true });
  try {
    if (recording.version !== version) return null; // it grows again
    const text = await transcribeOnce(run, connection, { recording, wish });
    return (await recording.isUnchanged()) ? text : null;
  } finally {
    run.progress.clear();
    await recording.close();
  }
}
