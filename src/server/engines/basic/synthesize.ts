import { availableParallelism } from "node:os";
import { LIMITS } from "#contract/limits.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { VOICES, type Voice } from "#contract/voices.ts";
import {
  EngineError,
  type SpeechCapabilities,
  type SpeechEngine,
  type SpeechPiece,
  type SynthesizeOptions,
} from "#server/engines/engine.ts";
import { sharedVoices } from "#server/engines/shared-voices.ts";
import { createFairQueue } from "#server/platform/fair-queue.ts";
import { setupCommandFor, thisMachine } from "#server/platform/programs.ts";
import { cutText, type PieceOfText } from "./cut-text.ts";
import { DELIVERIES, readDelivery } from "./delivery.ts";
import { ESPEAK_LANGUAGES, type EspeakLanguage, espeakLanguage, FLITE_LANGUAGE } from "./espeak-languages.ts";
import { espeakSound } from "./espeak-voices.ts";
import { inEspeakLetters } from "./espeak-words.ts";
import { type FlitePool, startFlitePool } from "./flite-pool.ts";
import { inManner } from "./in-manner.ts";
import { knownWords } from "./known-words.ts";
import { inFliteLetters } from "./readable.ts";
import { OUTPUT_SAMPLE_RATE, type Rendered } from "./render.ts";
import { renderEspeak } from "./render-espeak.ts";
import { ESPEAK, type EspeakFiles, findEspeak, runEspeak } from "./run-espeak.ts";
import { BASIC_VOICES, soundOf } from "./voices.ts";

export type BasicSpeechOptions = {
  /** Threads that synthesize at once; as many as the machine has cores. */
  workers?: number;
  /** Longest time that one piece (some 400 characters) may take. */
  limitSeconds?: number;
  /** Where eSpeak NG is; looked up again for each use, so that installing it is enough. */
  espeak?: () => Promise<EspeakFiles>;
};

/** A text as one of the two programs speaks it: its pieces, and how one becomes sound. */
type Reading = {
  pieces: Generator<PieceOfText>;
  render(piece: PieceOfText, stop: AbortSignal): Promise<Rendered>;
};

/** How much is spoken ahead of the listener, in pieces per worker: enough to keep all busy, and no more. */
const PIECES_AHEAD = 2;

/**
 * The engine that always works, with ten voices, no key and no download: Flite in WebAssembly speaks English, and eSpeak
 * NG, a program beside it, the other languages where it is installed.
 */
