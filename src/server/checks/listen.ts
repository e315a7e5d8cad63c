import type { Doubt } from "#contract/checks.ts";
import { secondsAlone } from "#server/documents/index.ts";
import type { DocumentRow } from "#server/documents/tables.ts";
import type { Tolerance, TranscribeOptions, TranscriptionEngine } from "#server/engines/engine.ts";
import { watchEngine } from "#server/engines/watch-engine.ts";
import type { Services } from "#server/services.ts";
import { findDoubts } from "./find-doubts.ts";
import { findStrayed, sayStrayed } from "./find-strayed.ts";
import type { Unheard } from "./find-unheard.ts";
import type { CheckRow } from "./tables.ts";
import { wordsToCompare } from "./words-to-compare.ts";

/** What was heard in a sound; `doubts` are null where the voice was not understood. */
export type Heard = { heard: string; doubts: Doubt[] | null };

/** Of an engine that nobody measured: as careful with marks as the basic one has to be. */
const UNMEASURED: Tolerance = { farness: 0.9, letters: 3, lost: 0.5 };

/**
 * Has the recogniser of a check listen to one sound, behind whatever else waits for it, and compares that with its text.
 * One that can follow known words does that first: only where they are not all there it listens as to any recording.
 * @throws EngineError, what the storage says, the signal's reason
 */
export function listenTo(
  services: Services,
  row: CheckRow,
  { language }: Pick<DocumentRow, "language">,
  { audio, frames, gaps, said, pronunciations }: Unheard,
  signal: AbortSignal,
): Promise<Heard> {
  return services.storage.lend(audio, async (path) => {
    const { link, use } = await services.transcription.take({
      ...{ id: row.engine, host: null, perBlock: 0, places: "here", person: row.userId },
    });
    const seconds = secondsAlone({ frames, gaps });
    const sound = { path, seconds, signal, last: true, ...(language !== null && { language }) };
    const listening = compare(link.engine, sound, { said, language: language ?? "en", pronunciations });
    let found: Heard = { heard: "", doubts: null };
    for await (const heard of watchEngine(use, listening, signal)) found = heard;
    return found;
  });
}

type Said = Pick<Unheard, "said" | "pronunciations"> & { language: string };

async function* compare(
  engine: TranscriptionEngine,
  sound: TranscribeOptions,
  { said, language, pronunciations }: Said,
): AsyncGenerator<Heard> {
  const read = wordsToCompare(said, language, pronunciations);
  const words = read.map(({ word }) => word);
  const followed = await engine.follow?.({ ...sound, words });
  const strayed = followed && findStrayed(read, followed);
  if (strayed?.length === 0) return yield { heard: words.join(" "), doubts: [] };
  const heard = await textOf(engine.transcribe(sound));
  if (followed) return yield { heard, doubts: strayed ? sayStrayed(strayed, read, heard, language) : null };
  const tolerance = engine.tolerance ?? UNMEASURED;
  yield { heard, doubts: findDoubts(said, heard, { language, tolerance, pronunciations }) ?? null };
}

async function textOf(pieces: ReturnType<TranscriptionEngine["transcribe"]>): Promise<string> {
  const texts: string[] = [];
  for await (const { segments } of pieces) texts.push(...segments.map(({ text }) => text));
  return texts.join(" ").replaceAll("\0", "");
}
