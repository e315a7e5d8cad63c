import { and, eq, getTableColumns } from "drizzle-orm";
import { conversion } from "#server/conversions/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { document } from "./tables.ts";

const { search: _, ...columns } = getTableColumns(document);

/** What is shown of a document: with what it has of the conversion that it began as, whose texts are not even read. */
export const DOCUMENT_COLUMNS = {
  ...columns,
  audio: conversion.audio,
  seconds: conversion.seconds,
  peaks: conversion.peaks,
  charged: conversion.charged,
  expiresAt: conversion.expiresAt,
};

/** Somebody's document; undefined when there is none of theirs. */
export async function findDocument(db: Db, userId: string, id: string) {
  const [row] = await db
    .select(DOCUMENT_COLUMNS)
    .from(document)
    .innerJoin(conversion, eq(conversion.id, document.conversionId))
    .where(and(eq(document.id, id), eq(document.userId, userId)));
  return row;
}

export type ShownDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>;
