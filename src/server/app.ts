import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { outcome } from "#contract/outcomes.ts";
import { profileRoutes } from "./features/account/profile-routes.ts";
import { accountRoutes } from "./features/account/routes.ts";
import { twoFactorRoutes } from "./features/account/two-factor-routes.ts";
import { adminRoutes } from "./features/admin/routes.ts";
import { audioRoutes } from "./features/audio/routes.ts";
import { contactRoutes } from "./features/contact/routes.ts";
import { conversionRoutes } from "./features/conversions/routes.ts";
import { engineRoutes } from "./features/engine/routes.ts";
import { exportRoutes } from "./features/export/routes.ts";
import { healthRoutes } from "./features/health/routes.ts";
import { mailboxRoutes } from "./features/mailbox/routes.ts";
import { newsletterRoutes } from "./features/newsletter/routes.ts";
import { openApiRoutes } from "./features/openapi/routes.ts";
import { operatorRoutes } from "./features/operator/routes.ts";
import { purchaseRoutes } from "./features/purchase/routes.ts";
import { resetRoutes } from "./features/reset/routes.ts";
import { sessionRoutes } from "./features/sessions/routes.ts";
import { speakRoutes } from "./features/speak/routes.ts";
import { statementRoutes } from "./features/statement/routes.ts";
import { transcribeRoutes } from "./features/transcribe/routes.ts";
import { answerBrokenRequests } from "./http/broken-request.ts";
import { keepAnswersPrivate } from "./http/caching.ts";
import { callAddress } from "./http/call-address.ts";
import { limitConnectionsPerAddress } from "./http/connections-per-address.ts";
import { answerErrors } from "./http/error-handler.ts";
import { malformedAddress, sendToMalformed } from "./http/malformed-address.ts";
import { pageFacts } from "./http/page-facts.ts";
import { offerLanguage } from "./http/page-language.ts";
import { servePages } from "./http/pages.ts";
import { limitPipelining } from "./http/pipelining.ts";
import { Problem } from "./http/problem.ts";
import { foldRefusals } from "./http/refusals.ts";
import { logRequests, requestId } from "./http/request-log.ts";
import type { App } from "./http/route.ts";
import { pagePolicy, sendSecurityHeaders } from "./http/security-headers.ts";
import { PATIENCE, type Patience, serverTimes, watchConnections } from "./http/slow-clients.ts";
import { sendTransportSecurity } from "./http/transport-security.ts";
import type { Services } from "./services.ts";
import { voicePortraits } from "./speech/samples.ts";

/** JSON bodies hold at most a text of the longest length, fully escaped. */
const bodyBytes = 2 * 1024 ** 2;

/** The engine whose voices the built pages show. */
const BUILT_WITH = "basic";

/** Puts the HTTP server together: every route, one error handler, the pages built into the folder `pages`. */
export async function createApp(
  services: Services,
  pages: string,
  patience: Patience = PATIENCE,
): Promise<App> {
  const { PUBLIC_URL, PORT } = services.env;
  const refusals = foldRefusals((happening, facts) => services.security.record(happening, facts));
  const app: App = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    rewriteUrl: ({ url = "/" }) => callAddress(url),
    bodyLimit: bodyBytes,
    trustProxy: services.env.TRUST_PROXY,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => sendToMalformed(app, request, reply),
    clientErrorHandler: answerBrokenRequests(services.env, refusals),
    ...serverTimes(patience),
  }).withTypeProvider();
  app.decorateRequest("person", null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  logRequests(app, refusals);
  limitPipelining(app, refusals);
  limitConnectionsPerAddress(app.server, services.env.CONNECTIONS_PER_ADDRESS, services.env.TRUST_PROXY);
  watchConnections(app.server, patience);
  acceptEmptyJson(app);
  answerErrors(app);
  refuseWhenClosing(app);
  const policy = pagePolicy({ stripe: services.payments.mode === "stripe" });
  sendSecurityHeaders(app, policy);
  sendTransportSecurity(app, services.env);
  keepAnswersPrivate(app);
  await app.register(multipart);
  offerLanguage(app);
  const samples = services.storage.folderOf("samples");
  const voices = () => (services.speech.id === BUILT_WITH ? null : voicePortraits(services.speech, samples));
  const { origin } = new URL(PUBLIC_URL ?? `http://localhost:${PORT}`);
  await servePages(app, {
    folder: pages,
    origin,
    policy,
    facts: pageFacts(services.env, voices),
    log: services.log,
  });
  malformedAddress(app);
  for (const routes of [
    healthRoutes,
    openApiRoutes,
    engineRoutes,
    accountRoutes,
    profileRoutes,
    twoFactorRoutes,
    sessionRoutes,
    exportRoutes,
    adminRoutes,
    mailboxRoutes,
    resetRoutes,
    newsletterRoutes,
    contactRoutes,
    operatorRoutes,
    speakRoutes,
    transcribeRoutes,
    conversionRoutes,
    audioRoutes,
    purchaseRoutes,
    statementRoutes,
  ]) {
    routes(app, services);
  }
  return app;
}

/** Requests on connections that are still open while the server stops. */
function refuseWhenClosing(app: App): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onRequest", async () => {
    if (closing) throw new Problem(503, outcome("server-stopping"), 5);
  });
}

/** Some of the calls have an empty body; clients send it with or without `{}`. */
function acceptEmptyJson(app: App): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) => {
    if (body === "") done(null, undefined);
    else parse(request, body, done);
  });
}
