import { randomUUID } from "node:crypto";
import { user } from "#server/accounts/tables.ts";
import { conversion } from "#server/conversions/tables.ts";
import { document, segment } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

/** A document of a recording, as its segments are read. */
export const asShown = (id: string) => ({
  id,
  voice: null,
  instructions: "",
  language: "en",
  conversionId: id,
  namesOff: [],
  paragraphBreak: null,
  chapterBreak: null,
});

/** Somebody's document with these texts, one a segment; and its rows, to be put back. */
export async function filledLibrary(db: Db, texts: readonly string[]) {
  const userId = randomUUID();
  await db.insert(user).values({ id: userId, name: "Ada", email: `${userId}@example.org` });
  const [made] = await db
    .insert(conversion)
    .values({
      ...{ userId, tool: "transcribe", state: "done", idempotencyKey: randomUUID(), requestHash: "" },
      ...{ credits: 1, title: "meeting.wav", engine: "basic", text: texts.join(" ") },
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning({ id: conversion.id });
  const [filed] = await db
    .insert(document)
    .values({ userId, kind: "transcript", title: "meeting.wav", language: "en", conversionId: made!.id })
    .returning({ id: document.id });
  const id = filed!.id;
  const first = texts.map((text, at) => ({
    documentId: id,
    id: randomUUID(),
    userId,
    position: at + 1,
    text,
  }));
  await db.insert(segment).values(first);
  return { userId, id, first };
}
