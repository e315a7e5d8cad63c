import { eq } from "drizzle-orm";
import type { Prices } from "#contract/prices.ts";
import type { SpeechPlaces } from "#contract/speech-places.ts";
import { user } from "#server/accounts/tables.ts";
import { noteEngineOfHolds } from "#server/credits/index.ts";
import type { Use } from "#server/engines/breaker.ts";
import type { AnyEngine, Chain, Choice, Link } from "#server/engines/chain.ts";
import type { Services } from "#server/services.ts";
import { abilitiesOf } from "./abilities-of.ts";
import type { ConversionRow, NewConversion } from "./begin.ts";
import { heldBy } from "./claim.ts";
import { Stopped } from "./stopped.ts";
import { conversion } from "./tables.ts";

/** What a use costs on a chosen engine. */
export function pricesWith({ prices }: Services, { link: { perBlock } }: Choice<AnyEngine>): Prices {
  return { ...prices, creditsPerTextBlock: perBlock, creditsPerAudioBlock: perBlock };
}

/** What a new conversion keeps of the engine that was chosen for it. */
export function engineFields({ link, capabilities }: Choice<AnyEngine>) {
  return {
    perBlock: link.perBlock,
    engine: link.engine.id,
    engineName: capabilities.name,
    engineHost: link.host,
  } satisfies Partial<NewConversion>;
}

/**
 * The engine that works on a conversion from here on: the one it was begun with, or one that may take its place.
 * @throws EngineError when there is none, Stopped when somebody else has the conversion by now
 */
export async function engineFor<Engine extends AnyEngine>(
  services: Services,
  row: ConversionRow,
  chain: Chain<Engine>,
): Promise<{ engine: Engine; use: Use }> {
  const { link, use } = await chain.take({
    id: row.engine,
    host: row.engineName === null ? undefined : row.engineHost,
    perBlock: row.perBlock,
    places: await placesFor(services, row),
    person: row.userId,
    abilities: abilitiesOf(row),
    only: row.onlyHosts,
    among: row.onlyEngines,
  });
  try {
    if (link.engine.id !== row.engine) await noteEngine(services, row, link);
  } catch (error) {
    use.left();
    throw error;
  }
  return { engine: link.engine, use };
}

/** What the person allows now: what they asked for may have waited. What works here needs no leave. */
async function placesFor({ db }: Services, row: ConversionRow): Promise<SpeechPlaces> {
  if (row.engineName !== null && row.engineHost === null) return "shown";
  const [found] = await db.select({ places: user.speechPlaces }).from(user).where(eq(user.id, row.userId));
  return found?.places ?? "here";
}

/** Another engine takes the work over: the conversion and the statement say so. */
function noteEngine<Engine extends AnyEngine>(
  { db }: Services,
  row: ConversionRow,
  { engine, host }: Link<Engine>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { name } = await engine.capabilities();
    const mine = await tx
      .update(conversion)
      .set({ engine: engine.id, engineName: name, engineHost: host })
      .where(heldBy(row))
      .returning({ holdId: conversion.holdId });
    if (mine.length === 0) throw new Stopped("lost");
    const [{ holdId } = { holdId: null }] = mine;
    if (holdId) await noteEngineOfHolds(tx, [holdId], name);
  });
}
