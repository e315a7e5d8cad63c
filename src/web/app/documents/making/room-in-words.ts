import type { MakeQuote } from "#contract/making.ts";
import { MAKING } from "#words/pages/making.ts";
import { roomOf } from "./room.ts";

const copy = MAKING.meter;

/** What a press takes, in words. */
export function roomInWords(quote: MakeQuote): string {
  const { left, uses } = roomOf(quote);
  const { blocks, blockCharacters, characters } = quote;
  if (characters === 0) return copy.usesNone;
  if (blocks === 0) return copy.uses(characters, left);
  if (uses === 0) return copy.opensFirst(blocks, blockCharacters);
  const some = uses === left ? copy.usesAll(left) : copy.uses(uses, left);
  return `${some}, ${copy.opens(blocks, blockCharacters)}`;
}
