import { outcome } from "#contract/outcomes.ts";
import { PURSE_CALLS } from "#contract/purses.ts";
import { creditBalance } from "#server/credits/index.ts";
import { answer, done, refused } from "#server/platform/http/answer.ts";
import { countEdit } from "#server/platform/http/count-edit.ts";
import { operationKey } from "#server/platform/http/idempotency.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { changePurse } from "./change-purse.ts";
import { endPurse } from "./end-purse.ts";
import { makePurse } from "./make-purse.ts";
import { movePurse } from "./move-purse.ts";
import { listPurses, readPurse } from "./present.ts";

/** Parts of a person's credits that they set aside. */
export function purseCalls(app: App, services: Services): void {
  const { db } = services;
  const balance = async (person: Person) => ({ creditBalance: await creditBalance(services, person) });
  const asItIs = async (person: Person, id: string) => ({
    ...(await balance(person)),
    purse: await readPurse(db, person.id, id),
  });

  answer(app, services, PURSE_CALLS.listPurses, async ({ person }) =>
    done("ok", { ...(await balance(person)), purses: await listPurses(db, person.id) }),
  );

  answer(app, services, PURSE_CALLS.makePurse, async ({ person, body, request }) => {
    await countEdit(services, person.id);
    const made = await makePurse(services, { user: person, key: operationKey(request), ...body });
    if ("id" in made)
      return done(outcome("purse-made", { credits: body.credits }), await asItIs(person, made.id));
    if (made.refusal.code === "purse-date-past") throw new Problem(422, made.refusal);
    return refused(made.refusal, await balance(person));
  });

  answer(app, services, PURSE_CALLS.movePurse, async ({ person, params, body, request }) => {
    await countEdit(services, person.id);
    const key = operationKey(request);
    const refusal = await movePurse(services, { user: person, id: params.id, key, ...body });
    if (refusal) return refused(refusal, await balance(person));
    return done(outcome("purse-moved", body), await asItIs(person, params.id));
  });

  answer(app, services, PURSE_CALLS.changePurse, async ({ person, params, body }) => {
    await countEdit(services, person.id);
    const refusal = await changePurse(db, { userId: person.id, id: params.id, wish: body });
    if (refusal?.code === "purse-date-past") throw new Problem(422, refusal);
    if (refusal) return refused(refusal, await balance(person));
    return done("purse-changed", await asItIs(person, params.id));
  });

  answer(app, services, PURSE_CALLS.endPurse, async ({ person, params }) => {
    await countEdit(services, person.id);
    const credits = await endPurse(services, person, params.id);
    return done(outcome("purse-ended", { credits }), await asItIs(person, params.id));
  });
}
