import { useState } from "react";

/** Sizes of the letters of the clean view, in pixels. */
export const LETTER_SIZES: readonly number[] = [16, 18, 20, 22, 26, 30, 36, 44];
const USUAL = 22;
/** Of this device, whoever reads on it: like its theme it stays after a log-out. */
const KEY = "saywrite.letters";

/** The size of letters that was chosen on this device, and how to make them larger or smaller by a step. */
export function useLetterSize(): { size: number; step: (by: -1 | 1) => void } {
  const [size, setSize] = useState(keptSize);
  const step = (by: -1 | 1) => {
    const next = LETTER_SIZES[LETTER_SIZES.indexOf(size) + by];
    if (next === undefined) return;
    setSize(next);
    try {
      localStorage.setItem(KEY, String(next));
    } catch {
      // A full storage: it holds for now.
    }
  };
  return { size, step };
}

function keptSize(): number {
  const kept = Number(localStorage.getItem(KEY) ?? USUAL);
  return LETTER_SIZES.includes(kept) ? kept : USUAL;
}
