import { type Storage, StorageUnusable } from "./storage.ts";

/**
 * Makes sure that a storage holds the files of this installation and no other's, whose database knows nothing of ours.
 * One that cannot tell now is asked again before anything in it is swept. @throws StorageUnusable
 */
export async function checkOwnStorage(storage: Storage, installation: string): Promise<void> {
  const owner = await storage.claim(installation).catch(() => installation);
  if (owner === installation) return;
  throw new StorageUnusable(
    `The files in ${storage.description} belong to another database than this server's: it would delete all that its ` +
      "own does not know. Give this server their database (a restored one keeps what they are marked with), or another " +
      'STORAGE. Where that database is lost for good, delete "installation" there; what this one does not know goes after a day.',
  );
}
