import { and, eq, isNull } from "drizzle-orm";
import { MAKING_CALLS } from "#contract/making.ts";
import { outcome } from "#contract/outcomes.ts";
import { creditBalance } from "#server/credits/index.ts";
import type { DocumentRow } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { answer, done, refused } from "#server/platform/http/answer.ts";
import { countPress } from "#server/platform/http/count-edit.ts";
import { countWork } from "#server/platform/http/count-work.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { operationKey } from "#server/platform/http/idempotency.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import { beginPress, findPressByKey, isSame } from "./begin.ts";
import { chooseEngine } from "./choose-engine.ts";
import { endMaking } from "./end-press.ts";
import { findOwn } from "./find-own.ts";
import { readMaking } from "./find-press.ts";
import { findWanted } from "./find-wanted.ts";
import { quoteMake } from "./quote.ts";
import { quoteTurns } from "./quote-turns.ts";
import { readBlock } from "./read-block.ts";
import { soundCalls } from "./sound-calls.ts";
import { soundLinksOf } from "./sound-link.ts";
import { press } from "./tables.ts";
import { takeCalls } from "./take-calls.ts";

/** The calls by which a document is made: its price, the press, following and canceling it. */
export function makingCalls(app: App, services: Services): void {
  const { db } = services;
  const finding = (renew: boolean) => (tx: Db, found: DocumentRow, engine: string) =>
    findWanted(tx, found, { engine, renew });
  soundCalls(app, services);
  takeCalls(app, services);

  answer(app, services, MAKING_CALLS.quoteMake, async ({ person, params, query, reply }) => {
    const found = await findOwn(db, person.id, params.id);
    const disconnected = disconnectSignal(services, reply);
    const quote = await quoteTurns.run(
      person.id,
      () => quoteMake(services, person, found, finding(query.renew === "yes")),
      disconnected,
    );
    return "code" in quote ? refused(quote) : done("ok", { quote });
  });

  answer(app, services, MAKING_CALLS.makeDocument, async ({ person, params, body, request }) => {
    await countWork(services, person);
    await countPress(services, person.id);
    const key = operationKey(request);
    const found = await findOwn(db, person.id, params.id);
    const balance = async () => ({ creditBalance: await creditBalance(services, person) });
    const state = async () => {
      const now = await readMaking(db, found.id, sayTo(request));
      const sounds =
        now.making?.state === "running" || (await findOwn(db, person.id, found.id)).seconds !== null;
      const audio = sounds ? (await soundLinksOf(services, person.id))(found) : null;
      return { ...(await balance()), ...now, audio };
    };
    const known = await findPressByKey(db, person.id, key);
    const asked = { documentId: found.id, takeOf: null };
    if (known && isSame(known, asked)) return done("ok", await state()); // whether it could be begun now or not
    const chosen = await chooseEngine(services, person, found, body.engine);
    if ("code" in chosen) return refused(chosen, await balance());
    const { credits = Number.POSITIVE_INFINITY, renew } = body;
    const begun = await beginPress<never>(services, {
      user: person,
      key,
      ...asked,
      find: finding(renew),
      credits,
      chosen,
    });
    if (!begun) throw new Problem(404, outcome("not-found"));
    if ("refusal" in begun) return refused(begun.refusal, await balance());
    return done("ok", await state());
  });

  answer(app, services, MAKING_CALLS.readMaking, async ({ person, params, request }) => {
    const { id } = await findOwn(db, person.id, params.id);
    return done("ok", await readMaking(db, id, sayTo(request)));
  });

  answer(app, services, MAKING_CALLS.readBlock, async ({ person, params }) => {
    const { id } = await findOwn(db, person.id, params.id);
    return done("ok", await readBlock(db, id, params.block));
  });

  answer(app, services, MAKING_CALLS.notifyMake, async ({ person, params, body, request }) => {
    const { id } = await findOwn(db, person.id, params.id);
    // Of another take its person is told on the page alone: the words of a notice are of a whole document.
    const running = and(eq(press.documentId, id), eq(press.state, "running"), isNull(press.takeOf));
    await db.update(press).set({ notify: body.notify }).where(running);
    return done("ok", await readMaking(db, id, sayTo(request)));
  });

  answer(app, services, MAKING_CALLS.cancelMake, async ({ person, params, request }) => {
    const { id } = await findOwn(db, person.id, params.id);
    await db.transaction((tx) => endMaking(services, tx, id));
    return done("ok", {
      creditBalance: await creditBalance(services, person),
      ...(await readMaking(db, id, sayTo(request))),
    });
  });
}
