import { type Asked, mannerOf } from "./manner-of.ts";
import type { SegmentRow, SentenceSoundRow } from "./tables.ts";

/** Whether a take is the one that a sentence is to sound as: its sound, in the voice and manner that it has now. */
export function isTakeOf(
  row: Pick<SegmentRow, "soundId" | "voice" | "instructions">,
  document: Asked,
  take: Pick<SentenceSoundRow, "id" | "voice" | "instructions">,
): boolean {
  if (row.soundId !== take.id) return false;
  const { voice, instructions } = mannerOf(row, document);
  return take.voice === voice && take.instructions === instructions;
}
