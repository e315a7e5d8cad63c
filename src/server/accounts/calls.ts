import type { FastifyRequest } from "fastify";
import { ACCOUNT_CALLS } from "#contract/accounts.ts";
import { CREDIT_CALLS } from "#contract/credits.ts";
import { SESSION_CALLS } from "#contract/sessions.ts";
import { creditBalance, deductCredit } from "#server/credits/index.ts";
import { answer, done } from "#server/platform/http/answer.ts";
import { operationKey } from "#server/platform/http/idempotency.ts";
import { languageAskedFor } from "#server/platform/http/language.ts";
import { spendTryFrom } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import {
  deviceOf,
  endSession,
  endSessionOfHash,
  finishLogIn,
  knowThisDevice,
  logIn,
} from "#server/sessions/index.ts";
import { register } from "./register.ts";

/** The calls by which somebody registers, logs in and out, and reads their credits. */
export function accountCalls(app: App, services: Services): void {
  const cameFrom = (request: FastifyRequest) => ({
    address: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    device: deviceOf(services, request),
    language: languageAskedFor(request),
  });

  answer(app, services, ACCOUNT_CALLS.register, async ({ body, request, reply }) => {
    const userAgent = request.headers["user-agent"] ?? "";
    const language = languageAskedFor(request);
    const made = await register(services, { ...body, address: request.ip, userAgent, language });
    if (made.success) await knowThisDevice(services, request, reply, made.user.id);
    return made;
  });

  answer(app, services, SESSION_CALLS.logIn, async ({ body, request, reply }) => {
    const entered = await logIn(services, {
      ...body,
      rememberMe: body.rememberMe ?? false,
      ...cameFrom(request),
    });
    if (entered.success) await knowThisDevice(services, request, reply, entered.user.id);
    return entered;
  });

  answer(app, services, SESSION_CALLS.logInWithCode, async ({ body, request, reply }) => {
    const entered = await finishLogIn(services, {
      ...body,
      ...cameFrom(request),
    });
    if (entered.success) await knowThisDevice(services, request, reply, entered.user.id);
    return entered;
  });

  answer(app, services, SESSION_CALLS.logOut, async ({ person }) => {
    await endSession(services.db, person.id, person.sessionId);
    services.security.record({ code: "session.ended", details: { which: "own", by: "token" } });
    return done("ok");
  });

  answer(app, services, SESSION_CALLS.logOutLate, async ({ body, request }) => {
    await spendTryFrom(services.limits.lateLogouts, request.ip);
    const person = await endSessionOfHash(services.db, body.hash);
    const details = { which: "one", by: "proof" } as const;
    if (person) services.security.record({ code: "session.ended", person, details });
    return done("ok");
  });

  answer(app, services, CREDIT_CALLS.readCredits, async ({ person }) => {
    const { id, name, email } = person;
    return done("ok", { id, name, email, creditBalance: await creditBalance(services, person) });
  });

  answer(app, services, CREDIT_CALLS.deductCredit, ({ person, request }) =>
    deductCredit(services, { user: person, key: operationKey(request) }),
  );
}
