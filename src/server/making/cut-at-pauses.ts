import type { DocumentWord } from "#contract/documents.ts";
import type { ScriptStep } from "#contract/read-script.ts";

/** How far around the place between two words the quietest moment is looked for, and how long that is. */
const AROUND_SECONDS = 0.25;
const MOMENT_SECONDS = 0.02;
/** Sound is faded so long where it is cut, so that nothing clicks. */
const FADE_SECONDS = 0.005;

type Recorded = { samples: Float32Array; rate: number; words: readonly DocumentWord[] };
/** A stretch of a recording with its words in seconds of itself, or the silence between two. */
type Stretch =
  | { kind: "pause"; seconds: number }
  | { kind: "said"; samples: Float32Array; words: DocumentWord[] };

/** A recording in the stretches between the pauses of its script, each cut where it is quietest between two words. */
export function cutAtPauses({ samples, rate, words }: Recorded, steps: readonly ScriptStep[]): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  let next = 0;
  let place = 0;
  const say = (to: number, until: number) => {
    if (to > from) {
      const own = words.slice(next, until);
      const moved = own.map((word) => ({
        ...word,
        start: word.start - from / rate,
        end: word.end - from / rate,
      }));
      stretches.push({ kind: "said", samples: faded(samples.slice(from, to), rate), words: moved });
    }
    [from, next] = [Math.max(from, to), until];
  };
  for (const step of steps) {
    if (step.kind === "say") {
      place = step.from + step.text.length;
      continue;
    }
    const before = words.filter((word) => word.from < place).length;
    const [last, first] = [words[before - 1], words[before]];
    if (last && first && before > next) {
      say(quietest(samples, rate, (last.end + first.start) / 2), before);
    } else if (last && !first) say(samples.length, words.length);
    stretches.push(step);
  }
  say(samples.length, words.length);
  return stretches;
}

/** The quietest moment near a place in seconds, as a sample. */
function quietest(samples: Float32Array, rate: number, near: number): number {
  const moment = Math.round(MOMENT_SECONDS * rate);
  const from = Math.max(0, Math.round((near - AROUND_SECONDS) * rate));
  const to = Math.min(samples.length, Math.round((near + AROUND_SECONDS) * rate));
  let best = { at: Math.min(to, Math.max(from, Math.round(near * rate))), power: Number.POSITIVE_INFINITY };
  for (let at = from; at + moment <= to; at += Math.ceil(moment / 2)) {
    let power = 0;
    for (let index = at; index < at + moment; index++) power += samples[index]! ** 2;
    if (power < best.power) best = { at: at + Math.floor(moment / 2), power };
  }
  return best.at;
}

function faded(samples: Float32Array, rate: number): Float32Array {
  const length = Math.min(Math.round(FADE_SECONDS * rate), Math.floor(samples.length / 2));
  for (let index = 0; index < length; index++) {
    samples[index]! *= index / length;
    samples[samples.length - 1 - index]! *= index / length;
  }
  return samples;
}
