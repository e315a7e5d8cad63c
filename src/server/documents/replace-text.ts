import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { findInText, replacePlaces, type Sought } from "#contract/find-in-text.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { countCharacters } from "#contract/prices.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { IsRoom } from "./library-bytes.ts";
import { lockDocument } from "./lock-document.ts";
import type { Seen } from "./lock-transcript.ts";
import { currentSegments, rewriteTexts } from "./rewrite-texts.ts";

/**
 * Puts something in the place of all that is found in a document's text, as its next revision; nothing found is no edit.
 * @throws as `lockDocument` does @returns how many places that were, or why not
 */
export function replaceText(
  db: Db,
  edited: Seen,
  sought: Sought & { by: string },
  isRoom: IsRoom,
): Promise<number | Outcome<"text-too-long" | "library-full">> {
  return db.transaction(async (tx) => {
    const found = await lockDocument(tx, edited);
    const rows = await currentSegments(tx, found.id);
    const texts = new Map<string, string>();
    let replaced = 0;
    let length = 0;
    for (const { id, text } of rows) {
      const places = findInText(text, sought);
      const after = places.length === 0 ? text : replacePlaces(text, places, sought.by).trim();
      const characters = countCharacters(after);
      length += characters;
      if (after === text) continue;
      if (characters > DOCUMENT_LIMITS.segmentCharacters && characters > countCharacters(text))
        return outcome("text-too-long", { most: DOCUMENT_LIMITS.segmentCharacters });
      texts.set(id, after);
      replaced += places.length;
    }
    if (texts.size === 0) return 0;
    if (length > DOCUMENT_LIMITS.characters)
      return outcome("text-too-long", { most: DOCUMENT_LIMITS.characters });
    if (!(await isRoom(tx))) return outcome("library-full");
    await rewriteTexts(tx, found, { rows, texts }, "replace");
    return replaced;
  });
}
