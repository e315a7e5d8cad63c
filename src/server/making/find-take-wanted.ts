import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { countSpoken } from "#contract/parse-script.ts";
import { findParts, findSegment, findTakes, type Manner, wishOf } from "#server/documents/index.ts";
import type { DocumentRow } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { pronunciationsFor } from "#server/pronunciations/index.ts";
import type { Wanted } from "./find-wanted.ts";

/** A take that is asked for; what is left out is as the sentence has it. */
export type TakeAsked = { segment: string } & { [Part in keyof Manner]?: Manner[Part] | undefined };

type NoTake = Outcome<"nothing-to-make" | "take-there-already" | "too-many-takes">;

/**
 * What a press for another take speaks: the sentence, with nowhere to sound until the take is kept. It is another one
 * in another manner, or by another engine.
 * @throws Problem 404 when the document has no such sentence
 */
export async function findTakeWanted(
  db: Db,
  found: DocumentRow,
  { segment, ...asked }: TakeAsked,
  engine: string,
): Promise<Wanted | NoTake> {
  const row = await findSegment(db, found.id, segment);
  const { text } = row;
  if (text.trim() === "") return outcome("nothing-to-make");
  const parts = await findParts(db, found, row.id);
  const own = {
    ...{ text, voice: asked.voice ?? row.voice },
    instructions: asked.instructions ?? row.instructions,
  };
  const pronunciations = await pronunciationsFor(db, found);
  const { wish, ...spoken } = wishOf(own, found, parts, pronunciations);
  const takes = await findTakes(db, found, row, { parts, pronunciations });
  const isSame = (take: (typeof takes)[number]) =>
    take.wish === wish && (take.engine === null || take.engine === engine);
  if (takes.some(isSame)) return outcome("take-there-already");
  const most = DOCUMENT_LIMITS.takes;
  if (takes.length >= most) return outcome("too-many-takes", { most });
  const sentence = { wish, text, ...spoken, segments: [], characters: countSpoken(parts) };
  return { sentences: [sentence], there: [] };
}
