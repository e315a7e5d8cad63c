import { z } from "zod";
import { MESSAGES } from "#contract/messages.ts";
import { newsletterBody, newsletterTokenBody, outreachReply } from "#contract/outreach.ts";
import { languageOf } from "#server/http/language.ts";
import { Problem } from "#server/http/problem.ts";
import { spendTryFrom } from "#server/http/rate-limits.ts";
import type { App } from "#server/http/route.ts";
import type { Services } from "#server/services.ts";
import { subscriberIn } from "./link.ts";
import { confirm, subscribe, unsubscribe } from "./subscribe.ts";

export function newsletterRoutes(app: App, services: Services): void {
  const leave = async (token: string) => {
    const id = subscriberIn(services.secrets.links, "unsubscribe", token);
    if (!id) throw new Problem(410, MESSAGES.linkSpent);
    await unsubscribe(services, id);
    return { success: true as const, message: MESSAGES.newsletterLeft };
  };

  app.post(
    "/api/newsletter",
    { schema: { body: newsletterBody, response: { 200: outreachReply } } },
    async (request) => {
      await spendTryFrom(services.limits.forms, request.ip);
      const { website, email, source } = request.body;
      if (!website) await subscribe(services, { email, source, language: languageOf(request) });
      return { success: true as const, message: MESSAGES.newsletterSubscribed };
    },
  );

  app.post(
    "/api/newsletter/confirm",
    { schema: { body: newsletterTokenBody, response: { 200: outreachReply } } },
    async (request) => {
      const { links } = services.secrets;
      const id = subscriberIn(links, "confirm", request.body.token);
      if (!id || !(await confirm(services, id))) throw new Problem(410, MESSAGES.linkSpent);
      return { success: true as const, message: MESSAGES.newsletterConfirmed };
    },
  );

  app.post(
    "/api/newsletter/unsubscribe",
    { schema: { body: newsletterTokenBody, response: { 200: outreachReply } } },
    (request) => leave(request.body.token),
  );

  // What mail programs send for one click (RFC 8058): a form, without cookies, to the URL of List-Unsubscribe.
  app.register(async (oneClick: App) => {
    oneClick.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 1_024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    oneClick.post(
      "/newsletter/unsubscribe",
      { schema: { querystring: newsletterTokenBody, body: z.unknown(), response: { 200: outreachReply } } },
      (request) => leave(request.query.token),
    );
  });
}
