import { Readable } from "node:stream";
import { z } from "zod";
import { doneReply } from "#contract/account.ts";
import {
  adminAuditReply,
  adminCreditsBody,
  adminCreditsReply,
  adminDaysQuery,
  adminDaysReply,
  adminEndSessionsBody,
  adminHealthReply,
  adminLedgerReply,
  adminMessageBody,
  adminMessagesQuery,
  adminMessagesReply,
  adminPageQuery,
  adminPurchasesReply,
  adminRefundBody,
  adminSubscribersReply,
  adminUserReply,
  adminUsersQuery,
  adminUsersReply,
  claimBody,
} from "#contract/admin.ts";
import { MESSAGES } from "#contract/messages.ts";
import { adminSecurityQuery, adminSecurityReply } from "#contract/security.ts";
import { idText } from "#contract/text.ts";
import { knowThisDevice } from "#server/http/device-cookie.ts";
import { operationKey } from "#server/http/idempotency.ts";
import type { App } from "#server/http/route.ts";
import { requirePerson } from "#server/http/session.ts";
import type { Services } from "#server/services.ts";
import { audit, listAudit } from "./audit.ts";
import { claimAdmin } from "./claim.ts";
import { readDays } from "./days.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { readHealth } from "./health.ts";
import { listMessages, markMessage } from "./inbox.ts";
import { readLedger } from "./ledger.ts";
import { moveCredits } from "./move-credits.ts";
import { listAllPurchases, refund } from "./purchases.ts";
import { requireAdmin } from "./require-admin.ts";
import { listSecurityEvents } from "./security.ts";
import { listSubscribers, subscribersCsv } from "./subscribers.ts";
import { listUsers, readUser } from "./users.ts";

const byUser = z.object({ id: idText });
const byId = z.object({ id: z.guid() });
const done = (message = "") => ({ success: true as const, message });

/** The operator's calls. Everything but the claim asks for an admin first, and validates after that. */
export function adminRoutes(app: App, services: Services): void {
  const { db } = services;

  app.post(
    "/api/admin/claim",
    { schema: { body: claimBody, response: { 200: doneReply } } },
    async (request) => {
      await claimAdmin(services, await requirePerson(services, request), request.body.token);
      return done(MESSAGES.adminNow);
    },
  );

  app.register(async (admin: App) => {
    admin.addHook("onRequest", async (request) => {
      request.admin = await requireAdmin(services, request);
    });
    admin.addHook("onSend", async (request, reply) => {
      const acted = request.method === "POST" || request.routeOptions.config.takesDataOut;
      if (!acted || reply.statusCode >= 400) return;
      const { id = "all" } = request.params as { id?: string };
      services.security.record({ code: "admin.acted", details: { target: id } });
    });

    admin.get(
      "/api/admin/users",
      { schema: { querystring: adminUsersQuery, response: { 200: adminUsersReply } } },
      async (request) => ({ ...done(), ...(await listUsers(db, request.query)) }),
    );

    admin.get(
      "/api/admin/users/:id",
      { schema: { params: byUser, response: { 200: adminUserReply } } },
      async (request) => ({ ...done(), ...(await readUser(db, request.params.id)) }),
    );

    admin.get(
      "/api/admin/users/:id/ledger",
      { schema: { params: byUser, querystring: adminPageQuery, response: { 200: adminLedgerReply } } },
      async (request) => ({ ...done(), ...(await readLedger(db, request.params.id, request.query)) }),
    );

    admin.post(
      "/api/admin/users/:id/credits",
      { schema: { params: byUser, body: adminCreditsBody, response: { 200: adminCreditsReply } } },
      async (request) => {
        const change = { userId: request.params.id, key: operationKey(request), ...request.body };
        const moved = await moveCredits(services, request.admin, change);
        return { ...done(MESSAGES.creditsMoved(request.body.amount)), ...moved };
      },
    );

    admin.post(
      "/api/admin/users/:id/end-sessions",
      { schema: { params: byUser, body: adminEndSessionsBody, response: { 200: doneReply } } },
      async (request, reply) => {
        const { id } = request.params;
        await endSessionsOf(services, request.admin, { userId: id, ...request.body });
        if (id === request.admin.id) await knowThisDevice(services, request, reply, id);
        return done(MESSAGES.everySessionEnded);
      },
    );

    admin.get(
      "/api/admin/purchases",
      { schema: { querystring: adminUsersQuery, response: { 200: adminPurchasesReply } } },
      async (request) => ({ ...done(), ...(await listAllPurchases(db, request.query)) }),
    );

    admin.post(
      "/api/admin/purchases/:id/refund",
      { schema: { params: byId, body: adminRefundBody, response: { 200: doneReply } } },
      async (request) => {
        const wish = { purchaseId: request.params.id, key: operationKey(request), ...request.body };
        await refund(services, request.admin, wish);
        return done(MESSAGES.refunded);
      },
    );

    admin.get(
      "/api/admin/messages",
      { schema: { querystring: adminMessagesQuery, response: { 200: adminMessagesReply } } },
      async (request) => ({ ...done(), ...(await listMessages(db, request.query)) }),
    );

    admin.post(
      "/api/admin/messages/:id",
      { schema: { params: byId, body: adminMessageBody, response: { 200: doneReply } } },
      async (request) => {
        await markMessage(db, request.admin, request.params.id, request.body.done);
        return done(MESSAGES.preferencesSaved);
      },
    );

    admin.get(
      "/api/admin/subscribers",
      { schema: { querystring: adminPageQuery, response: { 200: adminSubscribersReply } } },
      async (request) => ({ ...done(), ...(await listSubscribers(db, request.query)) }),
    );

    const takingOut = { config: { takesDataOut: true } };
    admin.get("/api/admin/subscribers.csv", takingOut, async (request, reply) => {
      await audit(db, request.admin, { action: "subscribers.export", target: "newsletter" });
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", 'attachment; filename="saywrite-subscribers.csv"')
        .send(Readable.from(subscribersCsv(db)));
    });

    admin.get("/api/admin/health", { schema: { response: { 200: adminHealthReply } } }, async () => ({
      ...done(),
      ...(await readHealth(services)),
    }));

    admin.get(
      "/api/admin/days",
      { schema: { querystring: adminDaysQuery, response: { 200: adminDaysReply } } },
      async (request) => ({ ...done(), days: await readDays(db, request.query.days) }),
    );

    admin.get(
      "/api/admin/security",
      { schema: { querystring: adminSecurityQuery, response: { 200: adminSecurityReply } } },
      async (request) => ({
        ...done(),
        ...(await listSecurityEvents(services.security.folder, request.query)),
      }),
    );

    admin.get(
      "/api/admin/audit",
      { schema: { querystring: adminPageQuery, response: { 200: adminAuditReply } } },
      async (request) => ({ ...done(), ...(await listAudit(db, request.query)) }),
    );
  });
}
