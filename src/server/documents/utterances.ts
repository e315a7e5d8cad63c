import type { ScriptStep } from "#contract/read-script.ts";
import type { Voice } from "#contract/voices.ts";
import type { SpeechEngine } from "#server/engines/engine.ts";

/** Silence in seconds, or what is said in one go and in one manner; `places` tells where its text stands in the sentence. */
export type Wanted =
  | { kind: "pause"; seconds: number }
  | {
      kind: "say";
      text: string;
      places: { at: number; from: number }[];
      voice: Voice | undefined;
      speed: number;
      emphasis: boolean;
    };

/**
 * Steps of a script as an engine speaks them: what differs only in what it doesn't obey is said in one go, as one
 * sentence sounds better than its pieces.
 */
export function utterancesOf(steps: readonly ScriptStep[], obeys: SpeechEngine["obeys"] = []): Wanted[] {
  const wanted: Wanted[] = [];
  for (const step of steps) {
    if (step.kind === "pause") {
      wanted.push(step);
      continue;
    }
    const { text, from, voice, speed = 1 } = step;
    const emphasis = step.emphasis === true && obeys.includes("emphasis");
    const last = wanted.at(-1);
    if (last?.kind === "say" && last.voice === voice && last.speed === speed && last.emphasis === emphasis) {
      last.places.push({ at: last.text.length, from });
      last.text += text;
    } else wanted.push({ kind: "say", text, places: [{ at: 0, from }], voice, speed, emphasis });
  }
  return wanted;
}
