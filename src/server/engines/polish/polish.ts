import type { Segment } from "#contract/transcript.ts";
import type { InstalledModel, ModelStore } from "#server/engines/models/model.ts";
import type { LoadedModel, SpeechRuntime } from "#server/speech-runtime/runtime.ts";
import { forPunctuating, knows, ofFamilies } from "../neural/installed.ts";
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

/** Makes what works around engines. Which models are there is looked up for each call. */
export function createPolish({ models, runtime, installed }: PolishParts): Polish {
  const all = (): readonly InstalledModel[] => (installed ? models.installed() : []);
  const punctuation = (language: string): LoadedModel<"punctuate"> | undefined => {
    const [model] = ofFamilies(all(), ["punctuation"]).filter((one) => knows(one, language));
    return model && forPunctuating(model);
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
    close: () => runtime.close(),
  };
}
