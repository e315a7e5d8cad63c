import { and, eq } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import { objection } from "./tables.ts";

/** Takes an objection of a link back. @returns why not, where it is decided by now; one that is not there is fine */
export async function withdrawObjection(
  db: Db,
  { id, shareId }: { id: string; shareId: string },
): Promise<Outcome<"objection-decided"> | undefined> {
  const own = and(eq(objection.id, id), eq(objection.shareId, shareId));
  await db.delete(objection).where(and(own, eq(objection.state, "open")));
  const [left] = await db.select({ id: objection.id }).from(objection).where(own);
  return left && outcome("objection-decided");
}
