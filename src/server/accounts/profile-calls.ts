import { eq } from "drizzle-orm";
import { ACCOUNT_CALLS } from "#contract/accounts.ts";
import { outcome } from "#contract/outcomes.ts";
import { answer, done } from "#server/platform/http/answer.ts";
import { spendTryFrom } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import { derivedKey } from "#server/platform/secrets/secrets.ts";
import type { Services } from "#server/services.ts";
import { knowThisDevice } from "#server/sessions/index.ts";
import { askForNewEmail, stopNewEmail, verifyNewEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { deleteAccount } from "./delete-account.ts";
import { readProfile } from "./profile.ts";
import { user } from "./tables.ts";
import { mailVerificationLinkAgain, verifyEmail } from "./verify-email.ts";
import { mailNewEmailLinkAgain, withdrawNewEmail } from "./waiting-email.ts";

/** What a person does with their account on /profile, and where the links of its mails end. */
export function profileCalls(app: App, services: Services): void {
  const { forms } = services.limits;
  const change = async (userId: string, values: Partial<typeof user.$inferInsert>) => {
    await services.db
      .update(user)
      .set({ ...values, updatedAt: new Date() })
      .where(eq(user.id, userId));
    return { profile: await readProfile(services, userId) };
  };

  answer(app, services, ACCOUNT_CALLS.readProfile, async ({ person }) =>
    done("ok", { profile: await readProfile(services, person.id) }),
  );

  answer(app, services, ACCOUNT_CALLS.changeName, async ({ person, body }) =>
    done("name-changed", await change(person.id, { name: body.name })),
  );

  answer(app, services, ACCOUNT_CALLS.savePreferences, async ({ person, body }) =>
    done("preferences-saved", await change(person.id, body)),
  );

  answer(app, services, ACCOUNT_CALLS.changeEmail, async ({ person, body }) => {
    await askForNewEmail(services, person, body);
    return done(outcome("email-link-sent", { email: body.email }));
  });

  answer(app, services, ACCOUNT_CALLS.sendEmailLink, async ({ person }) =>
    done(outcome("email-link-sent", { email: await mailNewEmailLinkAgain(services, person) })),
  );

  answer(app, services, ACCOUNT_CALLS.withdrawEmail, async ({ person }) => {
    await withdrawNewEmail(services, person);
    return done("email-change-withdrawn");
  });

  answer(app, services, ACCOUNT_CALLS.confirmEmail, async ({ body, request }) => {
    await spendTryFrom(forms, request.ip);
    await verifyNewEmail(services, body.token);
    return done("email-changed");
  });

  answer(app, services, ACCOUNT_CALLS.stopEmailChange, async ({ body, request }) => {
    await spendTryFrom(forms, request.ip);
    await stopNewEmail(services, body.token);
    return done("email-change-stopped");
  });

  answer(app, services, ACCOUNT_CALLS.sendAddressLink, async ({ person }) =>
    done(await mailVerificationLinkAgain(services, person)),
  );

  answer(app, services, ACCOUNT_CALLS.confirmAddress, async ({ body, request }) => {
    await spendTryFrom(forms, request.ip);
    return done(await verifyEmail(services, body.token));
  });

  answer(app, services, ACCOUNT_CALLS.changePassword, async ({ person, body, request, reply }) => {
    const userAgent = request.headers["user-agent"] ?? "";
    await changePassword(services, person, { ...body, userAgent });
    await knowThisDevice(services, request, reply, person.id);
    return done("password-changed");
  });

  answer(app, services, ACCOUNT_CALLS.readBrowserKey, async ({ person }) =>
    done("ok", { key: derivedKey(services.secrets.browser, `person:${person.id}`) }),
  );

  answer(app, services, ACCOUNT_CALLS.deleteAccount, async ({ person, body }) => {
    await deleteAccount(services, person, body);
    return done("account-deleted");
  });
}
