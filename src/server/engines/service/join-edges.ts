import { SYNTHESIZE_RATE } from "./audio-reply.ts";

/** Below this level (−40 dBFS) a sample counts as silence at the edge of a piece. */
const QUIET = 0.01;
/** Silence left before and after a join, in samples: together the pause between two sentences. */
const LEAD = 0.1 * SYNTHESIZE_RATE;
const TAIL = 0.3 * SYNTHESIZE_RATE;
/** A longer silence is no edge: it is handed on, so that one without an end takes neither memory nor time. */
const LONGEST_EDGE = 5 * SYNTHESIZE_RATE;
/** Long enough that a join does not click, too short to hear. */
const FADE = 0.005 * SYNTHESIZE_RATE;

/**
 * Prepares the edges of a piece for joining: at a join the service's own silence is cut to a sentence's pause and
 * the sound fades over 5 ms. Passes everything else through as it comes, holding back only a quiet end.
 * Yields `last: true` exactly once, with the end, and `skipped`, how many samples of the silence at the start were cut.
 * `joinsNext` is asked when the end is reached.
 */
export async function* joinEdges(
  audio: AsyncIterable<Float32Array>,
  { joinsPrevious, joinsNext }: { joinsPrevious: boolean; joinsNext: () => boolean },
): AsyncGenerator<{ samples: Float32Array; last: boolean; skipped: number }> {
  let started = !joinsPrevious;
  let skipped = 0;
  let held: Float32Array = new Float32Array(0);
  for await (const chunk of audio) {
    held = concat(held, chunk);
    if (!started) {
      const firstLoud = held.findIndex(isLoud);
      if (firstLoud < 0 && held.length <= LONGEST_EDGE) continue;
      skipped = Math.max(0, firstLoud - LEAD);
      held = fadedIn(held.slice(skipped));
      started = true;
    }
    const lastLoud = held.findLastIndex(isLoud);
    const isEdge = held.length - lastLoud <= LONGEST_EDGE;
    const free = isEdge ? lastLoud + 1 - FADE : held.length - FADE - TAIL;
    if (free <= 0) continue;
    yield { samples: held.slice(0, free), last: false, skipped };
    held = held.slice(free);
  }
  const end = joinsNext() ? fadedOut(held.slice(0, FADE + TAIL)) : held;
  yield { samples: end, last: true, skipped };
}

const isLoud = (sample: number) => sample > QUIET || sample < -QUIET;

function concat(a: Float32Array, b: Float32Array): Float32Array {
  if (a.length === 0) return b;
  const both = new Float32Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

function fadedIn(samples: Float32Array): Float32Array {
  for (let i = 0; i < Math.min(FADE, samples.length); i++) samples[i]! *= i / FADE;
  return samples;
}

function fadedOut(samples: Float32Array): Float32Array {
  for (let i = 1; i <= Math.min(FADE, samples.length); i++) samples[samples.length - i]! *= (i - 1) / FADE;
  return samples;
}
