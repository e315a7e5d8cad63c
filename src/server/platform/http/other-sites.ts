import { VERSION_HEADER } from "#contract/api-versions.ts";
import { OPENAI_FOLDER, PROGRAMS_FOLDER } from "#contract/program-folders.ts";
import type { Settings } from "#server/settings.ts";
import type { App } from "./route.ts";
import { isOfThisSite } from "./same-site.ts";

const FOLDERS = [`${PROGRAMS_FOLDER}/`, `${OPENAI_FOLDER}/`];
const METHODS = "GET, POST";
/** What a page may send besides what every page may; OpenAI's client says a lot of itself. */
const SENT =
  /^(authorization|content-type|idempotency-key|prefer|last-event-id|saywrite-version|openai-[a-z-]{1,40}|x-stainless-[a-z-]{1,40})$/;
/** What a page may read of an answer besides what it always may. */
const READ = [
  ...["ratelimit", "ratelimit-policy", "retry-after", VERSION_HEADER, "deprecation", "sunset"],
  ...["link", "x-request-id", "x-saywrite-engine", "x-should-retry"],
  ...["location", "preference-applied"],
].join(", ");
/** Browsers ask again after two hours at the latest. */
const SECONDS = 7_200;

/**
 * Lets pages of other sites call what programs may, as far as browsers have to be told (CORS): no cookie, few headers. Their pages may read
 * whatever they are answered there, which says nothing but why they are refused to all that send no token for their own site.
 */
export function answerOtherSites(app: App, settings: Pick<Settings, "PUBLIC_URL">): void {
  app.addHook("onRequest", async ({ url, headers }, reply) => {
    if (!FOLDERS.some((folder) => url.startsWith(folder))) return;
    reply.header("vary", "origin");
    if (headers.origin === undefined || isOfThisSite(headers, settings)) return;
    reply.header("access-control-allow-origin", headers.origin).header("access-control-expose-headers", READ);
  });
  for (const folder of FOLDERS)
    app.options(`${folder}*`, async ({ headers }, reply) => {
      const asked = String(headers["access-control-request-headers"] ?? "")
        .toLowerCase()
        .split(/[\s,]+/);
      reply.header("access-control-allow-methods", METHODS).header("access-control-max-age", SECONDS);
      reply.header("vary", "origin, access-control-request-headers");
      reply.header("access-control-allow-headers", asked.filter((name) => SENT.test(name)).join(", "));
      return reply.status(204).send();
    });
}
