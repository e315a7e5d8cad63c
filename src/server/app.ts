import { join } from "node:path";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyBaseLogger, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { outcome } from "#contract/outcomes.ts";
import { answerCalls } from "./calls.ts";
import { isLiveSocket } from "./captions/socket-path.ts";
import { shownBlockPrices } from "./engines/registry.ts";
import { samplesFolder, voicePortraits } from "./engines/samples.ts";
import { answerBrokenRequests } from "./platform/http/broken-request.ts";
import { keepAnswersPrivate } from "./platform/http/caching.ts";
import { callAddress } from "./platform/http/call-address.ts";
import { serveCommandLine } from "./platform/http/command-line.ts";
import { limitConnectionsPerAddress } from "./platform/http/connections-per-address.ts";
import { answerErrors } from "./platform/http/error-handler.ts";
import { malformedAddress, sendToMalformed } from "./platform/http/malformed-address.ts";
import { answerOtherSites } from "./platform/http/other-sites.ts";
import { pageFacts } from "./platform/http/page-facts.ts";
import { offerLanguage } from "./platform/http/page-language.ts";
import { servePages } from "./platform/http/pages.ts";
import { limitPipelining } from "./platform/http/pipelining.ts";
import { Problem } from "./platform/http/problem.ts";
import { countRefusals } from "./platform/http/refusals.ts";
import { logRequests, requestId } from "./platform/http/request-log.ts";
import type { App } from "./platform/http/route.ts";
import { pagePolicy, sendSecurityHeaders } from "./platform/http/security-headers.ts";
import { PATIENCE, type Patience, serverTimes, watchConnections } from "./platform/http/slow-clients.ts";
import { sendTransportSecurity } from "./platform/http/transport-security.ts";
import { problemOf } from "./problem-of.ts";
import type { Services } from "./services.ts";

/** JSON bodies hold at most a text of the longest length, fully escaped. */
const bodyBytes = 2 * 1024 ** 2;

/** Puts the HTTP server together: every route, one error handler, the pages built into the folder `pages`, the command line beside it. */
export async function createApp(
  services: Services,
  pages: string,
  patience: Patience = PATIENCE,
): Promise<App> {
  const { PUBLIC_URL, PORT } = services.settings;
  const refusals = countRefusals((happening, facts) => services.security.record(happening, facts));
  const app: App = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    rewriteUrl: ({ url = "/" }) => callAddress(url),
    bodyLimit: bodyBytes,
    trustProxy: services.settings.TRUST_PROXY,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => sendToMalformed(app, request, reply),
    clientErrorHandler: answerBrokenRequests(services.settings, refusals),
    ...withSockets(serverTimes(patience)),
  }).withTypeProvider();
  app.decorateRequest("person", null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  logRequests(app, refusals);
  answerOtherSites(app, services.settings);
  limitPipelining(app, refusals);
  limitConnectionsPerAddress(
    app.server,
    services.settings.CONNECTIONS_PER_ADDRESS,
    services.settings.TRUST_PROXY,
  );
  watchConnections(app.server, patience);
  acceptEmptyJson(app);
  answerErrors(app, problemOf);
  refuseWhenClosing(app);
  const policy = pagePolicy(services.payments.pageSources);
  sendSecurityHeaders(app, policy);
  sendTransportSecurity(app, services.settings);
  keepAnswersPrivate(app);
  await app.register(multipart);
  offerLanguage(app);
  const samples = samplesFolder(services.settings);
  const voices = () => {
    const { voicesAreBuilt, engine } = services.speech.inUse();
    return voicesAreBuilt ? null : voicePortraits(engine, samples);
  };
  const { origin } = new URL(PUBLIC_URL ?? `http://localhost:${PORT}`);
  const speechHost = services.speech.links[0]?.host ?? null;
  await servePages(app, {
    folder: pages,
    origin,
    policy,
    facts: pageFacts(services.settings, { blocks: shownBlockPrices(services.settings), speechHost }, voices),
    log: services.log,
  });
  serveCommandLine(app, join(pages, "../cli"));
  malformedAddress(app);
  answerCalls(app, services);
  return app;
}

/** Whatever else wants another protocol is answered as if it didn't. */
function withSockets({ http, ...others }: ReturnType<typeof serverTimes>) {
  return { ...others, http: { ...http, shouldUpgradeCallback: isLiveSocket } };
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
