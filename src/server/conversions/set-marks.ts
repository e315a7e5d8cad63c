import { namedLanguage } from "#contract/each-passage.ts";
import type { Segment } from "#contract/transcript.ts";
import type { TranscriptionEngine } from "#server/engines/engine.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";

type Marking = {
  row: Pick<ConversionRow, "id" | "language">;
  engine: TranscriptionEngine;
  signal: AbortSignal;
};

/**
 * A transcript with marks and capitals, where its engine writes words alone and a model of this server knows its
 * language. Where that fails it stays as it was. @throws the signal's reason when aborted
 */
export async function setMarks(
  { polish, log }: Services,
  segments: Segment[],
  { row, engine, signal }: Marking,
): Promise<Segment[]> {
  try {
    const { wordsAlone, languages } = await engine.capabilities();
    if (!wordsAlone) return segments;
    const only = languages.length === 1 ? languages[0] : undefined;
    const language = namedLanguage(row.language) ?? only;
    if (language === undefined || !polish.canPunctuate(language)) return segments;
    return await polish.punctuate(segments, { language, signal });
  } catch (error) {
    signal.throwIfAborted();
    log.error({ err: error, conversion: row.id }, "marks and capitals could not be set");
    return segments;
  }
}
