import { and, eq, not } from "drizzle-orm";
import { isOver } from "#server/conversions/index.ts";
import { conversion } from "#server/conversions/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type Said, saidNow } from "./said-now.ts";

/** What a digest could be made of: no segments where there is no text, or not yet. */
export type Transcript = { title: string; isText: boolean; segments: Said[] };

/** A person's conversion, as far as digests need it; undefined when there is none of theirs. */
export async function findTranscript(db: Db, userId: string, id: string): Promise<Transcript | undefined> {
  const { tool, state, title, text, segments } = conversion;
  const [row] = await db
    .select({ id: conversion.id, tool, state, title, text, segments })
    .from(conversion)
    .where(and(eq(conversion.userId, userId), eq(conversion.id, id), not(conversion.preview)));
  if (!row) return undefined;
  const isText = row.tool !== "text-to-speech" && isOver(row);
  return { title: row.title, isText, segments: isText ? await saidNow(db, row) : [] };
}
