import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { MESSAGES } from "#contract/messages.ts";
import { Problem } from "#server/http/problem.ts";
import type { App } from "#server/http/route.ts";
import type { Services } from "#server/services.ts";

const kept = z.object({ to: z.string(), subject: z.string(), html: z.string(), at: z.string() });
const nameShape = z.object({ name: z.string().regex(/^[\w-]+$/) });

/** How many mails the list shows. */
const most = 200;

/** Mail that was kept instead of sent, to read in a browser at /dev/mail. Not there in production or with SMTP_URL. */
export function mailboxRoutes(app: App, services: Services): void {
  if (services.env.NODE_ENV === "production" || services.mail.transport.kind !== "folder") return;
  const folder = join(services.env.DATA_DIR, "outbox");
  const read = async (name: string) =>
    kept.parse(JSON.parse(await readFile(join(folder, `${name}.json`), "utf8")));
  const page = "text/html; charset=utf-8";

  app.get("/dev/mail", async (_request, reply) => {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(".json"));
    const names = files.sort().reverse().slice(0, most);
    const rows = await Promise.all(
      names.map(async (file) => {
        const name = file.replace(/\.json$/, "");
        const { at, to, subject } = await read(name);
        return `<tr><td>${plain(at)}</td><td>${plain(to)}</td><td><a href="/dev/mail/${name}">${plain(subject)}</a></td></tr>`;
      }),
    );
    const list = rows.length > 0 ? `<table>${rows.join("")}</table>` : "<p>No mail yet.</p>";
    return reply
      .type(page)
      .send(`<!doctype html><meta charset="utf-8"><title>Mail</title><h1>Mail</h1>${list}`);
  });

  app.get("/dev/mail/:name", { schema: { params: nameShape } }, async (request, reply) => {
    const mail = await read(request.params.name).catch(() => null);
    if (!mail) throw new Problem(404, MESSAGES.notFound);
    return reply.type(page).send(mail.html);
  });
}

function plain(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
