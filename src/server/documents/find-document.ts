import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { conversion } from "#server/conversions/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { document } from "./tables.ts";

const { search: _, ...columns } = getTableColumns(document);

/** When a document is deleted: what began as a result goes with it, for the same reasons at the same time. */
export const EXPIRES_AT = sql<Date>`coalesce(${document.expiresAt}, ${conversion.expiresAt})`.mapWith(
  document.expiresAt,
);

/** What is shown of a document: with what it has of the conversion that it may have begun as, whose texts are not even read. */
export const DOCUMENT_COLUMNS = {
  ...columns,
  audio: conversion.audio,
  /** What the file was called that it was made of; null where it came from no file. */
  file: sql<
    string | null
  >`case when ${conversion.tool} = 'transcribe' then nullif(${conversion.title}, '') end`,
  /** The recording itself is there, whether or not it can be played. */
  isRecordingKept: sql<boolean>`(${conversion.input} is not null or ${conversion.audio} is not null)`,
  seconds: sql<number | null>`coalesce(${document.seconds}, ${conversion.seconds})`,
  /** Of a recording whose recognition was broken off: how far it came. */
  heard: sql<
    number | null
  >`case when ${document.kind} = 'transcript' and ${conversion.state} in ('canceled', 'failed')
    then (${conversion.segments} -> -1 ->> 'end')::float end`,
  peaks: sql<number[] | null>`coalesce(${document.peaks}, ${conversion.peaks})`,
  charged: sql<number>`${document.charged} + coalesce(${conversion.charged}, 0)`.mapWith(Number),
  expiresAt: EXPIRES_AT,
};

/** Somebody's document; undefined when there is none of theirs. */
export async function findDocument(db: Db, userId: string, id: string) {
  const [row] = await db
    .select(DOCUMENT_COLUMNS)
    .from(document)
    .leftJoin(conversion, eq(conversion.id, document.conversionId))
    .where(and(eq(document.id, id), eq(document.userId, userId)));
  return row;
}

export type ShownDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>;
