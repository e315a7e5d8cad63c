import type { Doubt } from "#contract/checks.ts";
import { secondsAlone } from "#server/documents/index.ts";
import type { DocumentRow } from "#server/documents/tables.ts";
import type { Tolerance } from "#server/engines/engine.ts";
import { watchEngine } from "#server/engines/watch-engine.ts";
import type { Services } from "#server/services.ts";
import { findDoubts } from "./find-doubts.ts";
import type { Unheard } from "./find-unheard.ts";
import type { CheckRow } from "./tables.ts";

/** What was heard in a sound; `doubts` are null where the voice was not understood. */
export type Heard = { heard: string; doubts: Doubt[] | null };

/** Of an engine that nobody measured: as careful with marks as the basic one has to be. */
const UNMEASURED: Tolerance = { farness: 0.9, letters: 3, lost: 0.5 };

/**
 * Has the recogniser of a check listen to one sound, behind whatever else waits for it, and compares that with its text.
 * @throws EngineError, what the storage says, the signal's reason
 */
export async function listenTo(
  services: Services,
  row: CheckRow,
  { language }: Pick<DocumentRow, "language">,
  { audio, frames, gaps, said, pronunciations }: Unheard,
  signal: AbortSignal,
): Promise<Heard> {
  const texts: string[] = [];
  const engine = await services.storage.lend(audio, async (path) => {
    const { link, use } = await services.transcription.take({
      ...{ id: row.engine, host: null, perBlock: 0, places: "here", person: row.userId },
    });
    const pieces = link.engine.transcribe({
      ...{ path, seconds: secondsAlone({ frames, gaps }), signal, last: true },
      ...(language !== null && { language }),
    });
    for await (const { segments } of watchEngine(use, pieces, signal))
      texts.push(...segments.map(({ text }) => text));
    return link.engine;
  });
  const heard = texts.join(" ").replaceAll("\0", "");
  const tolerance = engine.tolerance ?? UNMEASURED;
  const doubts = findDoubts(said, heard, { language: language ?? "en", tolerance, pronunciations });
  return { heard, doubts: doubts ?? null };
}
