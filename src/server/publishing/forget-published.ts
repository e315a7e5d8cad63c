import { removeObjects } from "#server/platform/storage/remove-files-job.ts";
import type { Services } from "#server/services.ts";
import { forgetList } from "./archive-list.ts";
import { publishedOf } from "./export-link.ts";

/** Keys that are looked at together. */
const SOME = 1_000;

/** Deletes the files that were made of documents, and the lists of archives that name them, before their day is over. @throws what the storage says */
export async function forgetPublished({ storage }: Services, documentIds: readonly string[]): Promise<void> {
  const begins = documentIds.map(publishedOf);
  const soon = new Date(Date.now() + 60_000); // all there are, on a store whose clock is fast, too
  for await (const keys of storage.untouchedSince("audio", soon, SOME)) {
    await removeObjects(
      storage,
      keys.filter((key) => begins.some((begin) => key.startsWith(begin))),
    );
    for (const key of keys) await forgetList(storage, key, documentIds);
  }
}
