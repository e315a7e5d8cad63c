import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Segment } from "#contract/transcript.ts";
import { user } from "#server/accounts/tables.ts";
import { conversion } from "#server/conversions/tables.ts";
import { shelve } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

/** What somebody said: each word takes a quarter of a second from `start` on, with a tenth of quiet behind it. */
export function said(speaker: number | undefined, start: number, text: string, confidence = 0.9): Segment {
  const words = text.split(" ").map((word, at) => ({
    ...{ text: word, start: start + at * 0.35, end: start + at * 0.35 + 0.25 },
    confidence: word.includes("?") ? 0.2 : confidence,
  }));
  const end = words.at(-1)?.end ?? start;
  return { start, end, text, words, ...(speaker !== undefined && { speaker }) };
}

/** A transcript of these utterances in somebody's library, as if it had just been made. */
export async function shelveTranscript(
  db: Db,
  userId: string,
  segments: readonly Segment[],
  language: string | null = "en",
): Promise<string> {
  const [made] = await db
    .insert(conversion)
    .values({
      ...{ userId, tool: "transcribe", state: "done", idempotencyKey: randomUUID(), requestHash: "" },
      ...{ credits: 1, title: "meeting.wav", engine: "basic", language },
      text: segments.map(({ text }) => text).join(" "),
      segments: [...segments],
      seconds: segments.at(-1)?.end ?? 0,
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning();
  if (!made) throw new Error("the conversion was not recorded");
  await shelve(db, made);
  const [shelved] = await db
    .select({ id: document.id })
    .from(document)
    .where(eq(document.conversionId, made.id));
  return shelved!.id;
}

/** Somebody without an account's ways of logging in, for what is tried on the database alone. */
export async function somebodyIn(db: Db): Promise<string> {
  const id = randomUUID();
  await db.insert(user).values({ id, name: "Ada", email: `${id}@example.org` });
  return id;
}
