import { eq } from "drizzle-orm";
import {
  browserKeyReply,
  changeEmailBody,
  changePasswordBody,
  deleteAccountBody,
  doneReply,
  nameBody,
  preferencesBody,
  profileReply,
  tokenBody,
} from "#contract/account.ts";
import { emptyBody } from "#contract/calls.ts";
import { MESSAGES } from "#contract/messages.ts";
import { user } from "#server/db/schema.ts";
import { knowThisDevice } from "#server/http/device-cookie.ts";
import { spendTryFrom } from "#server/http/rate-limits.ts";
import type { App } from "#server/http/route.ts";
import { requirePerson, requirePersonOrUnconfirmed, requireSession } from "#server/http/session.ts";
import { derivedKey } from "#server/secrets.ts";
import type { Services } from "#server/services.ts";
import { askForNewEmail, confirmNewEmail, stopNewEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { confirmAddress, mailAddressLinkAgain } from "./confirm-address.ts";
import { deleteAccount } from "./delete-account.ts";
import { readProfile } from "./profile.ts";
import { mailNewEmailLinkAgain, withdrawNewEmail } from "./waiting-email.ts";

const done = (message: string) => ({ success: true as const, message });

/** What a person does with their account on /profile, and where the links of its mails end. */
export function profileRoutes(app: App, services: Services): void {
  const showProfile = async (userId: string, message: string) => ({
    ...done(message),
    profile: await readProfile(services, userId),
  });
  const change = async (userId: string, values: Partial<typeof user.$inferInsert>, message: string) => {
    await services.db
      .update(user)
      .set({ ...values, updatedAt: new Date() })
      .where(eq(user.id, userId));
    return showProfile(userId, message);
  };

  app.get("/api/account", { schema: { response: { 200: profileReply } } }, async (request) =>
    showProfile((await requireSession(services, request)).id, ""),
  );

  app.post(
    "/api/account/name",
    { schema: { body: nameBody, response: { 200: profileReply } } },
    async (request) => {
      const person = await requirePerson(services, request);
      return change(person.id, { name: request.body.name }, MESSAGES.nameChanged);
    },
  );

  app.put(
    "/api/account/preferences",
    { schema: { body: preferencesBody, response: { 200: profileReply } } },
    async (request) => {
      const person = await requirePerson(services, request);
      return change(person.id, request.body, MESSAGES.preferencesSaved);
    },
  );

  app.post(
    "/api/account/email",
    { schema: { body: changeEmailBody, response: { 200: doneReply } } },
    async (request) => {
      const person = await requirePersonOrUnconfirmed(services, request);
      await askForNewEmail(services, person, request.body);
      return done(MESSAGES.emailLinkSent(request.body.email));
    },
  );

  app.post(
    "/api/account/email/send",
    { schema: { body: emptyBody, response: { 200: doneReply } } },
    async (request) => {
      const person = await requirePersonOrUnconfirmed(services, request);
      return done(MESSAGES.emailLinkSent(await mailNewEmailLinkAgain(services, person)));
    },
  );

  app.post(
    "/api/account/email/withdraw",
    { schema: { body: emptyBody, response: { 200: doneReply } } },
    async (request) => {
      await withdrawNewEmail(services, await requirePersonOrUnconfirmed(services, request));
      return done(MESSAGES.emailChangeWithdrawn);
    },
  );

  app.post(
    "/api/account/email/confirm",
    { schema: { body: tokenBody, response: { 200: doneReply } } },
    async (request) => {
      await spendTryFrom(services.limits.forms, request.ip);
      await confirmNewEmail(services, request.body.token);
      return done(MESSAGES.emailChanged);
    },
  );

  app.post(
    "/api/account/email/stop",
    { schema: { body: tokenBody, response: { 200: doneReply } } },
    async (request) => {
      await spendTryFrom(services.limits.forms, request.ip);
      await stopNewEmail(services, request.body.token);
      return done(MESSAGES.emailChangeStopped);
    },
  );

  app.post(
    "/api/account/address/send",
    { schema: { body: emptyBody, response: { 200: doneReply } } },
    async (request) => done(await mailAddressLinkAgain(services, await requireSession(services, request))),
  );

  app.post(
    "/api/account/address/confirm",
    { schema: { body: tokenBody, response: { 200: doneReply } } },
    async (request) => {
      await spendTryFrom(services.limits.forms, request.ip);
      return done(await confirmAddress(services, request.body.token));
    },
  );

  app.post(
    "/api/account/password",
    { schema: { body: changePasswordBody, response: { 200: doneReply } } },
    async (request, reply) => {
      const person = await requirePerson(services, request);
      const userAgent = request.headers["user-agent"] ?? "";
      await changePassword(services, person, { ...request.body, userAgent });
      await knowThisDevice(services, request, reply, person.id);
      return done(MESSAGES.passwordChanged);
    },
  );

  app.post(
    "/api/account/browser-key",
    { schema: { body: emptyBody, response: { 200: browserKeyReply } } },
    async (request) => {
      const { id } = await requirePerson(services, request);
      return {
        success: true as const,
        message: "",
        key: derivedKey(services.secrets.browser, `person:${id}`),
      };
    },
  );

  app.post(
    "/api/account/delete",
    { schema: { body: deleteAccountBody, response: { 200: doneReply } } },
    async (request) => {
      const person = await requirePersonOrUnconfirmed(services, request);
      await deleteAccount(services, person, request.body);
      return done(MESSAGES.accountDeleted);
    },
  );
}
