import type { Db } from "#server/platform/db/client.ts";
import { lockTranscript, type Seen } from "./lock-transcript.ts";
import { reviseDocument } from "./revise-document.ts";
import { setNames, speakerNames } from "./speakers.ts";

/**
 * Names a speaker of a recording, as the document's next revision; "" takes the name away. The same name is no edit.
 * @throws as `lockTranscript` does
 */
export function nameSpeaker(db: Db, edited: Seen, speaker: number, name: string): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await lockTranscript(tx, edited);
    const names = await speakerNames(tx, found.id);
    if ((names.get(speaker) ?? "") === name) return;
    await setNames(tx, found.id, new Map([[speaker, name || null]]), found.revision + 1);
    await reviseDocument(tx, found, "speaker");
  });
}
