import { Readable } from "node:stream";
import { CREDIT_CALLS } from "#contract/credits.ts";
import { outcome, withMessage } from "#contract/outcomes.ts";
import { nameIn } from "#contract/recording-name.ts";
import { answer, done, serve } from "#server/platform/http/answer.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { createPlaces, keepPlace } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo, wordsFor } from "#server/platform/http/say.ts";
import { cutWhenForbidden } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { creditBalance } from "./balance.ts";
import { fundsOf } from "./ledger.ts";
import { listRoots } from "./list-roots.ts";
import { namedPurse } from "./purse-account.ts";
import { movements, statementAccount, statementPage } from "./statement.ts";
import { statementCsv } from "./statement-csv.ts";
import { statementJson, statementProofs } from "./statement-json.ts";
import { usageByDay } from "./usage.ts";

/** A person's statements, saved at a time: each reader asks the database again and again. */
const saving = createPlaces(5);

/** Where every credit went: the statement, the same as CSV, and use by day and tool. */
export function statementCalls(app: App, services: Services): void {
  const { db } = services;

  answer(app, services, CREDIT_CALLS.readStatement, async ({ person, query, request }) => {
    const { cursor, limit, ...filter } = query;
    const available = await creditBalance(services, person);
    const purse = query.purse === undefined ? null : await namedPurse(db, person.id, query.purse);
    if (purse === undefined) throw new Problem(404, outcome("not-found"));
    const page = await statementPage(db, person.id, filter, { cursor, limit });
    const { held, owed, frozen } = await fundsOf(db, person.id);
    const say = sayTo(request);
    const lines = page.movements.map((movement) => ({
      ...movement,
      words: nameIn(say, movement.tool, movement.words),
      engine: movement.engine && say(outcome("engine-named", { engine: movement.engine })),
      reason: withMessage(say, movement.reason),
      because: movement.because && withMessage(say, movement.because),
    }));
    const { nextCursor } = page;
    return done("ok", { lines, nextCursor, creditBalance: available, held, owed, frozen, purse });
  });

  serve(
    app,
    services,
    CREDIT_CALLS.downloadStatement,
    async ({ person, stillLoggedIn, query, request, reply }) => {
      const disconnected = disconnectSignal(services, reply);
      keepPlace(saving, person.id, disconnected);
      cutWhenForbidden(reply, disconnected, stillLoggedIn);
      const { STATEMENT_COLUMNS } = wordsFor(request);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", 'attachment; filename="saywrite-statement.csv"')
        .send(
          Readable.from(statementCsv(movements(db, person.id, query), STATEMENT_COLUMNS, sayTo(request))),
        );
    },
    { exposeHeadRoute: false },
  );

  serve(
    app,
    services,
    CREDIT_CALLS.downloadProvableStatement,
    async ({ person, stillLoggedIn, query, reply }) => {
      await creditBalance(services, person); // an account that was cut short begins with what was left out
      const { purse, day } = query;
      const server = services.mail.linkToCall("");
      const account = await statementAccount(db, person.id, purse);
      if (account === undefined) throw new Problem(404, outcome("not-found"));
      const disconnected = disconnectSignal(services, reply);
      keepPlace(saving, person.id, disconnected);
      const proofs = await statementProofs(db, account, day);
      if (!proofs) throw new Problem(404, outcome("not-found"));
      cutWhenForbidden(reply, disconnected, stillLoggedIn);
      return reply
        .type("application/json")
        .header("content-disposition", 'attachment; filename="saywrite-statement.json"')
        .send(Readable.from(statementJson(db, { server, account, purse: purse ?? null, proofs })));
    },
    { exposeHeadRoute: false },
  );

  answer(app, services, CREDIT_CALLS.readStatementRoots, async ({ query }) =>
    done("ok", { roots: await listRoots(db, query) }),
  );

  answer(app, services, CREDIT_CALLS.readUsage, async ({ person, query }) => {
    if (!isTimeZone(query.timeZone))
      throw new Problem(400, outcome("field-malformed", { field: "timeZone" }));
    return done("ok", { days: await usageByDay(db, person.id, query) });
  });
}

/** A name, not a difference from UTC: one of 7 minutes would cut through the pieces that use is counted in. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
