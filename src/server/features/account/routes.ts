import { ACCOUNT_CALLS } from "#contract/accounts.ts";
import { CREDIT_CALLS } from "#contract/credits.ts";
import { SESSION_CALLS } from "#contract/sessions.ts";
import { endSession, endSessionOfHash } from "#server/auth/sessions.ts";
import { creditBalance } from "#server/credits/balance.ts";
import { answer, done } from "#server/http/answer.ts";
import { deviceOf, knowThisDevice } from "#server/http/device-cookie.ts";
import { operationKey } from "#server/http/idempotency.ts";
import { languageAskedFor } from "#server/http/language.ts";
import { spendTryFrom } from "#server/http/rate-limits.ts";
import type { App } from "#server/http/route.ts";
import type { Services } from "#server/services.ts";
import { deductCredit } from "./deduct-credit.ts";
import { finishLogIn } from "./finish-log-in.ts";
import { logIn } from "./log-in.ts";
import { register } from "./register.ts";

export function accountRoutes(app: App, services: Services): void {
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
      address: request.ip,
      userAgent: request.headers["user-agent"] ?? "",
      device: deviceOf(request),
      language: languageAskedFor(request),
    });
    if (entered.success) await knowThisDevice(services, request, reply, entered.user.id);
    return entered;
  });

  answer(app, services, SESSION_CALLS.logInWithCode, async ({ body, request, reply }) => {
    const entered = await finishLogIn(services, {
      ...body,
      address: request.ip,
      userAgent: request.headers["user-agent"] ?? "",
      device: deviceOf(request),
      language: languageAskedFor(request),
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
