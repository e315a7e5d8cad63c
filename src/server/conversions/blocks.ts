import type { Prices } from "#contract/prices.ts";
import type { SpeechPiece } from "#server/engines/engine.ts";
import type { ConversionRow } from "./begin.ts";

/**
 * Where the block of each of a conversion's credits ends: offsets (UTF-16) in the text that is spoken, or seconds of
 * the recording. Credits of one block end together, those that were paid for captions first: they are in it, and count
 * as nothing where they are `included`. The last block has no end, so that what comes after the measured
 * length belongs to it.
 */
export function blockEnds(
  row: Pick<ConversionRow, "tool" | "credits" | "included" | "perBlock" | "prompt">,
  prices: Pick<Prices, "charactersPerCredit" | "secondsPerCredit">,
): number[] {
  const blocks = Math.ceil((row.credits + row.included) / row.perBlock);
  const ends =
    row.tool === "text-to-speech"
      ? textBlockEnds(row.prompt ?? "", prices.charactersPerCredit)
      : Array.from({ length: blocks }, (_, block) => (block + 1) * prices.secondsPerCredit);
  return [...ends.slice(0, blocks - 1), Infinity].flatMap((end) => Array<number>(row.perBlock).fill(end));
}

/** Characters are counted as the price counts them, by code point. */
function textBlockEnds(text: string, charactersPerCredit: number): number[] {
  const ends: number[] = [];
  let characters = 0;
  let offset = 0;
  for (const character of text) {
    offset += character.length;
    if (++characters % charactersPerCredit === 0) ends.push(offset);
  }
  return ends;
}

/** Credits whose block has begun when everything up to `position` is there; at least those of the first. `included` are paid. */
export function blocksBegun(ends: readonly number[], position: number, included = 0): number {
  return Math.max(0, ends.lastIndexOf(ends.find((end) => position <= end) ?? Infinity) + 1 - included);
}

/** Credits whose block is there from beginning to end. The last block is only when the work is done. */
export function blocksWhole(ends: readonly number[], position: number, included = 0): number {
  return Math.max(0, ends.filter((end) => end <= position).length - included);
}

/**
 * A spoken piece that begins at the offset `from`, in parts that end where a block ends, so that no sound of one block
 * waits for the next to be paid. Within the piece, sound is taken to pass as evenly as text.
 */
export function* cutAtBlocks(
  { pcm: { samples, sampleRate }, textDone }: Pick<SpeechPiece, "pcm" | "textDone">,
  from: number,
  ends: readonly number[],
): Generator<Pick<SpeechPiece, "pcm" | "textDone">> {
  let cut = 0;
  for (const end of new Set(ends)) {
    if (end <= from || end >= textDone) continue;
    const at = Math.round((samples.length * (end - from)) / (textDone - from));
    yield { pcm: { samples: samples.subarray(cut, at), sampleRate }, textDone: end };
    cut = at;
  }
  yield { pcm: { samples: samples.subarray(cut), sampleRate }, textDone };
}
