import type { TimedPassage as Passage } from "#contract/passages.ts";
import { findPauses } from "#server/audio/find-pauses.ts";
import type { Services } from "#server/services.ts";
import { isUnreadable, type Sound } from "./leave-out.ts";

/**
 * Where nothing sounds in a passage of a recording, in seconds of it; nothing where there is no sound that could be read.
 * @throws AudioError that passes, what the storage says
 */
export async function pausesIn(
  { storage }: Pick<Services, "storage">,
  { audio, input }: Sound,
  passage: Passage,
): Promise<Passage[]> {
  for (const from of [audio, input]) {
    if (from === null) continue;
    try {
      return await storage.lend(from, (path) => findPauses(path, passage));
    } catch (error) {
      if (!isUnreadable(error)) throw error;
    }
  }
  return [];
}
