import { eq } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { user } from "#server/accounts/tables.ts";
import type { Use } from "#server/engines/breaker.ts";
import { EngineError, type TranscriptionEngine } from "#server/engines/engine.ts";
import type { Services } from "#server/services.ts";
import type { HearingRow } from "./tables.ts";

/**
 * The engine that a person chose, and no other: that it is this one is what they pay for. @throws EngineError when it is
 * not there, can't work now, or may not any more
 */
export async function engineOf(
  { db, transcription }: Services,
  { engine: id, host, userId }: HearingRow,
): Promise<{ engine: TranscriptionEngine; use: Use }> {
  const [person] = await db.select({ places: user.speechPlaces }).from(user).where(eq(user.id, userId));
  const places = person?.places ?? "here";
  if (host !== null && places === "here") throw new EngineError(outcome("no-engine-here"));
  const perBlock = Number.NEGATIVE_INFINITY; // none may take its place
  const { link, use } = await transcription.take({ id, host, perBlock, places, person: userId });
  if (link.engine.id === id) return { engine: link.engine, use };
  use.left();
  throw new EngineError(outcome("engine-down"));
}
