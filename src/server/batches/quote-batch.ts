import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { BatchQuote } from "#contract/batches.ts";
import type { MakeQuote } from "#contract/making.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { document } from "#server/documents/tables.ts";
import { EngineError } from "#server/engines/engine.ts";
import { findWanted, quoteMake, quoteTurns } from "#server/making/index.ts";
import type { Person } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import { findBatch, itemsOf, lockBatch } from "./find-batch.ts";
import { type BatchItemRow, batch, batchItem } from "./tables.ts";

type Quoted = { item: BatchItemRow } & ({ quote: MakeQuote } | { refusal: Outcome });

/**
 * What each document of a batch would cost now, and what all do: written down, so that a press can agree to just that.
 * @throws Problem 404, the signal's reason when aborted
 */
export async function quoteBatch(
  services: Services,
  person: Person,
  id: string,
  signal: AbortSignal,
): Promise<BatchQuote | Outcome<"batch-running">> {
  const { db } = services;
  const row = await findBatch(db, person.id, id);
  if (row.state === "running") return outcome("batch-running");
  const quoted: Quoted[] = [];
  for (const item of await itemsOf(db, row))
    quoted.push(await quoteTurns.run(person.id, () => quoteItem(services, person, item), signal));
  const quote = randomUUID();
  const running = await db.transaction(async (tx) => {
    const now = await lockBatch(tx, person.id, id);
    if (now.state === "running") return true;
    await tx.update(batch).set({ quote, changedAt: sql`now()` }).where(eq(batch.id, id));
    for (const one of quoted) {
      const found =
        "quote" in one
          ? { ...stateOf(one.item, one.quote), credits: one.quote.credits, engine: one.quote.engine }
          : { state: "failed" as const, credits: null, engine: null, failure: one.refusal };
      await tx
        .update(batchItem)
        .set(found)
        .where(and(eq(batchItem.batchId, id), eq(batchItem.number, one.item.number)));
    }
    return false;
  });
  return running ? outcome("batch-running") : sumUp(quote, quoted);
}

/** What was pressed and failed still says why, until it is pressed again. */
function stateOf({ state, credits }: BatchItemRow, { sentences }: MakeQuote) {
  if (sentences === 0) return { state: "made", failure: null } as const;
  return state === "failed" && credits !== null ? {} : ({ state: "waiting", failure: null } as const);
}

async function quoteItem(services: Services, person: Person, item: BatchItemRow): Promise<Quoted> {
  const { documentId } = item;
  const [found] =
    documentId === null
      ? []
      : await services.db
          .select()
          .from(document)
          .where(and(eq(document.id, documentId), isNull(document.binnedAt)));
  if (!found) return { item, refusal: outcome("not-found") };
  try {
    const quote = await quoteMake(services, person, found, (db, now, engine) =>
      findWanted(db, now, { engine, renew: false }),
    );
    return { item, ...("code" in quote ? { refusal: quote } : { quote }) };
  } catch (error) {
    if (error instanceof EngineError) return { item, refusal: error.outcome };
    throw error;
  }
}

function sumUp(id: string, quoted: readonly Quoted[]): BatchQuote {
  const wanted = quoted.flatMap((one) => ("quote" in one && one.quote.sentences > 0 ? [one.quote] : []));
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
  return {
    id,
    items: wanted.length,
    refused: quoted.filter((one) => "refusal" in one).length,
    characters: sumOf(wanted.map(({ characters }) => characters)),
    credits: sumOf(wanted.map(({ credits }) => credits)),
    hosts: [...new Set(wanted.flatMap(({ host }) => host ?? []))],
  };
}
