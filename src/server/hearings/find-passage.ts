import { and, eq, isNull } from "drizzle-orm";
import { HEARING_LIMITS } from "#contract/hearing-limits.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { conversion } from "#server/conversions/tables.ts";
import { cutNow, findDocument, wholePassage } from "#server/documents/index.ts";
import { document, segment } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";

type Which = { userId: string; id: string; from: string; to: string };
/** A passage in seconds of its recording, what its document is called, and which hosts alone may hear it (`conversion.onlyHosts`). */
export type Passage = { start: number; end: number; title: string; only: string[] | null };

/**
 * A passage of a person's transcript whose recording is kept, from one segment to another.
 * @throws Problem 404 where there is no such transcript or segment of theirs @returns why it can't be listened to
 */
export async function findPassage(
  db: Db,
  { userId, id, from, to }: Which,
): Promise<Passage | Outcome<"sound-not-kept" | "hearing-too-long">> {
  const row = await findDocument(db, userId, id);
  if (row?.kind !== "transcript") throw new Problem(404, outcome("not-found"));
  if (!row.isRecordingKept) return outcome("sound-not-kept");
  await cutNow(db, row);
  const [sent] = await db
    .select({ only: conversion.onlyHosts })
    .from(document)
    .innerJoin(conversion, eq(conversion.id, document.conversionId))
    .where(eq(document.id, id));
  const segments = await db
    .select({ id: segment.id, start: segment.start, end: segment.end })
    .from(segment)
    .where(and(eq(segment.documentId, id), isNull(segment.until)));
  const ends = segments.filter((one) => one.id === from || one.id === to);
  if (ends.length < new Set([from, to]).size) throw new Problem(404, outcome("not-found"));
  const start = Math.min(...ends.map((one) => one.start ?? Number.POSITIVE_INFINITY));
  const end = Math.max(...ends.map((one) => one.end ?? Number.NEGATIVE_INFINITY));
  if (!(end > start)) throw new Problem(404, outcome("not-found"));
  const passage = wholePassage({ start, end, title: row.title, only: sent?.only ?? null }, segments);
  const { seconds } = HEARING_LIMITS;
  return passage.end - passage.start > seconds ? outcome("hearing-too-long", { seconds }) : passage;
}
