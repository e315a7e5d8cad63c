import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { ScriptPart } from "#contract/parse-script.ts";
import type { ScriptStep } from "#contract/read-script.ts";
import type { Pronunciation } from "#server/engines/text-for-speech/pronunciations.ts";
import type { Db } from "#server/platform/db/client.ts";
import { isRecording } from "./is-recording.ts";
import { refreshSound } from "./refresh-sound.ts";
import { repace } from "./repace.ts";
import { spokenByOne } from "./spoken-by-one.ts";
import {
  type DocumentRow,
  type SegmentRow,
  type SentenceSoundRow,
  segment,
  sentenceSound,
} from "./tables.ts";
import { wishOf } from "./wish-of.ts";

type Said = Pick<SegmentRow, "id" | "text" | "soundId" | "voice" | "instructions"> & {
  /** What the script has at its place. */
  parts: readonly ScriptPart[];
};
type Edit = { before: Said; after: Said; pronunciations: readonly Pronunciation[] };
type Paced = Pick<SentenceSoundRow, "wish" | "gaps" | "words" | "levels">;

/**
 * Has a sentence of which only the silence was edited sound at once: by the speech that it has, with its new pauses. What
 * sounded of it before has to be what its text asked for, or read by its person. It is a take of the new text, and free.
 */
export async function keepSpeech(tx: Db, found: DocumentRow, edit: Edit): Promise<void> {
  const { before, after } = edit;
  if (before.soundId === null) return;
  const [sound] = await tx.select().from(sentenceSound).where(eq(sentenceSound.id, before.soundId));
  const paced = sound && pacedAnew(sound, found, edit);
  if (!paced) return;
  const [known] = await tx
    .select({ id: sentenceSound.id })
    .from(sentenceSound)
    .where(
      and(
        ...[eq(sentenceSound.documentId, found.id), eq(sentenceSound.says, after.text)],
        eq(sentenceSound.audio, sound.audio),
        paced.wish === null ? isNull(sentenceSound.wish) : eq(sentenceSound.wish, paced.wish),
      ),
    );
  const soundId = known?.id ?? randomUUID();
  if (!known) {
    const { createdAt: _, recordingKey, ...same } = sound;
    const key = recordingKey === null ? null : soundId; // a request's own is its alone
    await tx
      .insert(sentenceSound)
      .values({ ...same, ...paced, id: soundId, says: after.text, recordingKey: key });
  }
  await tx
    .update(segment)
    .set({ soundId })
    .where(and(eq(segment.documentId, found.id), eq(segment.id, after.id), isNull(segment.until)));
  await refreshSound(tx, found.id);
}

/** The sound with other pauses, and what it is asked for by then; undefined where it says something else. */
function pacedAnew(
  sound: SentenceSoundRow,
  found: DocumentRow,
  { before, after, pronunciations }: Edit,
): Paced | undefined {
  if (isRecording(sound, before)) {
    const isTheirs = after.voice === null && after.instructions === null;
    const paced = repace(sound, spokenByOne(before.text, before.parts), spokenByOne(after.text, after.parts));
    return isTheirs && paced ? { ...paced, wish: null } : undefined;
  }
  const [old, now] = [before, after].map((one) => wishOf(one, found, one.parts, pronunciations));
  if (!old || !now || sound.wish !== old.wish || old.wish === now.wish) return undefined;
  if (old.voice !== now.voice || old.instructions !== now.instructions) return undefined;
  const paced = repace(sound, stepsOf(before, old.script), stepsOf(after, now.script));
  return paced && { ...paced, wish: now.wish };
}

const stepsOf = ({ text }: Said, script: readonly ScriptStep[] | null): readonly ScriptStep[] =>
  script ?? [{ kind: "say", text, from: 0 }];
