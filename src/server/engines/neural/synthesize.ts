import { LIMITS } from "#contract/limits.ts";
import { outcome } from "#contract/outcomes.ts";
import { VOICES } from "#contract/voices.ts";
import { sharedVoices } from "#server/engines/shared-voices.ts";
import { createFairQueue } from "#server/platform/fair-queue.ts";
import { DELIVERIES, type Delivery, readDelivery } from "../basic/delivery.ts";
import { inManner } from "../basic/in-manner.ts";
import { EngineError, type SpeechEngine, type SpeechPiece, type SynthesizeOptions } from "../engine.ts";
import type { InstalledModel, ModelStore } from "../models/model.ts";
import { placeWords } from "../service/place-words.ts";
import { Sounding } from "../service/sounding.ts";
import { finishUtterance } from "./finish-utterance.ts";
import { forSpeaking, knows, languageOf, ofFamilies } from "./installed.ts";
import type { NeuralProcesses } from "./processes.ts";
import { synthesizeUtterance } from "./synthesize-utterance.ts";
import { type Utterance, utterancesOf } from "./utterances.ts";
import { characterOf, isDescribed, speakerOf } from "./voices.ts";

export type NeuralSpeechParts = NeuralProcesses & {
  models: Pick<ModelStore, "installed">;
};

/** How much is spoken ahead of the listener, in utterances per worker: enough to keep all busy, and no more. */
const UTTERANCES_AHEAD = 2;
/** What is asked for in these words only is not followed: the melody is the model's own. */
const MELODY_ONLY: readonly string[] = ["monotone", "expressive"];

/** What is read when no language was found or named. */
const USUAL_LANGUAGE = "en";

/** An engine that speaks with the models that lie on this server. Which are there is looked up for each call. */
export function createNeuralSpeech(parts: NeuralSpeechParts): SpeechEngine {
  const { models, runtime, installed, workers } = parts;
  const turns = createFairQueue({ atOnce: workers, perPerson: workers });
  const speaking = () => (installed ? ofFamilies(models.installed(), ["kokoro", "vits"]) : []);
  const modelFor = (language: string) => speaking().find((model) => knows(model, language));

  async function* synthesize(options: SynthesizeOptions): AsyncGenerator<SpeechPiece> {
    const {
      text,
      voice,
      instructions,
      signal,
      person = "",
      last = false,
      language = USUAL_LANGUAGE,
    } = options;
    signal.throwIfAborted();
    const model = modelFor(language);
    if (!model) throw new EngineError(outcome("engine-down"));
    const delivery = inManner(readDelivery(instructions).delivery, options);
    const loaded = forSpeaking(model);
    const how = {
      speaker: speakerOf(model.entry, voice, language),
      speed: delivery.tempo / delivery.pitch, // a higher pitch is played faster
      ...(model.entry.family === "kokoro" && { language: espeakName(language) }),
    };
    const leaving = new AbortController();
    const either = AbortSignal.any([signal, leaving.signal]);
    const start = (utterance: Utterance) => {
      const words = utterance.words.map(({ say }) => say);
      const speak = () => synthesizeUtterance(parts, loaded, words, how, either);
      const spoken = turns.run(person, speak, either, { last });
      spoken.catch(() => {}); // Awaited in its turn, or never when the listener has left.
      return { utterance, spoken };
    };
    const utterances = utterancesOf(text, delivery.pauses, { language, ...pronunciationsOf(options) });
    const first = utterances.next();
    if (first.done) throw new EngineError(outcome("nothing-to-say"));
    const ahead = [start(first.value)];
    let seconds = 0;
    try {
      for (let next = ahead.shift(); next; next = ahead.shift()) {
        // The first has the machine to itself: what follows it must not delay it.
        const spoken = await next.spoken;
        while (ahead.length < UTTERANCES_AHEAD * workers) {
          const more = utterances.next();
          if (more.done) break;
          ahead.push(start(more.value));
        }
        const samples = finishUtterance(spoken, next.utterance.pauseSeconds, delivery);
        const textDone = ahead.length === 0 ? text.length : next.utterance.textDone;
        const pcm = { samples, sampleRate: spoken.sampleRate };
        yield { pcm, words: placed(next.utterance, pcm, seconds), textDone };
        seconds += samples.length / spoken.sampleRate;
      }
    } finally {
      leaving.abort();
    }
  }

  return {
    obeys: ["speed", "emphasis"],
    get id() {
      return idOf(speaking()[0]);
    },
    async capabilities() {
      const all = speaking();
      const best = all[0];
      const languages = [...new Set(all.flatMap(({ entry }) => entry.languages.map(languageOf)))];
      return {
        id: idOf(best),
        name: "neural-voices",
        ready: best !== undefined,
        note: best
          ? outcome("neural-voices-speak", { model: best.entry.name })
          : outcome("neural-voices-missing"),
        voices: VOICES.map((name) => ({ name, character: characterOf(best?.entry, name) })),
        described: languages.filter(
          (language) =>
            best && all.find((model) => knows(model, language)) === best && isDescribed(best.entry, language),
        ),
        languages,
        sharedVoices: sharedVoices(languages, (voice, language) => {
          const model = modelFor(language);
          return model && speakerOf(model.entry, voice, language);
        }),
        instructions: "listed",
        deliveries: DELIVERIES.filter((delivery) => !MELODY_ONLY.includes(delivery)),
        wordTimes: false,
        maxCharacters: LIMITS.textCharacters,
      };
    },
    notFollowed(instructions) {
      const { delivery, notFollowed } = readDelivery(instructions);
      return notFollowed.length === 0 && asksForMelodyAlone(delivery) ? [instructions.trim()] : notFollowed;
    },
    synthesize,
    close: () => runtime.close(),
  };
}

const idOf = (model: InstalledModel | undefined) => `neural:${model?.entry.id ?? "none"}`;

const pronunciationsOf = ({ pronunciations }: SynthesizeOptions) =>
  pronunciations ? { pronunciations } : {};

/** Kokoro takes the names of espeak's voices, which are language codes but for these. */
const ESPEAK_NAMES: Readonly<Record<string, string>> = { en: "en-us", pt: "pt-br", zh: "cmn" };
const espeakName = (tag: string) => ESPEAK_NAMES[languageOf(tag)] ?? languageOf(tag);

const asksForMelodyAlone = ({ tempo, pitch, loudness, whisper, pitchRange }: Delivery) =>
  tempo === 1 && pitch === 1 && loudness === 0 && !whisper && pitchRange !== 1;

/** Words at their times, estimated from letters and pauses over what sounds. */
function placed(
  { words }: Utterance,
  { samples, sampleRate }: SpeechPiece["pcm"],
  offset: number,
): SpeechPiece["words"] {
  const sounding = new Sounding(sampleRate);
  sounding.add(samples);
  const times = placeWords(
    words.map(({ say }) => say),
    sounding.stretches(),
  );
  return times.map(({ start, end }, at) => ({
    start: offset + start,
    end: offset + end,
    from: words[at]!.from,
    to: words[at]!.to,
  }));
}
