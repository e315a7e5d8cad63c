import { and, eq, isNull } from "drizzle-orm";
import type { Services } from "#server/services.ts";
import { upload } from "#server/uploads/tables.ts";
import type { FoundSent } from "./find-sent.ts";
import { type ReceivedRow, type RecordingRequestRow, receivedRecording } from "./tables.ts";

/** Of an upload's name: the text that is made of it is called by it. */
const NAME_CHARACTERS = 120;

/** What an upload of a guest is called. */
export function nameOfSent(
  { sender, fileName }: Pick<ReceivedRow, "sender" | "fileName">,
  { title }: Pick<RecordingRequestRow, "title">,
): string {
  return [sender, fileName || title].filter(Boolean).join(" – ").slice(0, NAME_CHARACTERS);
}

/** Notes who somebody says they are that sends what they began to record before they said so; until it is made into text. */
export async function nameSent({ db }: Services, found: FoundSent, sender: string): Promise<void> {
  const { received, request } = found;
  if (received.sender === sender) return;
  await db.transaction(async (tx) => {
    const name = nameOfSent({ sender, fileName: received.fileName }, request);
    // Its upload first, as who throws it away has that.
    const untaken = and(eq(upload.id, received.id), isNull(upload.takenAt));
    const named = await tx.update(upload).set({ name }).where(untaken).returning({ id: upload.id });
    if (named.length === 0) return;
    await tx.update(receivedRecording).set({ sender }).where(eq(receivedRecording.id, received.id));
  });
}
