import { Readable } from "node:stream";
import { ADMIN_CALLS } from "#contract/admin.ts";
import { outcome } from "#contract/outcomes.ts";
import { answer, done, serve } from "#server/platform/http/answer.ts";
import { operationKey } from "#server/platform/http/idempotency.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo, wordsFor } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import { knowThisDevice } from "#server/sessions/index.ts";
import { audit, listAudit } from "./audit.ts";
import { claimAdmin } from "./claim.ts";
import { readDays } from "./days.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { readHealth } from "./health.ts";
import { listMessages, markMessage } from "./inbox.ts";
import { readLedger } from "./ledger.ts";
import { fetchModels, listModels, removeModel } from "./models.ts";
import { moveCredits } from "./move-credits.ts";
import { listAllPurchases, refund } from "./purchases.ts";
import { listReports, settleReport } from "./reports.ts";
import { listSecurityEvents } from "./security.ts";
import { listSubscribers, subscribersCsv } from "./subscribers.ts";
import { restoreUser, suspendUser } from "./suspend.ts";
import { listUsers, readUser } from "./users.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Reading this is an act of the admin: it hands out what belongs to people. */
    takesDataOut?: boolean;
  }
}

/** The operator's calls. */
export function adminCalls(app: App, services: Services): void {
  const { db } = services;

  answer(app, services, ADMIN_CALLS.claimAdmin, async ({ person, body }) => {
    await claimAdmin(services, person, body.token);
    return done("admin-claimed");
  });

  app.register(async (admin: App) => {
    admin.addHook("onSend", async (request, reply) => {
      const acted = request.method === "POST" || request.routeOptions.config.takesDataOut;
      if (!acted || reply.statusCode >= 400) return;
      const { id = "all" } = request.params as { id?: string };
      services.security.record({ code: "admin.acted", details: { target: id } });
    });

    answer(admin, services, ADMIN_CALLS.listUsers, async ({ query }) =>
      done("ok", await listUsers(db, query)),
    );

    answer(admin, services, ADMIN_CALLS.readUser, async ({ params }) =>
      done("ok", await readUser(db, params.id)),
    );

    answer(admin, services, ADMIN_CALLS.readLedger, async ({ params, query, request }) =>
      done("ok", await readLedger(db, params.id, query, sayTo(request))),
    );

    answer(admin, services, ADMIN_CALLS.moveCredits, async ({ person, params, body, request }) => {
      const change = { userId: params.id, key: operationKey(request), ...body };
      const moved = await moveCredits(services, person, change);
      return body.amount > 0
        ? done(outcome("credits-granted", { credits: body.amount }), moved)
        : done(outcome("credits-taken", { credits: -body.amount }), moved);
    });

    answer(admin, services, ADMIN_CALLS.endSessionsOf, async ({ person, params, body, request, reply }) => {
      await endSessionsOf(services, person, { userId: params.id, ...body });
      if (params.id === person.id) await knowThisDevice(services, request, reply, person.id);
      return done("every-session-ended");
    });

    answer(admin, services, ADMIN_CALLS.suspendUser, async ({ person, params, body }) => {
      await suspendUser(services, person, { userId: params.id, ...body });
      return done("person-suspended");
    });

    answer(admin, services, ADMIN_CALLS.restoreUser, async ({ person, params, body }) => {
      await restoreUser(services, person, { userId: params.id, ...body });
      return done("person-restored");
    });

    answer(admin, services, ADMIN_CALLS.listReports, async ({ query }) =>
      done("ok", await listReports(services, query)),
    );

    answer(admin, services, ADMIN_CALLS.settleReport, async ({ person, params, body }) => {
      await settleReport(services, person, { id: params.id, ...body });
      return done("report-settled");
    });

    answer(admin, services, ADMIN_CALLS.listAllPurchases, async ({ query }) =>
      done("ok", await listAllPurchases(db, query)),
    );

    answer(admin, services, ADMIN_CALLS.refundPurchase, async ({ person, params, body, request }) => {
      await refund(services, person, { purchaseId: params.id, key: operationKey(request), ...body });
      return done("refund-begun");
    });

    answer(admin, services, ADMIN_CALLS.listMessages, async ({ query }) =>
      done("ok", await listMessages(db, query)),
    );

    answer(admin, services, ADMIN_CALLS.markMessage, async ({ person, params, body }) => {
      await markMessage(db, person, params.id, body.done);
      return done("preferences-saved");
    });

    answer(admin, services, ADMIN_CALLS.listSubscribers, async ({ query }) =>
      done("ok", await listSubscribers(db, query)),
    );

    serve(
      admin,
      services,
      ADMIN_CALLS.downloadSubscribers,
      async ({ person, reply }) => {
        await audit(db, person, { action: "subscribers.export", target: "newsletter" });
        return reply
          .type("text/csv; charset=utf-8")
          .header("content-disposition", 'attachment; filename="saywrite-subscribers.csv"')
          .send(Readable.from(subscribersCsv(db)));
      },
      { config: { takesDataOut: true }, exposeHeadRoute: false },
    );

    answer(admin, services, ADMIN_CALLS.readHealth, async ({ request }) =>
      done("ok", await readHealth(services, wordsFor(request))),
    );

    answer(admin, services, ADMIN_CALLS.listModels, async ({ request }) =>
      done("ok", listModels(services.models, sayTo(request))),
    );

    answer(admin, services, ADMIN_CALLS.fetchModels, async ({ person, body }) => {
      await fetchModels(services, person, body.ids);
      return done("models-begun");
    });

    answer(admin, services, ADMIN_CALLS.removeModel, async ({ person, params }) => {
      await removeModel(services, person, params.id);
      return done("model-removed");
    });

    answer(admin, services, ADMIN_CALLS.readDays, async ({ query }) =>
      done("ok", { days: await readDays(db, query.days) }),
    );

    answer(admin, services, ADMIN_CALLS.listSecurityEvents, async ({ query }) =>
      done("ok", await listSecurityEvents(services.security.folder, query)),
    );

    answer(admin, services, ADMIN_CALLS.listAudit, async ({ query }) =>
      done("ok", await listAudit(db, query)),
    );
  });
}
