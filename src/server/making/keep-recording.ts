import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import type { DocumentWord } from "#contract/documents.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import {
  type Edited,
  findParts,
  findSegment,
  findTakes,
  lockDocument,
  lockRoom,
  refreshSound,
  reviseSegment,
} from "#server/documents/index.ts";
import { type Gap, sentenceSound } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { pronunciationsFor } from "#server/pronunciations/index.ts";
import type { Services } from "#server/services.ts";
import { findMaking } from "./end-press.ts";
import { lockRow } from "./keep-made.ts";

/** What a request that brings a recording is called, and what it brings. */
export type RecordingRequest = { key: string; hash: string };
/** What was read: of which sentence, saying what, and where it lies. */
export type Recording = RecordingRequest & {
  segment: string;
  says: string;
  audio: string;
  frames: number;
  gaps: Gap[];
  words: DocumentWord[];
  levels: number[];
};

type NotKept = Outcome<
  "nothing-to-make" | "too-many-takes" | "document-in-making" | "key-reused" | "library-full"
>;

/** Whether a request was done before; a refusal where its key was used for another one. */
export async function findRecording(
  db: Db,
  documentId: string,
  { key, hash }: RecordingRequest,
): Promise<boolean | Outcome<"key-reused">> {
  const [known] = await db
    .select({ hash: sentenceSound.recordingHash })
    .from(sentenceSound)
    .where(and(eq(sentenceSound.documentId, documentId), eq(sentenceSound.recordingKey, key)));
  if (!known) return false;
  return known.hash === hash || outcome("key-reused");
}

/**
 * Makes a recording a take of a sentence and has it sound there, as the document's next revision, for nothing. A request
 * that was done before changes nothing. @returns whether it is kept now
 * @throws Problem 404 for what is not theirs or not there, 409 when the page shows an older text than there is by now
 */
export function keepRecording(
  { db, settings }: Services,
  edited: Edited,
  { key, hash, segment, ...sound }: Recording,
): Promise<{ kept: boolean } | NotKept> {
  return db.transaction(async (tx) => {
    await lockRow(tx, edited.id); // first: a request that is repeated names the revision of before
    const known = await findRecording(tx, edited.id, { key, hash });
    if (known) return known === true ? { kept: false } : known;
    const found = await lockDocument(tx, edited);
    if (found.conversionId !== null) throw new Problem(404, outcome("not-found"));
    const row = await findSegment(tx, found.id, segment);
    if (row.text.trim() === "") return outcome("nothing-to-make");
    if (row.text !== sound.says) throw new Problem(409, outcome("document-changed-meanwhile"));
    if ((await findMaking(tx, [found.id])).length > 0) return outcome("document-in-making");
    const parts = await findParts(tx, found, row.id);
    const pronunciations = await pronunciationsFor(tx, found);
    const most = DOCUMENT_LIMITS.takes;
    if ((await findTakes(tx, found, row, { parts, pronunciations })).length >= most)
      return outcome("too-many-takes", { most });
    if (!(await lockRoom(tx, settings, edited.userId))) return outcome("library-full");
    const id = randomUUID();
    await tx
      .insert(sentenceSound)
      .values({ id, documentId: found.id, ...sound, recordingKey: key, recordingHash: hash });
    await reviseSegment(tx, found, row, { voice: null, instructions: null, soundId: id }, "take");
    await refreshSound(tx, found.id, settings.KEEP_DOCUMENTS_DAYS);
    return { kept: true };
  });
}
