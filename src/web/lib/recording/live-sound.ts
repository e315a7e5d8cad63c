import { isClipped, type Slice } from "./level.ts";

/** What the band and the meter draw: the slices heard last, how many there were in all, and the clock. */
export type Sound = {
  slices: readonly Slice[];
  count: number;
  seconds: number;
  /** When the loudest was last cut off, in seconds; null while it never was. */
  clippedAt: number | null;
  /** The microphone gives no sound at the moment. */
  silenced: boolean;
};

const SILENCE: Sound = { slices: [], count: 0, seconds: 0, clippedAt: null, silenced: false };
/** Slices that are kept for drawing: enough for the widest screen. */
const KEPT = 160;

/** Holds the sound of the moment outside React's state, so that only what draws it is drawn again. */
export function makeLiveSound() {
  let sound = SILENCE;
  const listeners = new Set<() => void>();
  const set = (next: Sound) => {
    sound = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => sound,
    hear: (slice: Slice, seconds: number, silenced = false) =>
      set({
        slices: [...sound.slices.slice(1 - KEPT), slice],
        count: sound.count + 1,
        ...{ seconds, silenced },
        clippedAt: isClipped(slice) ? seconds : sound.clippedAt,
      }),
    clear: () => set(SILENCE),
  };
}

export type LiveSound = ReturnType<typeof makeLiveSound>;
