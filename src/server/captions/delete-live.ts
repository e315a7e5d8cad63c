import { and, eq } from "drizzle-orm";
import type { Services } from "#server/services.ts";
import { endByOwner } from "./end-live.ts";
import { live } from "./tables.ts";

/** Deletes a person's captions with what was said in them. Open ones are ended first: what is held goes back. */
export async function deleteLive(services: Services, userId: string, id: string): Promise<void> {
  await endByOwner(services, userId, id);
  await services.db
    .delete(live)
    .where(and(eq(live.id, id), eq(live.userId, userId), eq(live.state, "ended")));
}
