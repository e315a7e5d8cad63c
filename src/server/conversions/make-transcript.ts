import { EACH_PASSAGE, namedLanguage } from "#contract/each-passage.ts";
import type { Segment } from "#contract/transcript.ts";
import type { TranscribeOptions } from "#server/engines/engine.ts";
import { watchEngine } from "#server/engines/watch-engine.ts";
import type { Services } from "#server/services.ts";
import { mixedTerms, termsFor, termsIn } from "#server/vocabulary/index.ts";
import type { ConversionRow } from "./begin.ts";
import { blockEnds, blocksBegun, blocksWhole } from "./blocks.ts";
import { copyForListening, type ListeningCopy } from "./copy-for-listening.ts";
import { correctVocabulary } from "./correct-vocabulary.ts";
import { engineFor } from "./engine-for.ts";
import type { Run } from "./hub.ts";
import { LeftTime } from "./left-time.ts";
import type { Made } from "./make-speech.ts";
import { nameLanguage } from "./name-language.ts";
import { nameSpeakers } from "./name-speakers.ts";
import { NoResult } from "./no-result.ts";
import type { NewPart, Reporter } from "./report.ts";
import { setMarks } from "./set-marks.ts";
import type { Part, Result } from "./settle.ts";
import { goesElsewhere, stopWherePaid } from "./stopped.ts";
import { storable } from "./storable.ts";
import { titleOf } from "./title.ts";
import { withoutNoise } from "./without-noise.ts";

/** The share of the work at which recognition begins where noise is taken away before, and ends where speakers are told apart after. */
const DENOISED = 0.2;
const TRANSCRIBED = 0.8;

/** A step of the work: from which share of all of it to which. */
type Step = { from: number; to: number };

function stepsOf({ denoise, speakers }: Pick<ConversionRow, "denoise" | "speakers">) {
  const from = denoise ? DENOISED : 0;
  const to = speakers ? TRANSCRIBED : 1;
  return { denoising: { from: 0, to: from }, listening: { from, to }, naming: { from: to, to: 1 } };
}

/** What the engine is told of the language: the one that was named, or that each passage has its own. */
function spokenIn(asked: string | null): Pick<TranscribeOptions, "language" | "eachPassage"> {
  if (asked === EACH_PASSAGE) return { eachPassage: true };
  return asked ? { language: asked } : {};
}

/** What the engine is told of a recording beside where it lies: what its person asked for, and their terms. */
export function askedOf(
  { language, translate, speakers }: Pick<ConversionRow, "language" | "translate" | "speakers">,
  terms: readonly { written: string }[],
): Pick<TranscribeOptions, "language" | "eachPassage" | "translate" | "speakers" | "hints"> {
  return {
    ...spokenIn(language),
    ...(translate ? { translate: true } : {}),
    ...(speakers ? { speakers } : {}),
    ...(terms.length > 0 ? { hints: terms.map(({ written }) => written) } : {}),
  };
}

/**
 * Recognises the recording of a conversion. No words found is not an error: nothing is charged. What stops it is part
 * of the outcome, with what was transcribed until then.
 */
export async function makeTranscript(services: Services, run: Run, reporter: Reporter): Promise<Made> {
  const { row, stop } = run;
  const { signal } = stop;
  const seconds = row.seconds ?? 0;
  const ends = blockEnds(row, services.prices);
  const segments: Segment[] = [];
  const left = new LeftTime();
  const steps = stepsOf(row);
  let named: Awaited<ReturnType<typeof nameSpeakers>> | undefined;
  let whole = 0;
  let copy: ListeningCopy | undefined;
  const written = async (found: Segment[]): Promise<Result> => {
    const text = found.map((segment) => segment.text).join(" ");
    const title = row.tool === "speech-to-text" ? titleOf(text) : row.title; // a recording has no name of its own
    return { title, text, segments: found, audio: (await copy?.made()) ?? null };
  };
  /** Tells how far all of it is; `share` is that of the step which begins at `from` and ends at `to`. */
  const reached = (share: number, { from, to }: Step, madeSeconds: number, parts?: NewPart[]) => {
    const progress = from + (to - from) * Math.min(1, share);
    run.progress = progress;
    reporter.made({ progress, madeSeconds, secondsLeft: left.at(progress), whole }, parts);
  };
  /** Writes down what is heard in a file: the recording, or a copy without its noise. */
  const listen = async (path: string) => {
    const { engine, use } = await engineFor(services, row, services.transcription);
    const own = await termsFor(services.db, row.userId, namedLanguage(row.language));
    const terms = mixedTerms(termsIn(row.prompt ?? ""), own);
    const pieces = engine.transcribe({
      path,
      seconds,
      ...askedOf(row, terms),
      signal,
    });
    for await (const piece of watchEngine(use, pieces, signal)) {
      const parts: NewPart[] = [];
      for (const segment of storable(piece.segments, seconds)) {
        const credits = blocksBegun(ends, segment.end, row.included);
        stopWherePaid(run, credits);
        segments.push(segment);
        parts.push({ credits, segments: [segment] });
      }
      whole = blocksWhole(ends, piece.secondsDone, row.included);
      reached(seconds > 0 ? piece.secondsDone / seconds : 0, steps.listening, piece.secondsDone, parts);
      stopWherePaid(run, whole + 1);
    }
    if (segments.length === 0) return;
    const marked = await setMarks(services, segments, { row, engine, signal });
    const named = await nameLanguage(marked, { row, engine });
    const corrected = await correctVocabulary(services, named, { row, engine, terms, signal });
    segments.splice(0, segments.length, ...corrected);
  };
  const transcribeFile = async (path: string) => {
    if (row.denoise) {
      const onProgress = (share: number) => reached(share, steps.denoising, 0);
      await withoutNoise(services, { row, path, signal, onProgress }, listen);
    } else await listen(path);
    const { speakers } = row;
    if (!speakers || segments.length === 0) return;
    const onProgress = (share: number) => reached(share, steps.naming, seconds);
    named = await nameSpeakers(services, segments, { row, speakers, path, signal, onProgress });
  };
  try {
    if (!row.input) throw new NoResult("conversion-interrupted");
    await services.storage.lend(row.input, async (path) => {
      copy = copyForListening(services, row, path);
      // Who cancels what they have begun to get keeps the sound with it; else nobody will have it.
      const isWanted = () => segments.length > 0 && !goesElsewhere(signal.reason);
      await transcribeFile(path).finally(() => (isWanted() ? copy?.made() : copy?.discard()));
    });
    signal.throwIfAborted();
    if (segments.length === 0) throw new NoResult("no-speech");
    const result = await written(named?.segments ?? segments);
    return { ok: true, result: { ...result, note: named?.note ?? null } };
  } catch (error) {
    const part: Part = {
      whole,
      begun: segments.length > 0,
      async keep(credits) {
        const isPaid = ({ end }: Segment) => blocksBegun(ends, end, row.included) <= credits;
        const result = await written(segments.filter(isPaid));
        return { credits, result };
      },
      discard: async () => copy?.discard(),
    };
    return { ok: false, error, part };
  }
}
