import { and, eq } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import type { SpeechPlaces } from "#contract/speech-places.ts";
import { user } from "#server/accounts/tables.ts";
import { noteEngineOfHolds } from "#server/credits/index.ts";
import { sentenceSound } from "#server/documents/tables.ts";
import type { Use } from "#server/engines/breaker.ts";
import type { Link } from "#server/engines/chain.ts";
import { EngineError, type SpeechEngine } from "#server/engines/engine.ts";
import type { Services } from "#server/services.ts";
import { pressWork } from "./press-work.ts";
import { block, type PressRow, press } from "./tables.ts";

/** The press is somebody else's by now, or over. */
export class Lost extends Error {
  override name = "Lost";
}

/**
 * The engine for a sentence: the one that the press was begun with, or one that may take its place. None takes it for what
 * the document has from it already: whoever wants another engine would pay for the same sound.
 * @throws EngineError when there is none, Lost
 */
export async function engineFor(
  services: Services,
  row: PressRow,
  wish: string,
): Promise<{ engine: SpeechEngine; use: Use }> {
  const { link, use } = await services.speech.take({
    ...{ id: row.engine, host: row.engineHost, perBlock: row.perBlock, person: row.userId },
    places: await placesFor(services, row),
  });
  try {
    if (link.engine.id !== row.engine) {
      if (await hasSpoken(services, row, { wish, engine: link.engine.id }))
        throw new EngineError(outcome("engine-down"));
      await noteEngine(services, row, link);
    }
  } catch (error) {
    use.left();
    throw error;
  }
  return { engine: link.engine, use };
}

/** Whether the store of a document has a sentence from an engine. */
async function hasSpoken(
  { db }: Services,
  { documentId }: PressRow,
  { wish, engine }: { wish: string; engine: string },
): Promise<boolean> {
  const [found] = await db
    .select({ id: sentenceSound.id })
    .from(sentenceSound)
    .where(
      and(
        eq(sentenceSound.documentId, documentId),
        ...[eq(sentenceSound.wish, wish), eq(sentenceSound.engine, engine)],
      ),
    )
    .limit(1);
  return found !== undefined;
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
      .where(pressWork.heldBy(row))
      .returning({ id: press.id });
    if (mine.length === 0) throw new Lost("the press is over");
    const open = tx
      .select({ id: block.holdId })
      .from(block)
      .where(and(eq(block.pressId, row.id), eq(block.state, "held")));
    await noteEngineOfHolds(tx, open, name);
  });
}
