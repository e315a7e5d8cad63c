import type { Wanted } from "./find-wanted.ts";

/** Fewer sentences are found again sooner than they are kept. */
const MANY = 200;
/** Sentences that are kept, of all documents: as many as one may have, some twenty megabytes. */
const MOST = 30_000;
/** Characters that weigh as much as one more sentence. */
const LETTERS = 300;
/** How long a price is thought about, in milliseconds. */
const KEPT = 15 * 60_000;

/** What was found of long documents lately, by what it was found under: another version is another finding. */
export function createLately() {
  const kept = new Map<string, { version: string; wanted: Wanted; until: number }>();
  const sizeOf = ({ sentences, there }: Wanted) =>
    sentences.reduce((sum, { text }) => sum + 1 + text.length / LETTERS, there.length);
  return {
    get(id: string, version: string, now = Date.now()): Wanted | undefined {
      const found = kept.get(id);
      return found && found.version === version && found.until > now ? found.wanted : undefined;
    },
    /** @returns what it was given */
    keep(id: string, version: string, wanted: Wanted, now = Date.now()): Wanted {
      kept.delete(id);
      if (sizeOf(wanted) >= MANY) kept.set(id, { version, wanted, until: now + KEPT });
      let all = 0;
      for (const [key, one] of [...kept].reverse()) {
        all += sizeOf(one.wanted);
        if (all > MOST || one.until <= now) kept.delete(key);
      }
      return wanted;
    },
  };
}
