import { finished } from "node:stream";
import { ACCOUNT_CALLS } from "#contract/accounts.ts";
import { outcome } from "#contract/outcomes.ts";
import type { TableRights } from "#server/platform/db/rights.ts";
import { answer, done, serve } from "#server/platform/http/answer.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { requestHash } from "#server/platform/http/idempotency.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import { wordsFor } from "#server/platform/http/say.ts";
import { cutWhenForbidden } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { holdPerson } from "#server/sessions/index.ts";
import { exportArchive } from "./archive.ts";
import { exportLink, readExportLink } from "./link.ts";

/**
 * A browser that saves a file sends no `token` header, so the download goes by a signed link. A person may ask for a
 * few links an hour, use each a few times, and download once at a time. `rights`: what the tables declare.
 */
export function exportCalls(app: App, services: Services, rights: readonly TableRights[]): void {
  /** Whose exports are being downloaded from this process. */
  const running = new Set<string>();
  const refuseSecond = (userId: string) => {
    if (running.has(userId)) throw new Problem(409, outcome("export-running"));
  };

  answer(app, services, ACCOUNT_CALLS.exportData, async ({ person }) => {
    refuseSecond(person.id);
    await spendTry(services.limits.exports, person.id);
    const account = await services.db.transaction((tx) => holdPerson(tx, person));
    services.security.record({ code: "account.exported", details: { step: "asked" } });
    return done("ok", { url: exportLink(services.secrets.links, account) });
  });

  serve(
    app,
    services,
    ACCOUNT_CALLS.downloadExport,
    async ({ params: { name }, request, reply }) => {
      const began = Date.now();
      const read = () => readExportLink(services.db, services.secrets.links, name, began);
      const userId = await read();
      if (!userId) throw new Problem(404, outcome("not-found"));
      refuseSecond(userId);
      running.add(userId);
      finished(reply.raw, () => running.delete(userId));
      cutWhenForbidden(reply, disconnectSignal(services, reply), async () => (await read()) !== null);
      await spendTry(services.limits.exportDownloads, requestHash([name]));
      const archive = await exportArchive(services, rights, userId, wordsFor(request));
      if (!archive) throw new Problem(404, outcome("not-found"));
      services.security.record({ code: "account.exported", person: userId, details: { step: "fetched" } });
      const day = new Date().toISOString().slice(0, 10);
      return reply
        .type("application/zip")
        .header("content-disposition", `attachment; filename="saywrite-${day}.zip"`)
        .send(archive);
    },
    { exposeHeadRoute: false },
  );
}
