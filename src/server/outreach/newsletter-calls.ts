import { outcome } from "#contract/outcomes.ts";
import { OUTREACH_CALLS } from "#contract/outreach.ts";
import { answer, done } from "#server/platform/http/answer.ts";
import { languageOf } from "#server/platform/http/language.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTryFrom } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { subscriberIn } from "./newsletter-link.ts";
import { confirm, subscribe, unsubscribe } from "./subscribe.ts";

/** The calls by which anybody subscribes to the newsletter, confirms that and leaves it. */
export function newsletterCalls(app: App, services: Services): void {
  const { links } = services.secrets;
  const leave = async (token: string) => {
    const id = subscriberIn(links, "unsubscribe", token);
    if (!id) throw new Problem(410, outcome("link-spent"));
    await unsubscribe(services, id);
    return done("newsletter-left");
  };

  answer(app, services, OUTREACH_CALLS.subscribe, async ({ body, request }) => {
    await spendTryFrom(services.limits.forms, request.ip);
    const { website, email, source } = body;
    if (!website) await subscribe(services, { email, source, language: languageOf(request) });
    return done("newsletter-asked");
  });

  answer(app, services, OUTREACH_CALLS.confirmSubscription, async ({ body }) => {
    const id = subscriberIn(links, "confirm", body.token);
    if (!id || !(await confirm(services, id))) throw new Problem(410, outcome("link-spent"));
    return done("newsletter-confirmed");
  });

  answer(app, services, OUTREACH_CALLS.unsubscribe, ({ body }) => leave(body.token));

  app.register(async (oneClick: App) => {
    oneClick.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 1_024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    answer(oneClick, services, OUTREACH_CALLS.unsubscribeByMail, ({ query }) => leave(query.token));
  });
}
