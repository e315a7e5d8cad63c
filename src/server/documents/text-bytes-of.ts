import { eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { document } from "./tables.ts";

/** How large a document's text is with all that it was before, in bytes of UTF-8; 0 of one that is not there. */
export async function textBytesOf(db: Db, id: string): Promise<number> {
  const [found] = await db.select({ bytes: document.textBytes }).from(document).where(eq(document.id, id));
  return found?.bytes ?? 0;
}
