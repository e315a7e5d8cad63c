import {
  codeBody,
  doneReply,
  passwordAndCodeBody,
  passwordBody,
  recoveryCodesReply,
  twoFactorStartReply,
} from "#contract/account.ts";
import { MESSAGES } from "#contract/messages.ts";
import { knowThisDevice } from "#server/http/device-cookie.ts";
import type { App } from "#server/http/route.ts";
import { requirePerson, requireSession } from "#server/http/session.ts";
import type { Services } from "#server/services.ts";
import { confirmTwoFactor, endTwoFactor, newRecoveryCodes, startTwoFactor } from "./two-factor.ts";

const done = (message: string) => ({ success: true as const, message });

/** Two-factor login, switched on and off on /profile, and its recovery codes. */
export function twoFactorRoutes(app: App, services: Services): void {
  app.post(
    "/api/account/two-factor/start",
    { schema: { body: passwordBody, response: { 200: twoFactorStartReply } } },
    async (request) => {
      const person = await requireSession(services, request);
      return { ...done(""), ...(await startTwoFactor(services, person, request.body.password)) };
    },
  );

  app.post(
    "/api/account/two-factor/confirm",
    { schema: { body: codeBody, response: { 200: doneReply } } },
    async (request, reply) => {
      const person = await requireSession(services, request);
      await confirmTwoFactor(services, person, request.body.code);
      await knowThisDevice(services, request, reply, person.id);
      return done(MESSAGES.twoFactorOn);
    },
  );

  app.post(
    "/api/account/two-factor/off",
    { schema: { body: passwordAndCodeBody, response: { 200: doneReply } } },
    async (request) => {
      await endTwoFactor(services, await requirePerson(services, request), request.body);
      return done(MESSAGES.twoFactorOff);
    },
  );

  app.post(
    "/api/account/two-factor/recovery-codes",
    { schema: { body: passwordAndCodeBody, response: { 200: recoveryCodesReply } } },
    async (request) => {
      const person = await requirePerson(services, request);
      return { ...done(""), recoveryCodes: await newRecoveryCodes(services, person, request.body) };
    },
  );
}
