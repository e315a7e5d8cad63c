import { z } from "zod";
import { doneReply, passwordBody, sessionsReply } from "#contract/account.ts";
import { MESSAGES } from "#contract/messages.ts";
import { idText } from "#contract/text.ts";
import { endPending } from "#server/auth/pending.ts";
import { endSession, endSessions, latestEndOfSession, listNewestSessions } from "#server/auth/sessions.ts";
import { checkPassword } from "#server/http/check-password.ts";
import { deviceName } from "#server/http/device.ts";
import { knowThisDevice } from "#server/http/device-cookie.ts";
import { Problem } from "#server/http/problem.ts";
import { spendTry } from "#server/http/rate-limits.ts";
import type { App } from "#server/http/route.ts";
import { holdPerson, requirePerson } from "#server/http/session.ts";
import type { Services } from "#server/services.ts";

export function sessionRoutes(app: App, services: Services): void {
  app.get("/api/account/sessions", { schema: { response: { 200: sessionsReply } } }, async (request) => {
    const person = await requirePerson(services, request);
    const rows = await listNewestSessions(services.db, person.id, person.sessionId);
    const sessions = rows.map((row) => ({
      id: row.id,
      device: deviceName(row.userAgent),
      address: row.ipAddress || null,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
      endsAt: row.expiresAt.toISOString(),
      endsAtLatest: latestEndOfSession(row).toISOString(),
      current: row.id === person.sessionId,
    }));
    return { success: true as const, message: "", sessions };
  });

  app.post(
    "/api/account/sessions/:id/end",
    { schema: { params: z.object({ id: idText }), body: passwordBody, response: { 200: doneReply } } },
    async (request) => {
      const person = await requirePerson(services, request);
      await checkPassword(services, person, request.body.password);
      const ended = await endSession(services.db, person.id, request.params.id);
      if (!ended) throw new Problem(404, MESSAGES.notFound);
      services.security.record({ code: "session.ended", details: { which: "one", by: "token" } });
      return { success: true as const, message: MESSAGES.sessionEnded };
    },
  );

  app.post(
    "/api/account/sessions/end-others",
    { schema: { body: passwordBody, response: { 200: doneReply } } },
    async (request, reply) => {
      const person = await requirePerson(services, request);
      await checkPassword(services, person, request.body.password);
      await spendTry(services.limits.endings, person.id);
      await services.db.transaction(async (tx) => {
        await holdPerson(tx, person);
        await endSessions(tx, person.id, person.sessionId);
        await endPending(tx, person.id);
      });
      await knowThisDevice(services, request, reply, person.id);
      services.security.record({ code: "session.ended", details: { which: "others", by: "token" } });
      return { success: true as const, message: MESSAGES.sessionsEnded };
    },
  );
}
