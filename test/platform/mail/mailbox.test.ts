import Fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { expect, it, vi } from "vitest";
import type { App } from "#server/platform/http/route.ts";
import { mailboxCalls, mailboxPath } from "#server/platform/mail/mailbox-page.ts";
import { folderTransport } from "#server/platform/mail/transports/folder.ts";
import { smtpTransport } from "#server/platform/mail/transports/smtp.ts";
import { readSettings } from "#server/settings.ts";

const kept = folderTransport("/nonexistent");
const sent = smtpTransport("smtp://localhost:2525", false);

/** Where a server with these settings lets kept mail be read, and what it answers there or at the path it is asked. */
async function mailboxWith(settings: Record<string, string>, transport = kept, asked?: string) {
  const given = readSettings({ DATA_DIR: "/nonexistent", NODE_ENV: "development", ...settings });
  const services = { settings: given, mail: { transport } };
  const app: App = Fastify().withTypeProvider();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  mailboxCalls(app, services);
  const path = mailboxPath(services);
  const { statusCode } = await app.inject({ url: asked ?? path ?? "", headers: { host: "localhost" } });
  await app.close();
  return { path, statusCode };
}

it.each([
  ["in production", { NODE_ENV: "production" }, kept],
  ["with PUBLIC_URL", { PUBLIC_URL: "https://saywrite.example" }, kept],
  ["with SMTP_URL", {}, sent],
])("mail %s is shown to nobody, not even at the right address", async (_where, settings, transport) => {
  const open = await mailboxWith({});
  expect(open).toEqual({ path: expect.stringMatching(/^\/dev\/mail\/[\w-]{43}$/), statusCode: 200 });
  expect(await mailboxWith(settings, transport, open.path ?? "")).toEqual({ path: null, statusCode: 404 });
});

it("each start makes another address", async () => {
  const { path } = await mailboxWith({});
  vi.resetModules();
  const next = await import("#server/platform/mail/mailbox-page.ts");
  const given = readSettings({ DATA_DIR: "/nonexistent", NODE_ENV: "development" });
  expect(next.mailboxPath({ settings: given, mail: { transport: kept } })).not.toBe(path);
});
