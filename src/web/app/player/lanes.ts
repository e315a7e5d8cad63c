/** Where the line of a sound runs higher or lower: by who speaks. */
export type Lanes = {
  /** What each is called, from the top. */
  names: readonly string[];
  /** From which second which of them it is, in order. */
  changes: readonly { from: number; lane: number }[];
};

/** Pixels: all lanes together, from one to the next at most, and the loudest swing about one. */
type Room = { all: number; gap: number; amplitude: number };

/** How high each lane lies above the first, and how loud it may be drawn, in pixels. */
export function layLanes({ names }: Lanes, { all, gap: widest, amplitude }: Room) {
  const gap = Math.min(widest, all / Math.max(1, names.length - 1));
  return { gap, amplitude: Math.min(amplitude, gap / 2), height: gap * (names.length - 1) };
}

/** The lane at a second of the sound. */
export function laneAt({ changes }: Lanes, seconds: number): number {
  let [low, high] = [0, changes.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((changes[middle]?.from ?? 0) <= seconds) low = middle;
    else high = middle;
  }
  return changes[low]?.lane ?? 0;
}