export function createBasicSpeech(options: BasicSpeechOptions = {}): SpeechEngine {
  const workers = options.workers ?? availableParallelism();
  const limitSeconds = options.limitSeconds ?? 30;
  const espeak = options.espeak ?? (() => findEspeak());
  const starting = startFlitePool(workers, limitSeconds);
  const turns = createFairQueue({ atOnce: workers, perPerson: workers });
  starting.catch(() => {}); // Capabilities to whoever speaks or asks.

  async function readyPool() {
    try {
      return await starting;
    } catch (cause) {
      throw new EngineError(outcome("engine-down"), { cause });
    }
  }

  function withFlite(pool: FlitePool, options: SynthesizeOptions): Reading {
    const { text, voice, instructions, language = FLITE_LANGUAGE, pronunciations } = options;
    const delivery = inManner(readDelivery(instructions).delivery, options);
    const sound = soundOf(voice, delivery);
    return {
      pieces: cutText(text, delivery.pauses, {
        language: /^en(?:-|$)/i.test(language) ? language : FLITE_LANGUAGE,
        pronunciations,
        lettersOf: inFliteLetters,
      }),
      render: ({ words }, stop) =>
        pool.run({ words: words.map(({ say, pauseAfter }) => ({ say, pauseAfter })), sound }, stop),
    };
  }

  async function withEspeak(language: EspeakLanguage, options: SynthesizeOptions): Promise<Reading> {
    const { text, voice, instructions, pronunciations } = options;
    const delivery = inManner(readDelivery(instructions).delivery, options);
    const files = await espeak();
    const sound = espeakSound(voice, language, delivery);
    return {
      pieces: cutText(text, delivery.pauses, {
        language: options.language ?? FLITE_LANGUAGE,
        pronunciations,
        lettersOf: inEspeakLetters,
      }),
      render: ({ words }, signal) =>
        renderEspeak((said) => runEspeak(files, said, sound, { signal, limitSeconds }), words, sound),
    };
  }

  async function* synthesize(options: SynthesizeOptions): AsyncGenerator<SpeechPiece> {
    const { text, signal, person = "", last = false } = options;
    const pool = await readyPool();
    signal.throwIfAborted();
    const language = espeakLanguage(options.language ?? FLITE_LANGUAGE);
    const { pieces, render } = language ? await withEspeak(language, options) : withFlite(pool, options);
    const reading = new AbortController();
    const stop = AbortSignal.any([signal, reading.signal]);

    function start(piece: PieceOfText) {
      const rendered = turns.run(person, () => render(piece, stop), stop, { last });
      rendered.catch(() => {}); // Awaited in its turn, or never when the listener has left.
      return { piece, rendered };
    }

    const first = pieces.next();
    if (first.done) throw new EngineError(outcome("nothing-to-say"));
    const ahead = [start(first.value)];
    let seconds = 0;
    try {
      for (let next = ahead.shift(); next; next = ahead.shift()) {
        // The first piece has the machine to itself: what follows it must not delay it.
        const { samples, times } = await next.rendered;
        while (ahead.length < PIECES_AHEAD * workers) {
          const more = pieces.next();
          if (more.done) break;
          ahead.push(start(more.value));
        }
        yield speechPiece(next.piece, samples, times, seconds, ahead.length === 0 ? text.length : undefined);
        seconds += samples.length / OUTPUT_SAMPLE_RATE;
      }
    } finally {
      reading.abort();
    }
  }

  return {
    id: "basic",
    obeys: ["speed", "emphasis"],
    async capabilities() {
      const [ready, { espeak: more }] = await Promise.all([
        starting.then(
          () => true,
          () => false,
        ),
        espeak(),
      ]);
      return capabilities(ready, more !== undefined);
    },
    knownWords: async (language) => (espeakLanguage(language ?? FLITE_LANGUAGE) ? null : knownWords()),
    notFollowed: (instructions) => readDelivery(instructions).notFollowed,
    synthesize,
    async close() {
      await starting.then(
        (pool) => pool.close(),
        () => {},
      );
    },
  };
}

function speechPiece(
  { words, textDone }: PieceOfText,
  samples: Rendered["samples"],
  times: Rendered["times"],
  offset: number,
  end: number | undefined,
): SpeechPiece {
  return {
    pcm: { samples, sampleRate: OUTPUT_SAMPLE_RATE },
    words: words.map(({ from, to }, i) => ({
      start: offset + times[i]!.start,
      end: offset + times[i]!.end,
      from,
      to,
    })),
    textDone: end ?? textDone,
  };
}

function capabilities(ready: boolean, more: boolean): SpeechCapabilities {
  const robotic = more ? ESPEAK_LANGUAGES : [];
  return {
    id: "basic",
    name: "built-in-voices",
    ready,
    note: ready ? noteFor(robotic.length) : outcome("built-in-voices-missing"),
    setupCommand: more ? undefined : setupCommandFor(thisMachine(), [ESPEAK]),
    voices: VOICES.map((name) => ({
      name,
      character: BASIC_VOICES[name].character,
      pitch: BASIC_VOICES[name].pitch,
    })),
    described: [FLITE_LANGUAGE],
    languages: [FLITE_LANGUAGE, ...robotic],
    sharedVoices: sharedVoices([FLITE_LANGUAGE, ...robotic], plainSoundOf),
    robotic,
    instructions: "listed",
    deliveries: DELIVERIES,
    wordTimes: true,
    maxCharacters: LIMITS.textCharacters,
  };
}

/** What a voice is made of in a language, when nobody says how. */
function plainSoundOf(voice: Voice, language: string) {
  const { delivery } = readDelivery("");
  const inEspeak = espeakLanguage(language);
  return inEspeak ? espeakSound(voice, inEspeak, delivery) : soundOf(voice, delivery);
}

function noteFor(robotic: number): Outcome {
  return robotic > 0
    ? outcome("built-in-voices-speak", { languages: robotic })
    : outcome("built-in-voices-speak-english", { program: ESPEAK.name });
}
