import { outcome } from "#contract/outcomes.ts";
import { TAKE_CALLS, type Take } from "#contract/takes.ts";
import { creditBalance } from "#server/credits/index.ts";
import { findParts, findSegment, findTakes, secondsAlone } from "#server/documents/index.ts";
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
import { pronunciationsFor } from "#server/pronunciations/index.ts";
import type { Services } from "#server/services.ts";
import { beginPress, findPressByKey, isSame } from "./begin.ts";
import { chooseEngine } from "./choose-engine.ts";
import { findOwn } from "./find-own.ts";
import { readMaking } from "./find-press.ts";
import { findTakeWanted, type TakeAsked } from "./find-take-wanted.ts";
import { isOfManner } from "./is-of-manner.ts";
import { quoteMake } from "./quote.ts";
import { quoteTurns } from "./quote-turns.ts";
import { takeLinksOf } from "./take-link.ts";

/** Takes of a sentence: those there are, what another one costs, and making it. Keeping one is an edit. */
export function takeCalls(app: App, services: Services): void {
  const { db } = services;
  const finding = (asked: TakeAsked) => (tx: Db, found: DocumentRow, engine: string) =>
    findTakeWanted(tx, found, asked, engine);

  answer(app, services, TAKE_CALLS.listTakes, async ({ person, params, reply }) => {
    const found = await findOwn(db, person.id, params.id);
    const row = await findSegment(db, found.id, params.segment);
    const disconnected = disconnectSignal(services, reply);
    const read = async () => {
      const parts = await findParts(db, found, row.id);
      const pronunciations = await pronunciationsFor(db, found);
      return findTakes(db, found, row, { parts, pronunciations });
    };
    const takes = await quoteTurns.run(person.id, read, disconnected);
    const linkTo = await takeLinksOf(services, person.id);
    const present = (take: (typeof takes)[number]): Take => ({
      ...{ id: take.id, voice: take.speaks, instructions: take.instructions, levels: take.levels },
      kept: take.kept,
      seconds: secondsAlone(take),
      audio: linkTo(take),
      createdAt: take.createdAt.toISOString(),
    });
    return done("ok", { takes: takes.map(present) });
  });

  answer(app, services, TAKE_CALLS.quoteTake, async ({ person, params, query, reply }) => {
    const found = await findOwn(db, person.id, params.id);
    const find = finding({ segment: params.segment, ...query });
    const disconnected = disconnectSignal(services, reply);
    const quote = await quoteTurns.run(
      person.id,
      () => quoteMake(services, person, found, find),
      disconnected,
    );
    return "code" in quote ? refused(quote) : done("ok", { quote });
  });

  answer(app, services, TAKE_CALLS.makeTake, async ({ person, params, body, request }) => {
    await countWork(services, person);
    await countPress(services, person.id);
    const key = operationKey(request);
    const found = await findOwn(db, person.id, params.id);
    const balance = async () => ({ creditBalance: await creditBalance(services, person) });
    const state = async () => ({ ...(await balance()), ...(await readMaking(db, found.id, sayTo(request))) });
    const asked = { documentId: found.id, takeOf: params.segment };
    const known = await findPressByKey(db, person.id, key);
    const { credits, engine, ...manner } = body;
    if (known && isSame(known, asked)) {
      if (!(await isOfManner(db, known, manner))) return refused(outcome("key-reused"), await balance());
      return done("ok", await state()); // whether it could be begun now or not
    }
    const chosen = await chooseEngine(services, person, found, engine);
    if ("code" in chosen) return refused(chosen, await balance());
    const find = finding({ segment: params.segment, ...manner });
    const begun = await beginPress(services, { user: person, key, ...asked, find, credits, chosen });
    if (!begun) throw new Problem(404, outcome("not-found"));
    if ("refusal" in begun) return refused(begun.refusal, await balance());
    return done("ok", await state());
  });
}
