import { and, eq, inArray } from "drizzle-orm";
import type { SpeechPlaces } from "#contract/speech-places.ts";
import { user } from "#server/accounts/tables.ts";
import { hold } from "#server/credits/tables.ts";
import type { Use } from "#server/engines/breaker.ts";
import type { Link } from "#server/engines/chain.ts";
import type { SpeechEngine } from "#server/engines/engine.ts";
import type { Services } from "#server/services.ts";
import { heldBy } from "./claim.ts";
import { block, type PressRow, press } from "./tables.ts";

/** The press is somebody else's by now, or over. */
export class Lost extends Error {
  override name = "Lost";
}

/**
 * The engine for the next sentence: the one that the press was begun with, or one that may take its place.
 * @throws EngineError when there is none, Lost
 */
export async function engineFor(
  services: Services,
  row: PressRow,
): Promise<{ engine: SpeechEngine; use: Use }> {
  const { link, use } = await services.speech.take({
    ...{ id: row.engine, host: row.engineHost, perBlock: row.perBlock, person: row.userId },
    places: await placesFor(services, row),
  });
  try {
    if (link.engine.id !== row.engine) await noteEngine(services, row, link);
  } catch (error) {
    use.left();
    throw error;
  }
  return { engine: link.engine, use };
}

/** What the person allows now: it may have changed since the press. What works here needs no leave. */
async function placesFor({ db }: Services, row: PressRow): Promise<SpeechPlaces> {
  if (row.engineHost === null) return "shown";
  const [found] = await db.select({ places: user.speechPlaces }).from(user).where(eq(user.id, row.userId));
  return found?.places ?? "here";
}

/** Another engine takes the work over: the press and the statement say so. */
function noteEngine({ db }: Services, row: PressRow, { engine, host }: Link<SpeechEngine>): Promise<void> {
  return db.transaction(async (tx) => {
    const { name } = await engine.capabilities();
    const mine = await tx
      .update(press)
      .set({ engine: engine.id, engineName: name, engineHost: host })
      .where(heldBy(row))
      .returning({ id: press.id });
    if (mine.length === 0) throw new Lost("the press is over");
    const open = tx
      .select({ id: block.holdId })
      .from(block)
      .where(and(eq(block.pressId, row.id), eq(block.state, "held")));
    await tx.update(hold).set({ engine: name }).where(inArray(hold.id, open));
  });
}
