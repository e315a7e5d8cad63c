import type { Delivery } from "./delivery.ts";

/** How much slower, higher and louder (dB) what is emphasised is said. */
const EMPHASIS = { tempo: 0.88, pitch: 1.05, loudness: 4 };

/** A delivery as a script asks for it besides: so many times as fast, and with emphasis. */
export function inManner(
  delivery: Delivery,
  { speed = 1, emphasis }: { speed?: number; emphasis?: true },
): Delivery {
  const tempo = delivery.tempo * speed;
  if (!emphasis) return { ...delivery, tempo };
  return {
    ...delivery,
    tempo: tempo * EMPHASIS.tempo,
    pitch: delivery.pitch * EMPHASIS.pitch,
    loudness: delivery.loudness + EMPHASIS.loudness,
  };
}
