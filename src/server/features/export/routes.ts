import { finished } from "node:stream";
import { z } from "zod";
import { exportReply } from "#contract/account.ts";
import { emptyBody } from "#contract/calls.ts";
import { MESSAGES } from "#contract/messages.ts";
import { plainText } from "#contract/text.ts";
import { goneSignal } from "#server/http/gone.ts";
import { requestHash } from "#server/http/idempotency.ts";
import { Problem } from "#server/http/problem.ts";
import { spendTry } from "#server/http/rate-limits.ts";
import type { App } from "#server/http/route.ts";
import { holdPerson, requirePerson } from "#server/http/session.ts";
import { cutWhenForbidden } from "#server/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { exportArchive } from "./archive.ts";
import { exportLink, readExportLink } from "./link.ts";

/**
 * A browser that saves a file sends no `token` header, so the download goes by a signed link. A person may ask for a
 * few links an hour, use each a few times, and download once at a time.
 */
export function exportRoutes(app: App, services: Services): void {
  /** Whose exports are being downloaded from this process. */
  const running = new Set<string>();
  const refuseSecond = (userId: string) => {
    if (running.has(userId)) throw new Problem(409, MESSAGES.exportRunning);
  };

  app.post(
    "/api/account/export",
    { schema: { body: emptyBody, response: { 200: exportReply } } },
    async (request) => {
      const person = await requirePerson(services, request);
      refuseSecond(person.id);
      await spendTry(services.limits.exports, person.id);
      const account = await services.db.transaction((tx) => holdPerson(tx, person));
      services.security.record({ code: "account.exported", details: { step: "asked" } });
      return { success: true as const, message: "", url: exportLink(services.secrets.links, account) };
    },
  );

  app.get(
    "/api/account/export/:name",
    { exposeHeadRoute: false, schema: { params: z.object({ name: plainText }) } },
    async (request, reply) => {
      const { name } = request.params;
      const began = Date.now();
      const read = () => readExportLink(services.db, services.secrets.links, name, began);
      const userId = await read();
      if (!userId) throw new Problem(404, MESSAGES.notFound);
      refuseSecond(userId);
      running.add(userId);
      finished(reply.raw, () => running.delete(userId));
      cutWhenForbidden(reply, goneSignal(services, reply), async () => (await read()) !== null);
      await spendTry(services.limits.exportDownloads, requestHash([name]));
      const archive = await exportArchive(services, userId);
      if (!archive) throw new Problem(404, MESSAGES.notFound);
      services.security.record({ code: "account.exported", person: userId, details: { step: "fetched" } });
      const day = new Date().toISOString().slice(0, 10);
      return reply
        .type("application/zip")
        .header("content-disposition", `attachment; filename="saywrite-${day}.zip"`)
        .send(archive);
    },
  );
}
