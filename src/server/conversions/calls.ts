import { Readable } from "node:stream";
import { CONVERSION_CALLS } from "#contract/conversions.ts";
import { outcome } from "#contract/outcomes.ts";
import { answer, done, serve } from "#server/platform/http/answer.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { createPlaces, keepPlace } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import { stillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { isLiving } from "#server/sessions/index.ts";
import { type ConversionRow, findByKey, findOwn } from "./begin.ts";
import { cancelConversion } from "./cancel.ts";
import { removeConversion } from "./expire.ts";
import { findComing } from "./find-coming.ts";
import { followConversion } from "./follow.ts";
import { listConversions } from "./list.ts";
import { presentConversion } from "./present.ts";
import { isOver } from "./wait.ts";

/** Streams of progress that a person has open: each asks the database again and again. A tab needs one. */
const following = createPlaces(20);

export function conversionCalls(app: App, services: Services): void {
  const { db } = services;

  answer(app, services, CONVERSION_CALLS.listConversions, async ({ person, query, request }) =>
    done("ok", await listConversions(services, { userId: person.id, ...query }, sayTo(request))),
  );

  answer(app, services, CONVERSION_CALLS.readConversion, async ({ person, params, request }) => {
    const row = found(await findOwn(db, person.id, params.id));
    return done("ok", { conversion: await presentConversion(services, row, sayTo(request)) });
  });

  answer(app, services, CONVERSION_CALLS.findConversion, async ({ person, params, request }) => {
    const row = found(await findByKey(db, person.id, params.key));
    return done("ok", { conversion: await presentConversion(services, row, sayTo(request)) });
  });

  serve(
    app,
    services,
    CONVERSION_CALLS.followConversion,
    async ({ person, params, reply }) => {
      const gone = disconnectSignal(services, reply);
      keepPlace(following, person.id, gone);
      const row = await findComing(services, { userId: person.id, key: params.key }, gone);
      const allowed = stillAllowed(() => isLiving(db, person.sessionId));
      if (!(await allowed())) throw new Problem(401, outcome("login-needed"));
      const events = followConversion(services, found(row), allowed, gone);
      const lines = Readable.from(events).map((event) => `data: ${JSON.stringify(event)}\n\n`);
      return reply.type("text/event-stream").send(lines);
    },
    { exposeHeadRoute: false },
  );

  answer(app, services, CONVERSION_CALLS.cancelConversion, async ({ person, params, request }) => {
    const row = await cancelConversion(services, found(await findOwn(db, person.id, params.id)));
    return done("ok", { conversion: await presentConversion(services, row, sayTo(request)) });
  });

  answer(app, services, CONVERSION_CALLS.deleteConversion, async ({ person, params }) => {
    const row = await cancelConversion(services, found(await findOwn(db, person.id, params.id)));
    if (!isOver(row)) throw new Problem(503, outcome("conversion-running"), 5);
    await removeConversion(services, row);
    return done("ok");
  });
}

/** @throws Problem 404 when there is none of theirs */
function found(row: ConversionRow | undefined): ConversionRow {
  if (!row) throw new Problem(404, outcome("not-found"));
  return row;
}
