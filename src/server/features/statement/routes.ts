import { Readable } from "node:stream";
import { MESSAGES } from "#contract/messages.ts";
import { statementQuery, statementReply, usageQuery, usageReply } from "#contract/purchase.ts";
import { isLiving } from "#server/auth/sessions.ts";
import { creditBalance } from "#server/credits/balance.ts";
import { fundsOf } from "#server/credits/ledger.ts";
import { statementLines, statementPage } from "#server/credits/statement.ts";
import { usageByDay } from "#server/credits/usage.ts";
import { goneSignal } from "#server/http/gone.ts";
import { createPlaces, keepPlace } from "#server/http/places.ts";
import { Problem } from "#server/http/problem.ts";
import type { App } from "#server/http/route.ts";
import { requirePerson } from "#server/http/session.ts";
import { statementCsv } from "#server/http/statement-csv.ts";
import { cutWhenForbidden } from "#server/http/still-allowed.ts";
import type { Services } from "#server/services.ts";

/** A person's statements, saved at a time: each reader asks the database again and again. */
const saving = createPlaces(5);

/** Where every credit went: the statement, the same as CSV, and use by day and tool. */
export function statementRoutes(app: App, services: Services): void {
  const { db } = services;

  app.get(
    "/api/statement",
    { schema: { querystring: statementQuery, response: { 200: statementReply } } },
    async (request) => {
      const person = await requirePerson(services, request);
      const { cursor, limit, ...filter } = request.query;
      const available = await creditBalance(services, person);
      const page = await statementPage(db, person.id, filter, { cursor, limit });
      const { held, owed, frozen } = await fundsOf(db, person.id);
      return { success: true as const, message: "", ...page, creditBalance: available, held, owed, frozen };
    },
  );

  app.get("/api/statement.csv", { schema: { querystring: statementQuery } }, async (request, reply) => {
    const person = await requirePerson(services, request);
    const gone = goneSignal(services, reply);
    keepPlace(saving, person.id, gone);
    cutWhenForbidden(reply, gone, () => isLiving(db, person.sessionId));
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="saywrite-statement.csv"')
      .send(Readable.from(statementCsv(statementLines(db, person.id, request.query))));
  });

  app.get(
    "/api/usage",
    { schema: { querystring: usageQuery, response: { 200: usageReply } } },
    async (request) => {
      const person = await requirePerson(services, request);
      if (!isTimeZone(request.query.timeZone)) throw new Problem(400, MESSAGES.malformed);
      return {
        success: true as const,
        message: "",
        days: await usageByDay(db, person.id, request.query),
      };
    },
  );
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
