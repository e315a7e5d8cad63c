import type { MakeQuote } from "#contract/making.ts";

/** Where the characters of a press come from. */
type Room = {
  /** What is left of paid blocks before the press, and what it takes of that. */
  left: number;
  uses: number;
  /** How full the blocks are that it takes room in, 0–1. */
  share: number;
};

/** The room that a press takes, in characters as the price counts them. */
export function roomOf({ characters, fromLeft, leftAfter, blocks, blockCharacters }: MakeQuote): Room {
  const opened = blocks * blockCharacters;
  const left = leftAfter + characters - opened;
  const all = left + opened;
  return { left, uses: fromLeft, share: all > 0 ? characters / all : 0 };
}
