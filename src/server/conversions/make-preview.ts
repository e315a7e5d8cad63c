import { eq } from "drizzle-orm";
import { namedLanguage } from "#contract/each-passage.ts";
import { estimateOf, USUAL_SURENESS } from "#contract/estimate.ts";
import type { Segment } from "#contract/transcript.ts";
import type { TranscriptionEngine } from "#server/engines/engine.ts";
import { findLanguage } from "#server/engines/find-language.ts";
import { watchEngine } from "#server/engines/watch-engine.ts";
import type { Services } from "#server/services.ts";
import { upload } from "#server/uploads/tables.ts";
import { termsFor } from "#server/vocabulary/index.ts";
import { correctVocabulary } from "./correct-vocabulary.ts";
import { engineFor } from "./engine-for.ts";
import { type FirstMinute, withFirstMinute } from "./first-minute.ts";
import type { Run } from "./hub.ts";
import type { Made } from "./make-speech.ts";
import { askedOf } from "./make-transcript.ts";
import { nameLanguage } from "./name-language.ts";
import { nameSpeakers } from "./name-speakers.ts";
import { NoResult } from "./no-result.ts";
import type { Reporter } from "./report.ts";
import { setMarks } from "./set-marks.ts";
import { storable } from "./storable.ts";
import { withoutNoise } from "./without-noise.ts";

/**
 * Transcribes the first minute of an upload as all of it would be, behind whatever else waits for the engine, and says what
 * that lets one expect. A minute without words is a result, too. @throws what stops it
 */
export async function makePreview(services: Services, run: Run, reporter: Reporter): Promise<Made> {
  const { row, stop } = run;
  const { signal } = stop;
  const input = await inputOf(services, row.previewOf);
  return withFirstMinute(services, { row, input, signal }, async (minute) => {
    const heard = await hear(services, run, minute, reporter);
    const { segments } = heard;
    const { seconds, clearance, path } = minute;
    const { speakers } = row;
    const asked = { row: { id: row.id, seconds }, path, signal, onProgress: () => {} };
    const named =
      speakers && segments.length > 0
        ? (await nameSpeakers(services, segments, { ...asked, speakers })).segments
        : segments;
    const sample = {
      segments: named,
      clearance,
      chosen: row.translate ? undefined : namedLanguage(row.language),
      found: heard.language,
      apart: speakers !== null,
    };
    const estimate = estimateOf(sample, heard.sureness);
    const text = named.map((segment) => segment.text).join(" ");
    return { ok: true, result: { text, segments: named, estimate } };
  });
}

/** Key of the upload's file. @throws NoResult when somebody has taken it meanwhile, or it is gone */
async function inputOf({ db }: Services, id: string | null): Promise<string> {
  const [row] = id ? await db.select({ key: upload.key }).from(upload).where(eq(upload.id, id)) : [];
  if (!row?.key) throw new NoResult("conversion-interrupted");
  return row.key;
}

/** What is said in the minute, the language that it is clearly in, and what the engine's confidence means. */
async function hear(services: Services, run: Run, minute: FirstMinute, reporter: Reporter) {
  const { row, stop } = run;
  const { signal } = stop;
  const { seconds } = minute;
  const listen = async (path: string) => {
    const { engine, use } = await engineFor(services, row, services.transcription);
    const terms = await termsFor(services.db, row.userId, namedLanguage(row.language));
    const pieces = engine.transcribe({
      ...{ path, seconds, signal, last: true },
      ...askedOf(row, terms),
    });
    const found: Segment[] = [];
    for await (const { segments, secondsDone } of watchEngine(use, pieces, signal)) {
      found.push(...storable(segments, seconds));
      const progress = Math.min(1, secondsDone / seconds);
      reporter.made({ progress, madeSeconds: secondsDone, secondsLeft: null, whole: 0 });
    }
    const marked = await setMarks(services, found, { row, engine, signal });
    const named = await nameLanguage(marked, { row, engine });
    const segments = await correctVocabulary(services, named, { row, engine, terms, signal });
    const language = await languageIn(segments, { row, engine });
    return { segments, language, sureness: engine.sureness ?? USUAL_SURENESS };
  };
  if (!row.denoise) return listen(minute.path);
  const cleaning = { row: { ...row, seconds }, path: minute.path, signal, onProgress: () => {} };
  return withoutNoise(services, cleaning, listen);
}

/** The language of a text that is clearly in one; null of an engine that knows but one, and writes that whatever is spoken. */
async function languageIn(
  segments: readonly Segment[],
  { row, engine }: { row: Run["row"]; engine: TranscriptionEngine },
): Promise<string | null> {
  const [first] = segments;
  if (first?.language !== undefined) return first.language;
  const { languages } = await engine.capabilities();
  if (row.translate || (languages.length === 1 && languages[0] !== "mul")) return null;
  const text = segments.map((segment) => segment.text).join(" ");
  const found = await findLanguage(text, { spoken: [], preferred: "" });
  return found && "notSpoken" in found ? found.notSpoken : null;
}
