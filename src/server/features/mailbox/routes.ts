import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { MESSAGES } from "#contract/messages.ts";
import { Problem } from "#server/http/problem.ts";
import type { App } from "#server/http/route.ts";
import type { Services } from "#server/services.ts";

const kept = z.object({ to: z.string(), subject: z.string(), html: z.string(), at: z.string() });
const nameShape = z.object({ name: z.string().regex(/^[\w-]+$/) });

/** How many mails the list shows. */
const most = 200;

/**
 * Mail that was kept instead of sent, to read in a browser at /dev/mail. Not there in production, with SMTP_URL or
 * with PUBLIC_URL, and for nobody but a browser on this machine: whoever reads it could reset any password.
 */
export function mailboxRoutes(app: App, services: Services): void {
  const { NODE_ENV, PUBLIC_URL } = services.env;
  if (NODE_ENV === "production" || PUBLIC_URL || services.mail.transport.kind !== "folder") return;
  const folder = join(services.env.DATA_DIR, "outbox");
  const read = async (name: string) =>
    kept.parse(JSON.parse(await readFile(join(folder, `${name}.json`), "utf8")));
  const page = "text/html; charset=utf-8";

  app.get("/dev/mail", async (request, reply) => {
    requireThisMachine(request);
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
    requireThisMachine(request);
    const mail = await read(request.params.name).catch(() => null);
    if (!mail) throw new Problem(404, MESSAGES.notFound);
    return reply.type(page).send(mail.html);
  });
}

/** @throws Problem 404 when the request came over the network, through a proxy, or under a foreign name */
function requireThisMachine(request: FastifyRequest): void {
  const near = /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? "");
  const direct = !["forwarded", "x-forwarded-for", "x-real-ip", "via"].some(
    (name) => name in request.headers,
  );
  const ownName = ["localhost", "127.0.0.1", "[::1]"].includes(request.hostname);
  if (!near || !direct || !ownName) throw new Problem(404, MESSAGES.notFound);
}

function plain(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
