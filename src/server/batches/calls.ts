import { eq } from "drizzle-orm";
import { BATCH_CALLS } from "#contract/batches.ts";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { outcome, type Say } from "#contract/outcomes.ts";
import { creditBalance } from "#server/credits/index.ts";
import { answer, done, refused } from "#server/platform/http/answer.ts";
import { countPress } from "#server/platform/http/count-edit.ts";
import { countWork } from "#server/platform/http/count-work.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { operationKey } from "#server/platform/http/idempotency.ts";
import { languageOf } from "#server/platform/http/language.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import { addToBatch } from "./add-to-batch.ts";
import { cancelBatch } from "./cancel-batch.ts";
import { createBatch } from "./create-batch.ts";
import { findBatch, lockBatch } from "./find-batch.ts";
import { makeBatch } from "./make-batch.ts";
import { listBatches, openBatch } from "./present.ts";
import { quoteBatch } from "./quote-batch.ts";
import { removeFromBatch } from "./remove-from-batch.ts";
import { batch } from "./tables.ts";

/** A body holds at most a document's text, fully escaped. */
const textBytes = 12 * DOCUMENT_LIMITS.characters + 100_000;

/** The calls of batches: putting documents into one, its price, making, following and stopping it. */
export function batchCalls(app: App, services: Services): void {
  const { db, settings } = services;
  const open = async (userId: string, id: string, say: Say) =>
    openBatch(db, await findBatch(db, userId, id), say);

  answer(app, services, BATCH_CALLS.listBatches, async ({ person }) =>
    done("ok", { batches: await listBatches(db, person.id), most: settings.BATCH_ITEMS }),
  );

  answer(
    app,
    services,
    BATCH_CALLS.createBatch,
    async ({ person, body, request }) => {
      const say = sayTo(request);
      const created = await createBatch(services, { person, reader: languageOf(request), say }, body);
      if ("row" in created) return done("ok", await openBatch(db, created.row, say));
      return refused(created.refusal, { rows: created.rows ?? [] });
    },
    { bodyLimit: textBytes },
  );

  answer(app, services, BATCH_CALLS.readBatch, async ({ person, params, request }) =>
    done("ok", await open(person.id, params.id, sayTo(request))),
  );

  answer(
    app,
    services,
    BATCH_CALLS.addToBatch,
    async ({ person, params, body, request }) => {
      const refusal = await addToBatch(services, { person, reader: languageOf(request) }, { params, body });
      return refusal ? refused(refusal) : done("ok", await open(person.id, params.id, sayTo(request)));
    },
    { bodyLimit: textBytes },
  );

  answer(app, services, BATCH_CALLS.removeFromBatch, async ({ person, params, request }) => {
    const refusal = await removeFromBatch(services, { userId: person.id, ...params });
    return refusal ? refused(refusal) : done("ok", await open(person.id, params.id, sayTo(request)));
  });

  answer(app, services, BATCH_CALLS.quoteBatch, async ({ person, params, request, reply }) => {
    const quote = await quoteBatch(services, person, params.id, disconnectSignal(services, reply));
    if ("code" in quote) return refused(quote);
    return done("ok", { quote, ...(await open(person.id, params.id, sayTo(request))) });
  });

  answer(app, services, BATCH_CALLS.makeBatch, async ({ person, params, body, request }) => {
    await countWork(services, person);
    await countPress(services, person.id);
    const key = operationKey(request);
    const refusal = await makeBatch(services, { userId: person.id, id: params.id, key, ...body });
    if (refusal) return refused(refusal);
    return done("ok", {
      creditBalance: await creditBalance(services, person),
      ...(await open(person.id, params.id, sayTo(request))),
    });
  });

  answer(app, services, BATCH_CALLS.notifyBatch, async ({ person, params, body, request }) => {
    const { id } = await findBatch(db, person.id, params.id);
    await db.update(batch).set(body).where(eq(batch.id, id));
    return done("ok", await open(person.id, id, sayTo(request)));
  });

  answer(app, services, BATCH_CALLS.cancelBatch, async ({ person, params, request }) => {
    await cancelBatch(services, person.id, params.id);
    return done("ok", {
      creditBalance: await creditBalance(services, person),
      ...(await open(person.id, params.id, sayTo(request))),
    });
  });

  answer(app, services, BATCH_CALLS.deleteBatch, async ({ person, params }) => {
    const running = await db.transaction(async (tx) => {
      const row = await lockBatch(tx, person.id, params.id);
      if (row.state === "running") return true;
      await tx.delete(batch).where(eq(batch.id, row.id));
      return false;
    });
    return running ? refused(outcome("batch-running")) : done("ok", {});
  });
}
