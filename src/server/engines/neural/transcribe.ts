import { randomUUID } from "node:crypto";
import { LIMITS } from "#contract/limits.ts";
import { outcome } from "#contract/outcomes.ts";
import type { Word } from "#contract/transcript.ts";
import { decodeAudio } from "#server/audio/decode.ts";
import { findSpeech } from "#server/audio/find-speech.ts";
import type { DetectorKind } from "#server/audio/voice-detector.ts";
import { createFairQueue } from "#server/platform/fair-queue.ts";
import {
  EngineError,
  type TranscribeOptions,
  type TranscriptionEngine,
  type TranscriptPiece,
} from "../engine.ts";
import { asEngineError } from "../failed-work.ts";
import type { InstalledModel, ModelFamily, ModelStore } from "../models/model.ts";
import { findPassageLanguage } from "./find-passage-language.ts";
import {
  calledBy,
  forFindingLanguage,
  forStretches,
  knows,
  languagesOf,
  ofFamilies,
  translates,
} from "./installed.ts";
import { neuralLive } from "./live.ts";
import type { NeuralProcesses } from "./processes.ts";
import { segmentsOf } from "./segments-of.ts";
import { transcribeStretch } from "./transcribe-stretch.ts";

export type NeuralTranscriptionParts = NeuralProcesses & {
  models: Pick<ModelStore, "installed">;
  /** What finds the voices; by default the best there is. */
  detector?: DetectorKind;
};

/** Families that write down recordings, the best first. Those that follow sound while it comes can, too. */
const WRITING = ["nemo-transducer", "whisper", "moonshine", "streaming-transducer"] as const;
/** Families whose tokens say when they were said. */
const WITH_TIMES: readonly ModelFamily[] = ["nemo-transducer", "streaming-transducer"];
/** Models hear more in what belongs together, and none hears more than 30 s. */
export const CUT = { pause: 0.6, longest: 28 };
/** Stretches found ahead of the models, for each process: enough to keep all cores busy, in little memory. */
const AHEAD = 2;

/** What is said in a stretch; its language where that was asked of it and found. */
type Passage = { words: Word[]; language?: string };
type Pending = { start: number; end: number; passage: Promise<Passage> };
type Wish = Pick<TranscribeOptions, "language" | "translate" | "eachPassage">;

/** An engine that listens with the models that lie on this server. Which are there is looked up for each call. */
export function createNeuralTranscription(parts: NeuralTranscriptionParts): TranscriptionEngine {
  const { models, runtime, installed, workers, detector } = parts;
  const turns = createFairQueue({ atOnce: workers, perPerson: workers });
  const listening = () => (installed ? ofFamilies(models.installed(), WRITING) : []);
  const streaming = () => (installed ? ofFamilies(models.installed(), ["streaming-transducer"]) : []);

  /** How stretches are made words of: by the model that suits what is wished, or spoken. */
  function writerFor({ language, translate = false, eachPassage = false }: Wish) {
    const all = translate ? listening().filter(translates) : listening();
    const modelFor = (tag: string | undefined) =>
      tag === undefined ? all[0] : all.find((one) => knows(one, tag));
    const languages = eachPassage ? forFindingLanguage(models.installed()) : undefined;
    if (!modelFor(language) || (eachPassage && !languages))
      throw new EngineError(outcome("recognition-missing"));
    return async (samples: Int16Array, before: Promise<Passage>, signal: AbortSignal): Promise<Passage> => {
      const found = languages && (await findPassageLanguage(parts, languages, { samples, before }, signal));
      const model = modelFor(found ?? language);
      const spoken = model ? (found ?? language) : undefined; // what no model knows the best one is left to find out
      const named = model && spoken && { language: calledBy(model, spoken) };
      const wish = { ...named, ...(translate && { translate }) };
      const loaded = forStretches((model ?? all[0]) as InstalledModel);
      const words = await transcribeStretch(parts, loaded, { samples, ...wish }, signal);
      return { words, ...(found && { language: found }) };
    };
  }

  async function* transcribe({
    path,
    signal,
    last: lastOfAll,
    ...wish
  }: TranscribeOptions): AsyncGenerator<TranscriptPiece> {
    signal.throwIfAborted();
    const write = writerFor(wish);
    const leaving = new AbortController();
    const either = AbortSignal.any([signal, leaving.signal]);
    const turn = randomUUID(); // recordings take turns, so that a long one does not keep a short one waiting
    const ahead: Pending[] = [];
    let before: Promise<Passage> = Promise.resolve({ words: [] });
    const next = async ({ start, end, passage }: Pending): Promise<TranscriptPiece> => {
      const { words, language } = await passage;
      const segments = segmentsOf(words, start);
      return {
        segments: language ? segments.map((segment) => ({ ...segment, language })) : segments,
        secondsDone: end,
      };
    };
    try {
      const sound = decodeAudio(path, { signal: either });
      const finding = { signal: either, cut: CUT, ...(detector && { detector }) };
      for await (const { start, end, samples } of findSpeech(sound, finding)) {
        const last = before;
        const passage = turns.run(turn, () => write(samples, last, either), either, { last: lastOfAll });
        passage.catch(() => undefined); // Awaited in its turn, or never when the caller has left.
        before = passage;
        ahead.push({ start, end, passage });
        if (ahead.length > workers * AHEAD) yield await next(ahead.shift() as Pending);
      }
      for (let pending = ahead.shift(); pending; pending = ahead.shift()) yield await next(pending);
    } catch (error) {
      signal.throwIfAborted();
      throw asEngineError(error);
    } finally {
      leaving.abort();
    }
  }

  return {
    get id() {
      return idOf(listening()[0]);
    },
    async capabilities() {
      const all = listening();
      const best = all[0];
      const live = languagesOfAll(streaming());
      return {
        id: idOf(best),
        name: "neural-recognition",
        ready: best !== undefined,
        note: best
          ? outcome("neural-recognition-listens", { model: best.entry.name })
          : outcome("neural-recognition-missing"),
        languages: languagesOfAll(all),
        wordTimes: best !== undefined && WITH_TIMES.includes(best.entry.family),
        translates: all.some(translates),
        eachPassage: best !== undefined && forFindingLanguage(models.installed()) !== undefined,
        maxSeconds: LIMITS.audioSecondsMax,
        maxBytes: LIMITS.uploadBytes,
        ...(live.length > 0 && { live: { languages: live } }),
      };
    },
    transcribe,
    live: (options) => neuralLive(parts, streaming(), options),
    close: () => runtime.close(),
  };
}

const idOf = (model: InstalledModel | undefined) => `neural:${model?.entry.id ?? "none"}`;

const languagesOfAll = (models: readonly InstalledModel[]) => [...new Set(models.flatMap(languagesOf))];
