import { CONVERSION_CALLS } from "#contract/conversions.ts";
import { outcome } from "#contract/outcomes.ts";
import { answer, done, stream } from "#server/platform/http/answer.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { createPlaces, keepPlace } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import { stillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";
import { cancelConversion } from "./cancel.ts";
import { findComing } from "./find-coming.ts";
import { findByKey, findOwn } from "./find-own.ts";
import { followConversion } from "./follow.ts";
import { forgetConversion } from "./forget.ts";
import { listConversions } from "./list.ts";
import { isOver } from "./outcome.ts";
import { presentOpened } from "./present.ts";

/** Streams of progress that a person has open: each asks the database again and again. A tab needs one. */
const following = createPlaces(20);

/** The calls that list, read, cancel and delete conversions. */
export function conversionCalls(app: App, services: Services): void {
  const { db } = services;

  answer(app, services, CONVERSION_CALLS.listConversions, async ({ person, query, request }) =>
    done("ok", await listConversions(services, { userId: person.id, ...query }, sayTo(request))),
  );

  answer(app, services, CONVERSION_CALLS.readConversion, async ({ person, params, request }) => {
    const row = found(await findOwn(db, person.id, params.id));
    return done("ok", await presentOpened(services, row, sayTo(request)));
  });

  answer(app, services, CONVERSION_CALLS.findConversion, async ({ person, params, request }) => {
    const row = found(await findByKey(db, person.id, params.key));
    return done("ok", await presentOpened(services, row, sayTo(request)));
  });

  stream(
    app,
    services,
    CONVERSION_CALLS.followConversion,
    async ({ person, params, stillLoggedIn, request, reply }) => {
      const disconnected = disconnectSignal(services, reply);
      keepPlace(following, person.id, disconnected);
      const row = await findComing(services, { userId: person.id, key: params.key }, disconnected);
      const allowed = stillAllowed(stillLoggedIn);
      if (!(await allowed())) throw new Problem(401, outcome("login-needed"));
      return followConversion(services, found(row), { allowed, say: sayTo(request), disconnected });
    },
  );

  answer(app, services, CONVERSION_CALLS.cancelConversion, async ({ person, params, request }) => {
    const row = await cancelConversion(services, found(await findOwn(db, person.id, params.id)));
    return done("ok", await presentOpened(services, row, sayTo(request)));
  });

  answer(app, services, CONVERSION_CALLS.deleteConversion, async ({ person, params }) => {
    const row = await cancelConversion(services, found(await findOwn(db, person.id, params.id)));
    if (!isOver(row)) throw new Problem(503, outcome("conversion-running"), 5);
    await forgetConversion(services, row.id);
    return done("ok");
  });
}

/** @throws Problem 404 when there is none of theirs */
function found(row: ConversionRow | undefined): ConversionRow {
  if (!row) throw new Problem(404, outcome("not-found"));
  return row;
}
