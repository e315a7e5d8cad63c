import { type FillerKind, fillersOf, withoutFillers } from "#contract/fillers.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { IsRoom } from "./library-bytes.ts";
import { lockTranscript, type Seen } from "./lock-transcript.ts";
import { currentSegments, rewriteTexts } from "./rewrite-texts.ts";

/**
 * Leaves fillers and repeated words out of the text of a recording, as the document's next revision; without any it is
 * none. `only` leaves out one alone, which begins there. @throws as `lockTranscript` does @returns how many places that were,
 * or why not, where the library has no room
 */
export function removeFillers(
  db: Db,
  edited: Seen,
  kinds: ReadonlySet<FillerKind>,
  only: { segment: string; at: number } | undefined,
  isRoom: IsRoom,
): Promise<number | Outcome<"library-full">> {
  return db.transaction(async (tx) => {
    const found = await lockTranscript(tx, edited);
    const rows = await currentSegments(tx, found.id);
    const texts = new Map<string, string>();
    let removed = 0;
    for (const { id, text, language } of rows) {
      if (only && only.segment !== id) continue;
      const places = fillersOf(text, language ?? found.language).filter(
        ({ kind, from }) => kinds.has(kind) && (only?.at ?? from) === from,
      );
      if (places.length === 0) continue;
      texts.set(id, withoutFillers(text, places));
      removed += places.length;
    }
    if (texts.size === 0) return 0;
    if (!(await isRoom(tx))) return outcome("library-full");
    await rewriteTexts(tx, found, { rows, texts }, "fillers");
    return removed;
  });
}
