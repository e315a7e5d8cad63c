import { z } from "zod";
import { exportReply } from "#contract/account.ts";
import { emptyBody } from "#contract/calls.ts";
import { MESSAGES } from "#contract/messages.ts";
import { Problem } from "#server/http/problem.ts";
import type { App } from "#server/http/route.ts";
import { holdPerson, requirePerson } from "#server/http/session.ts";
import type { Services } from "#server/services.ts";
import { exportArchive } from "./archive.ts";
import { exportLink, readExportLink } from "./link.ts";

/** A browser that saves a file sends no `token` header, so the download goes by a signed link. */
export function exportRoutes(app: App, services: Services): void {
  app.post(
    "/api/account/export",
    { schema: { body: emptyBody, response: { 200: exportReply } } },
    async (request) => {
      const person = await requirePerson(services, request);
      const account = await services.db.transaction((tx) => holdPerson(tx, person));
      services.security.record({ code: "account.exported", details: { step: "asked" } });
      return { success: true as const, message: "", url: exportLink(services.secrets.links, account) };
    },
  );

  app.get(
    "/api/account/export/:name",
    { schema: { params: z.object({ name: z.string() }) } },
    async (request, reply) => {
      const userId = await readExportLink(services.db, services.secrets.links, request.params.name);
      const archive = userId ? await exportArchive(services, userId) : null;
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
