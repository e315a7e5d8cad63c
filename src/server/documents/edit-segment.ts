import { and, eq, isNull, sql, sum } from "drizzle-orm";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { countCharacters } from "#contract/prices.ts";
import type { Voice } from "#contract/voices.ts";
import type { Pronunciation } from "#server/engines/text-for-speech/pronunciations.ts";
import type { Db } from "#server/platform/db/client.ts";
import { findParts } from "./find-parts.ts";
import { findSegment } from "./find-segment.ts";
import { keepSpeech } from "./keep-speech.ts";
import type { IsRoom } from "./library-bytes.ts";
import { type Edited, lockDocument } from "./lock-document.ts";
import { refreshSound } from "./refresh-sound.ts";
import { reviseSegment } from "./revise-segment.ts";
import { segment } from "./tables.ts";
import { withText } from "./with-text.ts";

/** What is to be otherwise; a voice or manner of null is as in the document. */
type Changes = {
  text?: string | undefined;
  voice?: Voice | null | undefined;
  instructions?: string | null | undefined;
  /** Of what was recorded: a paragraph begins with it. */
  paragraph?: boolean | undefined;
};

/**
 * Writes a segment's text anew, or says who is to speak it, as the document's next revision. The same is no edit; of
 * what was not written here nobody else can speak. Where only pauses change, its speech stays.
 * @throws Problem 404 for what is not theirs or not there, 409 when it has changed meanwhile
 * @returns why not, when the document would be longer than one that can be read at once, or its library has no room
 */
export function editSegment(
  db: Db,
  edited: Omit<Edited, "revision"> & { revision?: number | undefined },
  segmentId: string,
  changes: Changes,
  pronunciations: readonly Pronunciation[],
  isRoom?: IsRoom,
): Promise<Outcome<"text-too-long" | "library-full"> | undefined> {
  return db.transaction(async (tx) => {
    const found = await lockDocument(tx, edited);
    const row = await findSegment(tx, found.id, segmentId);
    const written = found.conversionId === null;
    const { text = row.text } = changes;
    const { voice = row.voice, instructions = row.instructions } = written ? changes : {};
    const { paragraph = row.paragraph } = found.kind === "transcript" ? changes : {};
    const isSpokenSo = voice === row.voice && instructions === row.instructions;
    if (text === row.text && isSpokenSo && paragraph === row.paragraph) return;
    const added = countCharacters(text) - countCharacters(row.text);
    const most = DOCUMENT_LIMITS.characters;
    if (added > 0 && (await lengthOf(tx, found.id)) + added > most) return outcome("text-too-long", { most });
    const isPaced = (text + row.text).includes("["); // others have no pauses, and theirs is no text to be read whole for
    const kept = isPaced && written && text !== row.text && row.soundId !== null && text !== "";
    const parts = kept ? await findParts(tx, found, row.id) : [];
    if (isRoom && !(await isRoom(tx))) return outcome("library-full");
    const said = text === row.text ? {} : withText(row, text, found.kind === "speech");
    const kind = text === row.text && isSpokenSo ? "paragraph" : "edit";
    await reviseSegment(tx, found, row, { ...said, voice, instructions, paragraph }, kind);
    if (written && text === "" && row.soundId !== null) await refreshSound(tx, found.id);
    if (!kept) return;
    const after = { ...row, text, voice, instructions, parts: await findParts(tx, found, row.id) };
    await keepSpeech(tx, found, { before: { ...row, parts }, after, pronunciations });
  });
}

/** Characters of all segments of a document. */
async function lengthOf(tx: Db, documentId: string): Promise<number> {
  const [all] = await tx
    .select({ characters: sum(sql`length(${segment.text})`).mapWith(Number) })
    .from(segment)
    .where(and(eq(segment.documentId, documentId), isNull(segment.until)));
  return all?.characters ?? 0;
}
