import { asFloats, loadSherpa, ON_ONE_CORE, type SherpaResult, TRANSCRIBE_RATE } from "../sherpa.ts";
import type { Listened, Opened, StretchRequest, Token } from "../tasks.ts";

type Files = Readonly<Record<string, string>>;
type Wish = Pick<StretchRequest, "language" | "translate">;

const FEATURES = { sampleRate: TRANSCRIBE_RATE, featureDim: 80 };

const configOf = (model: object, tokens: string | undefined) => ({
  featConfig: FEATURES,
  modelConfig: { ...model, tokens, ...ON_ONE_CORE },
});

const transducerConfig = ({ encoder, decoder, joiner, tokens }: Files) =>
  configOf({ transducer: { encoder, decoder, joiner }, modelType: "nemo_transducer" }, tokens);

/** An empty language is found by the model itself. Numbers where it says so: `true` is ignored. */
const whisperConfig = ({ encoder, decoder, tokens }: Files, { language = "", translate = false }: Wish) =>
  configOf(
    {
      whisper: {
        encoder,
        decoder,
        language,
        task: translate ? "translate" : "transcribe",
        tailPaddings: -1,
        enableSegmentTimestamps: 0,
        enableTokenTimestamps: 0,
      },
    },
    tokens,
  );

const moonshineConfig = ({ encoder, mergedDecoder, tokens }: Files) =>
  configOf({ moonshine: { encoder, mergedDecoder } }, tokens);

/** One recogniser. What a request wishes is set before it, where the model knows wishes and it is another than before. */
const opening =
  (config: (files: Files, wish: Wish) => object, knowsWishes: boolean) =>
  async (files: Files): Promise<Opened<"transcribe">> => {
    const recognizer = await loadSherpa().OfflineRecognizer.createAsync(config(files, {}));
    let current = wishOf({});
    return async ({ samples, ...wish }) => {
      if (knowsWishes && wishOf(wish) !== current) {
        recognizer.setConfig(config(files, wish));
        current = wishOf(wish);
      }
      const stream = recognizer.createStream();
      stream.acceptWaveform({ samples: asFloats(samples), sampleRate: TRANSCRIBE_RATE });
      return listened(await recognizer.decodeAsync(stream));
    };
  };

const wishOf = ({ language = "", translate = false }: Wish) => `${language} ${translate}`;

function listened({ text, lang, tokens = [], ...measured }: SherpaResult): Listened {
  const { timestamps = [], durations = [], ys_log_probs = [] } = measured;
  const named = tokens.map((token, at): Token => {
    const start = timestamps[at];
    const duration = durations[at];
    const logProbability = ys_log_probs[at];
    return {
      text: token,
      ...(start !== undefined && { start }),
      ...(start !== undefined && duration !== undefined && { end: start + duration }),
      ...(logProbability !== undefined && { probability: Math.min(1, Math.exp(logProbability)) }),
    };
  });
  return { text, tokens: named, ...(lang && { language: lang.replace(/[<|>]/g, "") }) };
}

export const openNemoTransducer = opening(transducerConfig, false);
export const openWhisper = opening(whisperConfig, true);
export const openMoonshine = opening(moonshineConfig, false);
