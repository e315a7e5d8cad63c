import { outcome } from "#contract/outcomes.ts";
import type { Segment } from "#contract/transcript.ts";
import { decodeAudio } from "#server/audio/decode.ts";
import type { InstalledModel, ModelStore } from "#server/engines/models/model.ts";
import type { LoadedModel, SpeechRuntime } from "#server/speech-runtime/runtime.ts";
import { EngineError } from "../engine.ts";
import { asEngineError } from "../failed-work.ts";
import { forDenoising, forPunctuating, knows, ofFamilies } from "../neural/installed.ts";
import { denoise } from "./denoise.ts";
import { punctuate } from "./punctuate.ts";

/** What models of this server do around the transcription of any engine. */
export type Polish = {
  /** Whether marks and capitals can be set in a text of this language (BCP 47), now. */
  canPunctuate(language: string): boolean;
  /**
   * The same transcript with marks and capitals; letters and times stay.
   * @throws ProcessFailed @throws the signal's reason when aborted
   */
  punctuate(
    segments: readonly Segment[],
    options: { language: string; signal: AbortSignal },
  ): Promise<Segment[]>;
  /** Whether noise can be taken from a recording, now. */
  canDenoise(): boolean;
  /**
   * A recording, or its first `seconds`, without its noise, at 16 kHz. The file stays as it is.
   * @throws EngineError @throws the signal's reason when aborted
   */
  denoise(path: string, signal: AbortSignal, seconds?: number): AsyncIterable<Int16Array>;
  close(): Promise<void>;
};

export type PolishParts = {
  models: Pick<ModelStore, "installed">;
  /** Ended by `close`. */
  runtime: SpeechRuntime;
  /** Whether the runtime is installed for this platform. */
  installed: boolean;
};

/** What a window of words may take; models that serve take some milliseconds. */
const PUNCTUATE_MILLISECONDS = 30_000;
/** What some seconds of sound may take: models that serve are ten times as fast as it lasts. */
const DENOISE_MILLISECONDS = 60_000;

/** Makes what works around engines. Which models are there is looked up for each call. */
export function createPolish({ models, runtime, installed }: PolishParts): Polish {
  const all = (): readonly InstalledModel[] => (installed ? models.installed() : []);
  const punctuation = (language: string): LoadedModel<"punctuate"> | undefined => {
    const [model] = ofFamilies(all(), ["punctuation"]).filter((one) => knows(one, language));
    return model && forPunctuating(model);
  };
  const denoising = (): LoadedModel<"denoise"> | undefined => {
    const [model] = ofFamilies(all(), ["gtcrn"]);
    return model && forDenoising(model);
  };
  return {
    canPunctuate: (language) => punctuation(language) !== undefined,
    async punctuate(segments, { language, signal }) {
      const model = punctuation(language);
      if (!model) return [...segments];
      return punctuate(segments, (text) =>
        runtime.run<"punctuate">(model, { text }, PUNCTUATE_MILLISECONDS, signal),
      );
    },
    canDenoise: () => denoising() !== undefined,
    async *denoise(path, signal, seconds) {
      const model = denoising();
      if (!model) throw new EngineError(outcome("engine-failed"));
      try {
        yield* denoise(decodeAudio(path, { signal, seconds }), async (samples) => {
          const reply = await runtime.run<"denoise">(model, { samples }, DENOISE_MILLISECONDS, signal);
          return reply.samples;
        });
      } catch (error) {
        signal.throwIfAborted();
        throw asEngineError(error);
      }
    },
    close: () => runtime.close(),
  };
}
