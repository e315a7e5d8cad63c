import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { Pronunciation } from "#server/engines/text-for-speech/pronunciations.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { findParts } from "./find-parts.ts";
import { findSegment } from "./find-segment.ts";
import { findTakes } from "./find-takes.ts";
import type { IsRoom } from "./library-bytes.ts";
import { type Edited, lockDocument } from "./lock-document.ts";
import { refreshSound } from "./refresh-sound.ts";
import { reviseSegment } from "./revise-segment.ts";

/**
 * Has a sentence sound as one of its takes, as the document's next revision: from here on it has that take's voice and
 * manner, whatever the document's are. The one that sounds already is no edit.
 * @throws Problem 404 for what is not theirs, not there, or no take of what the sentence says now, 409 when it has
 * changed meanwhile @returns why not, when their library has no room
 */
export function keepTake(
  db: Db,
  edited: Edited,
  which: { segment: string; take: string },
  pronunciations: readonly Pronunciation[],
  isRoom: IsRoom,
): Promise<Outcome<"library-full"> | undefined> {
  return db.transaction(async (tx) => {
    const found = await lockDocument(tx, edited);
    if (found.conversionId !== null) throw new Problem(404, outcome("not-found"));
    const row = await findSegment(tx, found.id, which.segment);
    const parts = await findParts(tx, found, row.id);
    const takes = await findTakes(tx, found, row, { parts, pronunciations });
    const take = takes.find(({ id }) => id === which.take);
    if (!take) throw new Problem(404, outcome("not-found"));
    if (take.kept) return;
    if (!(await isRoom(tx))) return outcome("library-full");
    await reviseSegment(tx, found, row, { ...take.asked, soundId: take.id }, "take");
    await refreshSound(tx, found.id);
  });
}
