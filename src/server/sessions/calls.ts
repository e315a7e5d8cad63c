import { outcome } from "#contract/outcomes.ts";
import { SESSION_CALLS } from "#contract/sessions.ts";
import { answer, done } from "#server/platform/http/answer.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { holdPerson } from "./admission.ts";
import { checkPassword } from "./check-password.ts";
import { deviceOfAgent } from "./device.ts";
import { knowThisDevice } from "./device-cookie.ts";
import { endPending } from "./pending.ts";
import { endSession, endSessions, latestEndOfSession, listNewestSessions } from "./sessions.ts";

/** The calls that list the sessions of a person and end them. */
export function sessionCalls(app: App, services: Services): void {
  answer(app, services, SESSION_CALLS.listSessions, async ({ person }) => {
    const rows = await listNewestSessions(services.db, person.id, person.sessionId);
    const sessions = rows.map((row) => ({
      id: row.id,
      ...deviceOfAgent(row.userAgent),
      address: row.ipAddress || null,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
      endsAt: row.expiresAt.toISOString(),
      endsAtLatest: latestEndOfSession(row).toISOString(),
      current: row.id === person.sessionId,
    }));
    return done("ok", { sessions });
  });

  answer(app, services, SESSION_CALLS.endSession, async ({ person, params, body }) => {
    await checkPassword(services, person, body.password);
    const ended = await endSession(services.db, person.id, params.id);
    if (!ended) throw new Problem(404, outcome("not-found"));
    services.security.record({ code: "session.ended", details: { which: "one", by: "token" } });
    return done("session-ended");
  });

  answer(app, services, SESSION_CALLS.endOtherSessions, async ({ person, body, request, reply }) => {
    await checkPassword(services, person, body.password);
    await spendTry(services.limits.endings, person.id);
    await services.db.transaction(async (tx) => {
      await holdPerson(tx, person);
      await endSessions(tx, person.id, person.sessionId);
      await endPending(tx, person.id);
    });
    await knowThisDevice(services, request, reply, person.id);
    services.security.record({ code: "session.ended", details: { which: "others", by: "token" } });
    return done("other-sessions-ended");
  });
}
