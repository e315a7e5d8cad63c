import { eq, like, lt, sql } from "drizzle-orm";
import {
  INTERNAL,
  OWNER,
  personal,
  rightsOf,
  SECRET,
  UNUSED,
  WITH_ACCOUNT,
  withheld,
} from "#server/platform/db/rights.ts";
import { account, user, verification } from "./tables.ts";

const profile = personal("profile.json");
const tillDeleted = { never: true, said: "stays as long as the account" } as const;

export const ACCOUNT_RIGHTS = [
  rightsOf(user, {
    holds: "who has an account, and its settings",
    whose: (userId) => eq(user.id, userId),
    columns: {
      id: profile,
      name: profile,
      email: profile,
      emailVerified: personal("profile.json", "emailConfirmed"),
      language: profile,
      createdAt: profile,
      lastSeenAt: profile,
      lowBalanceMail: profile,
      expiryMail: profile,
      endMail: profile,
      objectionMail: profile,
      receivedMail: profile,
      speechPlaces: profile,
      lowBalanceNotifiedAt: profile,
      objectionsMailedAt: profile,
      receivedMailedAt: profile,
      admin: profile,
      suspendedAt: profile,
      image: UNUSED,
      generation: INTERNAL,
      updatedAt: INTERNAL,
    },
    deleted: WITH_ACCOUNT,
    expires: tillDeleted,
  }),
  rightsOf(account, {
    holds: "the hash of the password",
    whose: (userId) => eq(account.userId, userId),
    columns: {
      id: INTERNAL,
      userId: OWNER,
      accountId: OWNER,
      providerId: INTERNAL,
      password: SECRET,
      accessToken: UNUSED,
      refreshToken: UNUSED,
      idToken: UNUSED,
      accessTokenExpiresAt: UNUSED,
      refreshTokenExpiresAt: UNUSED,
      scope: UNUSED,
      createdAt: INTERNAL,
      updatedAt: INTERNAL,
    },
    deleted: WITH_ACCOUNT,
    expires: tillDeleted,
  }),
  rightsOf(verification, {
    holds: "links in letters and half log-ins",
    whose: (userId) => like(verification.identifier, `%:${userId}`),
    columns: {
      id: SECRET,
      identifier: OWNER,
      value: withheld("personal", "an address that waits for its owner's word, which may be a stranger's"),
      expiresAt: INTERNAL,
      createdAt: INTERNAL,
      updatedAt: INTERNAL,
    },
    deleted: WITH_ACCOUNT,
    expires: { when: lt(verification.expiresAt, sql`now()`), said: "when the link is over, at most a day" },
  }),
];
