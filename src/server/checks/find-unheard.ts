import { and, asc, eq, isNull } from "drizzle-orm";
import { countSpoken } from "#contract/parse-script.ts";
import { readScript, type ScriptStep } from "#contract/read-script.ts";
import { wishOf } from "#server/documents/index.ts";
import { type DocumentRow, type Gap, segment, sentenceSound } from "#server/documents/tables.ts";
import { type Pronunciation, pronunciationsIn } from "#server/engines/text-for-speech/pronunciations.ts";
import type { Db } from "#server/platform/db/client.ts";
import { pronunciationsFor } from "#server/pronunciations/index.ts";
import { checkedSound } from "./tables.ts";

/** A sound that nobody listened to yet. */
export type Unheard = {
  soundId: string;
  audio: string;
  frames: number;
  gaps: Gap[];
  /** What a voice says in it, at its places in the sentence: spaces stand where its controls are. */
  said: string;
  /** As a price counts them. */
  characters: number;
  pronunciations: readonly Pronunciation[];
};

type Unchecked = {
  /** Sentences that a voice made, and that sound as they are written now. */
  made: number;
  unheard: Unheard[];
};

/** What of a document can be listened to, each sound once, in the order of its text. */
export async function findUnheard(db: Db, found: DocumentRow): Promise<Unchecked> {
  const rows = await db
    .select({
      ...{ text: segment.text, paragraph: segment.paragraph, voice: segment.voice },
      ...{ instructions: segment.instructions, soundId: segment.soundId, wish: sentenceSound.wish },
      ...{ audio: sentenceSound.audio, frames: sentenceSound.frames, gaps: sentenceSound.gaps },
      heard: checkedSound.checkedAt,
    })
    .from(segment)
    .leftJoin(sentenceSound, eq(sentenceSound.id, segment.soundId))
    .leftJoin(checkedSound, eq(checkedSound.soundId, segment.soundId))
    .where(and(eq(segment.documentId, found.id), isNull(segment.until)))
    .orderBy(asc(segment.position), asc(segment.id));
  const list = await pronunciationsFor(db, found);
  const pronunciations = pronunciationsIn(list, rows.map(({ text }) => text).join("\n"));
  const scripts = readScript(rows, found.namesOff);
  const unheard = new Map<string, Unheard>();
  let made = 0;
  for (const [index, { text, soundId, audio, frames, gaps, heard, ...row }] of rows.entries()) {
    if (soundId === null || audio === null || frames === null || frames === 0) continue;
    const { parts } = scripts[index]!;
    const { voice, instructions } = row;
    const { wish, script } = wishOf({ text, voice, instructions }, found, parts, pronunciations);
    if (wish !== row.wish) continue;
    const said = withBlanks(text, script);
    if (said.trim() === "") continue;
    made++;
    if (heard !== null || unheard.has(soundId)) continue;
    const characters = countSpoken(parts);
    const sound = { soundId, audio, frames, gaps: gaps ?? [] };
    unheard.set(soundId, { ...sound, said, characters, pronunciations });
  }
  return { made, unheard: [...unheard.values()] };
}

function withBlanks(text: string, script: readonly ScriptStep[] | null): string {
  if (script === null) return text;
  let said = "";
  for (const step of script) {
    if (step.kind === "pause") continue;
    said = said.padEnd(step.from) + step.text;
  }
  return said.padEnd(text.length);
}
