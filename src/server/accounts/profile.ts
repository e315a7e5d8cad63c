import { eq } from "drizzle-orm";
import type { Profile } from "#contract/accounts.ts";
import { outcome } from "#contract/outcomes.ts";
import { type Preferences, preferencesBody } from "#contract/preferences.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { openToken, secondFactorOf } from "#server/sessions/index.ts";
import type { Settings } from "#server/settings.ts";
import { user } from "./tables.ts";

/** The account of a person as /profile shows it. @throws Problem 401 when it was deleted meanwhile */
export async function readProfile(services: Services, userId: string): Promise<Profile> {
  const [row] = await services.db.select().from(user).where(eq(user.id, userId));
  if (!row) throw new Problem(401, outcome("login-needed"));
  const pending = await openToken(services.db, "email", userId);
  const factor = await secondFactorOf(services.db, userId);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailConfirmed: row.emailVerified,
    pendingEmail: pending?.email ?? null,
    pendingEmailUntil: pending?.until.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    twoFactor: factor.on,
    twoFactorOpens: factor.on ? null : closedTo(row, services.settings.TWO_FACTOR),
    recoveryCodesLeft: factor.recoveryCodesLeft,
    admin: row.admin,
    ...preferencesOf(row),
    lowBalanceAt: services.settings.LOW_BALANCE_AT,
  };
}

/** The preferences among what is known of a person. */
function preferencesOf(person: Preferences): Preferences {
  const names = preferencesBody.keyof().options;
  return Object.fromEntries(names.map((name) => [name, person[name]])) as Preferences;
}

/** What somebody without a second factor cannot use. */
function closedTo(person: { admin: boolean }, demandedOf: Settings["TWO_FACTOR"]): Profile["twoFactorOpens"] {
  if (demandedOf === "everyone") return "everything";
  return demandedOf === "admins" && person.admin ? "administration" : null;
}
