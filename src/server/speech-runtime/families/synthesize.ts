import { loadSherpa, ON_ONE_CORE } from "../sherpa.ts";
import type { Opened } from "../tasks.ts";

type Files = Readonly<Record<string, string>>;

/** Kokoro's two generations differ by their metadata; a language is asked for by request. */
const kokoroConfig = ({ model, voices, tokens, dataDir, lexicon }: Files) => ({
  kokoro: { model, voices, tokens, dataDir, lexicon: lexicon ?? "" },
});
const vitsConfig = ({ model, tokens, dataDir, lexicon }: Files) => ({
  vits: { model, tokens, dataDir: dataDir ?? "", lexicon: lexicon ?? "" },
});

const opening =
  (configOf: (files: Files) => object) =>
  async (files: Files): Promise<Opened<"synthesize">> => {
    const voice = await loadSherpa().OfflineTts.createAsync({
      model: { ...configOf(files), ...ON_ONE_CORE },
      maxNumSentences: 1,
      ruleFsts: files.ruleFsts ?? "",
    });
    return async ({ text, speaker, speed, language }) => {
      // Without it, pauses are cut to a fifth.
      const silenceScale = 1;
      const extra = language === undefined ? {} : { extra: { lang: language } };
      const { samples, sampleRate } = await voice.generateAsync({
        text,
        generationConfig: { sid: speaker, speed, silenceScale, ...extra },
        enableExternalBuffer: false,
      });
      return { samples, sampleRate };
    };
  };

export const openKokoro = opening(kokoroConfig);
export const openVits = opening(vitsConfig);
