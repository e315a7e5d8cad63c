import type { JobKind } from "#server/platform/jobs/queue.ts";
import { removeFilesQueue } from "./remove-files-queue.ts";
import type { Storage } from "./storage.ts";

/** Deleted side by side: a store that is silent costs each the same long wait. */
const AT_ONCE = 10;

/** Deletes what conversions left, once nothing leads to it; a storage that is away is asked again for days. */
export const removeFilesJob: JobKind<{ keys: string[] }> = {
  name: removeFilesQueue,
  concurrency: 1,
  expireInSeconds: 3_000,
  retryLimit: 80,
  retryAfter: () => ({ seconds: 2, atMost: 3_600 }),
  handle: ({ storage }, { keys }) => removeObjects(storage, keys),
};

/** Deletes objects; a missing one is fine. @throws when some could not be deleted, after all the others were */
export async function removeObjects(storage: Storage, keys: readonly string[]): Promise<void> {
  const failed: unknown[] = [];
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const group = keys.slice(at, at + AT_ONCE).map((key) => storage.remove(key));
    for (const one of await Promise.allSettled(group)) if (one.status === "rejected") failed.push(one.reason);
  }
  if (failed.length > 0) throw failed[0];
}
