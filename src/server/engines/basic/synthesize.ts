import { availableParallelism } from "node:os";
import { LIMITS } from "#contract/limits.ts";
import { outcome } from "#contract/outcomes.ts";
import { VOICES } from "#contract/voices.ts";
import {
  EngineError,
  type SpeechCapabilities,
  type SpeechEngine,
  type SpeechPiece,
  type SynthesizeOptions,
} from "#server/engines/engine.ts";
import { createFairQueue } from "#server/platform/fair-queue.ts";
import { cutText, type PieceOfText } from "./cut-text.ts";
import { DELIVERIES, readDelivery } from "./delivery.ts";
import { startFlitePool } from "./flite-pool.ts";
import { OUTPUT_SAMPLE_RATE, type Rendered, type RenderSound } from "./render.ts";
import { BASIC_VOICES, soundOf } from "./voices.ts";

export type BasicSpeechOptions = {
  /** Threads that synthesize at once; as many as the machine has cores. */
  workers?: number;
  /** Longest time that one piece (some 400 characters) may take. */
  limitSeconds?: number;
};

/** How much is spoken ahead of the listener, in pieces per worker: enough to keep all busy, and no more. */
const PIECES_AHEAD = 2;

/** The engine that always works: Flite in WebAssembly, English, ten voices, no key and no download. */
export function createBasicSpeech(options: BasicSpeechOptions = {}): SpeechEngine {
  const workers = options.workers ?? availableParallelism();
  const starting = startFlitePool(workers, options.limitSeconds ?? 30);
  const turns = createFairQueue({ atOnce: workers, perPerson: workers });
  starting.catch(() => {}); // Capabilities to whoever speaks or asks.

  async function readyPool() {
    try {
      return await starting;
    } catch (cause) {
      throw new EngineError(outcome("engine-down"), { cause });
    }
  }

  async function* synthesize({
    text,
    voice,
    instructions,
    signal,
    person = "",
  }: SynthesizeOptions): AsyncGenerator<SpeechPiece> {
    const pool = await readyPool();
    signal.throwIfAborted();
    const { delivery } = readDelivery(instructions);
    const sound = soundOf(voice, delivery);
    const pieces = cutText(text, delivery.pauses);
    const reading = new AbortController();
    const stop = AbortSignal.any([signal, reading.signal]);

    const start = (piece: PieceOfText) => startPiece(piece, sound, stop);
    function startPiece(piece: PieceOfText, sound: RenderSound, stop: AbortSignal) {
      const words = piece.words.map(({ say, pauseAfter }) => ({ say, pauseAfter }));
      const rendered = turns.run(person, () => pool.run({ words, sound }, stop), stop);
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
    capabilities: () =>
      starting.then(
        () => capabilities(true),
        () => capabilities(false),
      ),
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

function capabilities(ready: boolean): SpeechCapabilities {
  return {
    id: "basic",
    name: "built-in-voices",
    ready,
    note: outcome(ready ? "built-in-voices-speak" : "built-in-voices-missing"),
    voices: VOICES.map((name) => ({
      name,
      character: BASIC_VOICES[name].character,
      pitch: BASIC_VOICES[name].pitch,
    })),
    languages: ["en"],
    instructions: "listed",
    deliveries: DELIVERIES,
    wordTimes: true,
    maxCharacters: LIMITS.textCharacters,
  };
}
