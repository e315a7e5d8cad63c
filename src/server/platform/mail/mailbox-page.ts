import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { outcome } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { sameSecret } from "#server/platform/secrets/secrets.ts";
import type { Services } from "#server/services.ts";

const kept = z.object({ to: z.string(), subject: z.string(), html: z.string(), at: z.string() });
const word = z.string().regex(/^[\w-]+$/);
const listShape = z.object({ key: word });
const mailShape = listShape.extend({ name: word });

/** How many mails the list shows. */
const most = 200;

/** What is asked of the services here. */
type Kept = { settings: Services["settings"]; mail: Pick<Services["mail"], "transport"> };

/** Another one with each start of the program. */
const address = `/dev/mail/${randomBytes(32).toString("base64url")}`;

/**
 * Where mail that was kept instead of sent can be read in a browser, with a key in it that nobody can guess: whoever
 * reads that mail could reset any password. Null in production, with SMTP_URL and with PUBLIC_URL: there it cannot.
 */
export function mailboxPath({ settings, mail }: Kept): string | null {
  if (settings.NODE_ENV === "production" || settings.PUBLIC_URL || !mail.transport.keptIn) return null;
  return address;
}

/**
 * The pages at that path, for nobody but a browser on this machine. A proxy on the same machine may look like one, and
 * so the key is needed as well.
 */
export function mailboxCalls(app: App, services: Kept): void {
  const path = mailboxPath(services);
  const { keptIn: folder } = services.mail.transport;
  if (!path || !folder) return;
  const read = async (name: string) =>
    kept.parse(JSON.parse(await readFile(join(folder, `${name}.json`), "utf8")));
  const page = "text/html; charset=utf-8";
  const config = { guarded: true } as const;
  // The key is a parameter, and no part of the route: routes are named in logs.
  const onRequest = async (request: FastifyRequest) => {
    const { key } = request.params as { key: string };
    if (!isOnThisMachine(request) || !sameSecret(`/dev/mail/${key}`, path)) {
      throw new Problem(404, outcome("not-found"));
    }
  };

  app.get("/dev/mail/:key", { onRequest, config, schema: { params: listShape } }, async (_request, reply) => {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(".json"));
    const names = files.sort().reverse().slice(0, most);
    const rows = await Promise.all(
      names.map(async (file) => {
        const name = file.replace(/\.json$/, "");
        const { at, to, subject } = await read(name);
        return `<tr><td>${plain(at)}</td><td>${plain(to)}</td><td><a href="${path}/${name}">${plain(subject)}</a></td></tr>`;
      }),
    );
    const list = rows.length > 0 ? `<table>${rows.join("")}</table>` : "<p>No mail yet.</p>";
    return reply
      .type(page)
      .header("referrer-policy", "no-referrer")
      .send(`<!doctype html><meta charset="utf-8"><title>Mail</title><h1>Mail</h1>${list}`);
  });

  app.get(
    "/dev/mail/:key/:name",
    { onRequest, config, schema: { params: mailShape } },
    async (request, reply) => {
      const mail = await read(request.params.name).catch(() => null);
      if (!mail) throw new Problem(404, outcome("not-found"));
      return reply.type(page).header("referrer-policy", "no-referrer").send(mail.html);
    },
  );
}

/** False when the request came over the network, through a proxy, or under a foreign name. */
function isOnThisMachine(request: FastifyRequest): boolean {
  const near = /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? "");
  const direct = !["forwarded", "x-forwarded-for", "x-real-ip", "via"].some(
    (name) => name in request.headers,
  );
  return near && direct && ["localhost", "127.0.0.1", "[::1]"].includes(request.hostname);
}

function plain(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
