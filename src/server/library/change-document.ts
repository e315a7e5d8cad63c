import { and, eq } from "drizzle-orm";
import type { GivenOf } from "#contract/call.ts";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import type { DOCUMENT_CALLS } from "#contract/documents.ts";
import type { Device } from "#contract/letters.ts";
import { outcome } from "#contract/outcomes.ts";
import { type DocumentManner, lockDocument, refreshSound, reviseManner } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";

type Changes = GivenOf<typeof DOCUMENT_CALLS.changeDocument>["body"];

type Which = { userId: string; id: string; device?: Device };

/**
 * Names a person's document and its author, gives it tags, or another voice, names and breaks to what is written here;
 * that is its next revision. A tag counts once.
 * @throws Problem 404 where it is none of theirs, 409 when it has changed since the revision or the title that is given, 400
 * for more tags than it may have
 */
export function changeDocument(db: Db, which: Which, changes: Changes): Promise<void> {
  const { title, author, revision, voice, instructions, namesOff, breaks } = changes;
  const manner = {
    ...{ voice, instructions, namesOff: namesOff && [...new Set(namesOff)] },
    ...{ paragraphBreak: breaks?.paragraph, chapterBreak: breaks?.chapter },
  };
  const isManner = Object.values(manner).some((value) => value !== undefined);
  return db.transaction(async (tx) => {
    if (isManner || revision !== undefined) await setManner(tx, { ...which, revision }, manner);
    const isTagged = [changes.tags, changes.addTags, changes.removeTags].some((tags) => tags !== undefined);
    if (title === undefined && author === undefined && !isTagged) return;
    const mine = and(eq(document.id, which.id), eq(document.userId, which.userId));
    const [found] = await tx.select().from(document).where(mine).for("update");
    if (!found) return;
    // A recording that nobody has named is shown by a name of its own.
    const isNamed = title !== undefined && found.title !== "";
    if (isNamed && (changes.seenTitle ?? found.title) !== found.title)
      throw new Problem(409, outcome("document-changed-meanwhile"));
    await tx
      .update(document)
      .set({ title, author, ...(isTagged && { tags: tagsAfter(found.tags, changes) }) })
      .where(mine);
  });
}

/** The tags that a document has then, each of them once. @throws Problem 400 where those are too many */
function tagsAfter(
  before: readonly string[],
  { tags = [...before], addTags = [], removeTags = [] }: Changes,
) {
  const without = new Set(removeTags);
  const after = [...new Set([...tags.filter((tag) => !without.has(tag)), ...addTags])];
  if (after.length > DOCUMENT_LIMITS.tags && addTags.length > 0)
    throw new Problem(400, outcome("too-many-tags", { most: DOCUMENT_LIMITS.tags }));
  return after;
}

type Wanted = { [Part in keyof DocumentManner]?: DocumentManner[Part] | undefined };

/** Takes the document, so that its times are those of these breaks and of the sentences that it has. */
async function setManner(tx: Db, which: Parameters<typeof lockDocument>[1], manner: Wanted): Promise<void> {
  const found = await lockDocument(tx, which);
  if (found.conversionId !== null) return;
  const isOther = await reviseManner(tx, found, manner);
  const breaks = manner.paragraphBreak !== undefined || manner.chapterBreak !== undefined;
  if (isOther && breaks) await refreshSound(tx, found.id);
}
