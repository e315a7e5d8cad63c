import { and, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { revision } from "./tables.ts";

/** Whether there is a text after that revision: not of those to come, nor of those before a passage was left out for good. */
export async function hasRevision(db: Db, documentId: string, number: number): Promise<boolean> {
  const which = and(eq(revision.documentId, documentId), eq(revision.revision, number));
  return (await db.$count(revision, which)) > 0;
}
