import { doneReply, lateLogoutBody, loginCodeBody, loginReply } from "#contract/account.ts";
import { creditReply, emptyBody, loginBody, registerBody, signedInReply } from "#contract/calls.ts";
import { endSession, endSessionOfHash } from "#server/auth/sessions.ts";
import { creditBalance } from "#server/credits/balance.ts";
import { deviceOf, knowThisDevice } from "#server/http/device-cookie.ts";
import { operationKey } from "#server/http/idempotency.ts";
import { spendTryFrom } from "#server/http/rate-limits.ts";
import type { App } from "#server/http/route.ts";
import { requirePerson, requireSession } from "#server/http/session.ts";
import type { Services } from "#server/services.ts";
import { deductCredit } from "./deduct-credit.ts";
import { finishLogIn } from "./finish-log-in.ts";
import { logIn } from "./log-in.ts";
import { register } from "./register.ts";

export function accountRoutes(app: App, services: Services): void {
  app.post(
    "/api/user/register",
    { schema: { body: registerBody, response: { 200: signedInReply } } },
    async (request, reply) => {
      const { body, ip: address } = request;
      const userAgent = request.headers["user-agent"] ?? "";
      const made = await register(services, { ...body, address, userAgent });
      if (made.success) await knowThisDevice(services, request, reply, made.user.id);
      return made;
    },
  );

  app.post(
    "/api/user/login",
    { schema: { body: loginBody, response: { 200: loginReply } } },
    async (request, reply) => {
      const entered = await logIn(services, {
        ...request.body,
        rememberMe: request.body.rememberMe ?? false,
        address: request.ip,
        userAgent: request.headers["user-agent"] ?? "",
        device: deviceOf(request),
      });
      if (entered.success) await knowThisDevice(services, request, reply, entered.user.id);
      return entered;
    },
  );

  app.post(
    "/api/user/login/two-factor",
    { schema: { body: loginCodeBody, response: { 200: signedInReply } } },
    async (request, reply) => {
      const entered = await finishLogIn(services, {
        ...request.body,
        address: request.ip,
        userAgent: request.headers["user-agent"] ?? "",
        device: deviceOf(request),
      });
      if (entered.success) await knowThisDevice(services, request, reply, entered.user.id);
      return entered;
    },
  );

  app.post(
    "/api/user/logout",
    { schema: { body: emptyBody, response: { 200: creditReply } } },
    async (request) => {
      const person = await requireSession(services, request);
      await endSession(services.db, person.id, person.sessionId);
      services.security.record({ code: "session.ended", details: { which: "own", by: "token" } });
      return { success: true, message: "" };
    },
  );

  app.post(
    "/api/user/logout/late",
    { schema: { body: lateLogoutBody, response: { 200: doneReply } } },
    async (request) => {
      await spendTryFrom(services.limits.lateLogouts, request.ip);
      const person = await endSessionOfHash(services.db, request.body.hash);
      const details = { which: "one", by: "proof" } as const;
      if (person) services.security.record({ code: "session.ended", person, details });
      return { success: true as const, message: "" };
    },
  );

  app.post(
    "/api/voice/get-credit",
    { schema: { body: emptyBody, response: { 200: creditReply } } },
    async (request) => {
      const person = await requirePerson(services, request);
      const { id, name, email } = person;
      return {
        success: true,
        message: "",
        id,
        name,
        email,
        creditBalance: await creditBalance(services, person),
      };
    },
  );

  app.post(
    "/api/voice/deduct-credit",
    { schema: { body: emptyBody, response: { 200: creditReply } } },
    async (request) => {
      const person = await requirePerson(services, request);
      return deductCredit(services, { user: person, key: operationKey(request) });
    },
  );
}
