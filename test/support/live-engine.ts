import { type LiveSession, startLive } from "#server/engines/live/live-transcript.ts";
import type { Services } from "#server/services.ts";

const RATE = 16_000;

/** A second of sound that the engine of `listenLive` takes for a phrase with this number; 0 is silence. */
export const second = (number: number): Int16Array =>
  Int16Array.from({ length: RATE }, (_, at) => (number === 0 ? 0 : number * 100 + (at % 100)));

/** Seconds of such sound, one behind the other. */
export function seconds(from: number, to: number): Int16Array {
  const samples = new Int16Array((to - from + 1) * RATE);
  for (let number = from; number <= to; number++) samples.set(second(number), (number - from) * RATE);
  return samples;
}

/**
 * Puts an engine into a server that takes each second of sound for a phrase: its number, and whether every sample of it
 * is right. `gate`: what it waits for before it finishes a phrase; `words`: what it says in the place of numbers.
 */
export function listenLive(
  { transcription }: Services,
  gate: { open: Promise<unknown> },
  words: readonly string[] = [],
): void {
  const inWords = (text: string) => words[Number.parseInt(text, 10)] ?? text;
  const session: LiveSession = async function* ({ sound, from }) {
    let held: number[] = [];
    let at = from;
    for await (const samples of sound) {
      held.push(...samples);
      while (held.length >= RATE) {
        const one = held.slice(0, RATE);
        held = held.slice(RATE);
        if (one[0]) yield { kind: "partial", text: inWords(`${Math.floor(one[0] / 100)}…`), from: at };
        await gate.open;
        const [start, end] = [at, at + 1];
        at = end;
        const text = inWords(textOf(one));
        if (text === "") yield { kind: "silence", to: end };
        else yield { kind: "phrase", segment: { start, end, text, words: wordsOf(text, start) }, to: end };
      }
    }
  };
  for (const { engine } of transcription.links) {
    const ask = engine.capabilities;
    Object.assign(engine, {
      capabilities: async () => ({ ...(await ask.call(engine)), ready: true, live: { languages: ["mul"] } }),
      live: ({ signal }: { signal: AbortSignal }) =>
        startLive({ session, signal, mayTryAgain: () => false, toError: (error) => error, patience: 60 }),
    });
  }
}

/** The words of a phrase, a twentieth of a second each. */
const wordsOf = (text: string, start: number) =>
  text.split(" ").map((word, at) => ({ text: word, start: start + at / 20, end: start + (at + 1) / 20 }));

function textOf(samples: readonly number[]): string {
  const number = Math.floor((samples[0] ?? 0) / 100);
  if (number === 0) return "";
  const expected = second(number);
  return samples.every((sample, at) => sample === expected[at]) ? `${number}.` : `${number} torn.`;
}
