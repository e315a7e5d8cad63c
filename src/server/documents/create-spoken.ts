import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Voice } from "#contract/voices.ts";
import type { Db } from "#server/platform/db/client.ts";
import { refreshSound } from "./refresh-sound.ts";
import { document, revision, type SentenceSoundRow, segment, sentenceSound } from "./tables.ts";
import { wishHash } from "./wish.ts";

type Spoken = Pick<SentenceSoundRow, "audio" | "frames" | "words" | "levels"> & {
  id: string;
  userId: string;
  title: string;
  text: string;
  language: string | null;
  voice: Voice;
  /** Days that it is kept after what was done to it last. */
  days: number;
};

/** Puts one sentence that was spoken already into somebody's library, as one that was made there; it costs nothing. */
export async function createSpokenDocument(
  tx: Db,
  { id, userId, title, text, language, voice, days, ...sound }: Spoken,
): Promise<void> {
  const expiresAt = sql`now() + make_interval(days => ${days})`;
  await tx.insert(document).values({ id, userId, kind: "speech", title, language, voice, expiresAt });
  const soundId = randomUUID();
  const wish = wishHash({ text, voice, instructions: "", language, pronunciations: [], script: null });
  await tx.insert(sentenceSound).values({ ...sound, id: soundId, documentId: id, wish, says: text, voice });
  await tx
    .insert(segment)
    .values({ documentId: id, userId, position: 1, paragraph: true, text, language, soundId });
  await tx.insert(revision).values({ documentId: id, revision: 1, kind: "made", segments: 1 });
  await refreshSound(tx, id, days);
}
