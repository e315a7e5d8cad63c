import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { ScriptPart } from "#contract/parse-script.ts";
import type { ScriptStep } from "#contract/read-script.ts";
import type { Pronunciation } from "#server/engines/text-for-speech/pronunciations.ts";
import type { Db } from "#server/platform/db/client.ts";
import { refreshSound } from "./refresh-sound.ts";
import { repace } from "./repace.ts";
import { type DocumentRow, type SegmentRow, segment, sentenceSound } from "./tables.ts";
import { wishOf } from "./wish-of.ts";

type Said = Pick<SegmentRow, "id" | "text" | "soundId" | "voice" | "instructions"> & {
  /** What the script has at its place. */
  parts: readonly ScriptPart[];
};

/**
 * Has a sentence of which only the silence was edited sound at once: by the speech that it has, with its new pauses. What
 * sounded of it before has to be what its text asked for. The speech is a take of the new text, too, and costs nothing.
 */
export async function keepSpeech(
  tx: Db,
  found: DocumentRow,
  { before, after, pronunciations }: { before: Said; after: Said; pronunciations: readonly Pronunciation[] },
): Promise<void> {
  if (before.soundId === null) return;
  const [sound] = await tx.select().from(sentenceSound).where(eq(sentenceSound.id, before.soundId));
  const old = wishOf(before, found, before.parts, pronunciations);
  if (!sound || sound.wish !== old.wish) return;
  const now = wishOf(after, found, after.parts, pronunciations);
  if (old.voice !== now.voice || old.instructions !== now.instructions || old.wish === now.wish) return;
  const paced = repace(sound, stepsOf(before, old.script), stepsOf(after, now.script));
  if (!paced) return;
  const [known] = await tx
    .select({ id: sentenceSound.id })
    .from(sentenceSound)
    .where(
      and(
        ...[eq(sentenceSound.documentId, found.id), eq(sentenceSound.wish, now.wish)],
        eq(sentenceSound.audio, sound.audio),
      ),
    );
  const soundId = known?.id ?? randomUUID();
  if (!known) {
    const { createdAt: _, ...same } = sound;
    await tx
      .insert(sentenceSound)
      .values({ ...same, ...paced, id: soundId, wish: now.wish, says: after.text });
  }
  await tx
    .update(segment)
    .set({ soundId })
    .where(and(eq(segment.documentId, found.id), eq(segment.id, after.id), isNull(segment.until)));
  await refreshSound(tx, found.id);
}

const stepsOf = ({ text }: Said, script: readonly ScriptStep[] | null): readonly ScriptStep[] =>
  script ?? [{ kind: "say", text, from: 0 }];
