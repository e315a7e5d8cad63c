import { asFloats, loadSherpa, ON_ONE_CORE, TRANSCRIBE_RATE } from "../sherpa.ts";
import type { Opened } from "../tasks.ts";

type Files = Readonly<Record<string, string>>;

/** Takes noise from speech. */
export async function openGtcrn({ model }: Files): Promise<Opened<"denoise">> {
  const denoiser = new (loadSherpa().OfflineSpeechDenoiser)({
    model: { gtcrn: { model }, ...ON_ONE_CORE },
  });
  return async ({ samples }) => {
    const { samples: clean, sampleRate } = denoiser.run({
      samples: asFloats(samples),
      sampleRate: TRANSCRIBE_RATE,
    });
    return { samples: Float32Array.from(clean), sampleRate };
  };
}

/** Writes stops, commas and capitals into a text of small letters. */
export async function openPunctuation({ cnnBilstm, bpeVocab }: Files): Promise<Opened<"punctuate">> {
  const writer = new (loadSherpa().OnlinePunctuation)({ model: { cnnBilstm, bpeVocab, ...ON_ONE_CORE } });
  return async ({ text }) => writer.addPunct(text);
}

/** Tells which language is spoken, as ISO 639-1, by Whisper's own first step. */
export async function openWhisperLanguage({ encoder, decoder }: Files): Promise<Opened<"findLanguage">> {
  const finder = new (loadSherpa().SpokenLanguageIdentification)({
    whisper: { encoder, decoder },
    ...ON_ONE_CORE,
  });
  return async ({ samples }) => {
    const stream = finder.createStream();
    stream.acceptWaveform({ samples: asFloats(samples), sampleRate: TRANSCRIBE_RATE });
    return finder.compute(stream);
  };
}
