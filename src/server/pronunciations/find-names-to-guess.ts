import { readSpoken, type ShownDocument } from "#server/documents/index.ts";
import { createFairQueue } from "#server/platform/fair-queue.ts";
import type { AccountHolder } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import { pronunciationsFor } from "./list.ts";
import { type NameToGuess, namesToGuess } from "./names-to-guess.ts";

/** It reads a whole text. */
const turns = createFairQueue({ atOnce: 2, perPerson: 1 });

/** The names of a text that the engine which would speak it has to guess; none where it can't tell. @throws EngineError */
export async function findNamesToGuess(
  { db, speech }: Services,
  person: Pick<AccountHolder, "id" | "speechPlaces">,
  row: ShownDocument,
  disconnected: AbortSignal,
): Promise<NameToGuess[]> {
  const { language } = row;
  const spoken = language === null ? {} : { language };
  const chosen = await speech.choose({
    places: person.speechPlaces,
    person: person.id,
    engine: undefined,
    ...spoken,
  });
  const known = "code" in chosen ? null : await chosen.link.engine.knownWords?.(language);
  if (!known) return [];
  const find = async () => {
    const segments = await readSpoken(db, row);
    const texts = segments.map(({ text }) => text);
    return namesToGuess(texts, known, await pronunciationsFor(db, { id: row.id, userId: person.id }));
  };
  return turns.run(person.id, find, disconnected);
}
