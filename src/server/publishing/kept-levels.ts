import type { DocumentSound } from "#server/documents/index.ts";
import { findLevel, type Level } from "./level.ts";
import { withoutTag } from "./without-tag.ts";

/** Sounds whose level is remembered: one that is exported in one format is often wanted in another. */
const MOST = 200;

/** Levels of sounds, each measured once as long as it is remembered. */
export function keptLevels() {
  const kept = new Map<string, Level>();
  return {
    /** @throws as `findLevel` */
    async find(sound: DocumentSound, trim: boolean, work: Parameters<typeof findLevel>[2]): Promise<Level> {
      const key = `${sound.tag} ${trim}`;
      const known = kept.get(key);
      if (known) return known;
      const level = await findLevel(() => withoutTag(sound), { seconds: sound.seconds, trim }, work);
      for (const oldest of [...kept.keys()].slice(0, kept.size + 1 - MOST)) kept.delete(oldest);
      kept.set(key, level);
      return level;
    },
  };
}
