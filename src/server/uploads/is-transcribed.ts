import { and, between, eq, not } from "drizzle-orm";
import { conversion } from "#server/conversions/tables.ts";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

/**
 * Whether somebody has the transcript of a file of so many bytes, or up to `beside` fewer, and this name where one is said: the
 * same file again may cost nothing.
 */
export async function isTranscribed(
  db: Db,
  userId: string,
  { name, bytes, beside = 0 }: { name?: string; bytes: number; beside?: number },
): Promise<boolean> {
  const ofThat = [
    between(conversion.inputBytes, bytes - beside, bytes),
    name === undefined ? undefined : eq(conversion.title, name),
    eq(conversion.state, "done"),
  ];
  const [found] = await db
    .select({ id: conversion.id })
    .from(conversion)
    .innerJoin(document, eq(document.conversionId, conversion.id))
    .where(and(eq(conversion.userId, userId), not(conversion.preview), ...ofThat))
    .limit(1);
  return found !== undefined;
}
