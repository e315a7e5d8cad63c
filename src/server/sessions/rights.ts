import { eq, lt, sql } from "drizzle-orm";
import { LIFETIMES } from "#contract/lifetimes.ts";
import {
  INTERNAL,
  OWNER,
  personal,
  rightsOf,
  SECRET,
  WITH_ACCOUNT,
  withheld,
} from "#server/platform/db/rights.ts";
import { guess, knownDevice, session, twoFactor } from "./tables.ts";

const profile = personal("profile.json");
const record = personal("records.json");

export const SESSION_RIGHTS = [
  rightsOf(session, {
    holds: "log-ins and their devices",
    whose: (userId) => eq(session.userId, userId),
    columns: {
      userAgent: profile,
      ipAddress: profile,
      createdAt: profile,
      lastUsedAt: profile,
      id: INTERNAL,
      userId: OWNER,
      token: SECRET,
      expiresAt: INTERNAL,
      remembered: INTERNAL,
      updatedAt: INTERNAL,
    },
    deleted: WITH_ACCOUNT,
    expires: {
      when: lt(session.expiresAt, sql`now()`),
      said: `at its end, ${LIFETIMES.wholeRememberedSession / 86_400} days at most`,
    },
  }),
  rightsOf(guess, {
    holds: "counts of wrong passwords and codes",
    whose: null,
    columns: {
      key: withheld("personal", "a hash of an address, of a device or of an account: counts of who guesses"),
      wrong: INTERNAL,
      openAt: INTERNAL,
      expiresAt: INTERNAL,
      notified: INTERNAL,
    },
    deleted: { leads: [], why: "the keys are hashes, and a count goes on whoever is counted" },
    expires: { when: lt(guess.expiresAt, sql`now()`), said: "a day after the last guess" },
  }),
  rightsOf(knownDevice, {
    holds: "browsers that logged in before",
    whose: (userId) => eq(knownDevice.userId, userId),
    columns: { userId: OWNER, deviceHash: SECRET, lastUsedAt: record },
    deleted: WITH_ACCOUNT,
    expires: {
      when: lt(knownDevice.lastUsedAt, sql`now() - make_interval(secs => ${LIFETIMES.deviceCookie})`),
      said: "a year after its last use",
    },
  }),
  rightsOf(twoFactor, {
    holds: "second factors",
    whose: (userId) => eq(twoFactor.userId, userId),
    columns: {
      userId: OWNER,
      secret: SECRET,
      recoveryCodes: SECRET,
      createdAt: record,
      confirmedAt: record,
      lastStep: INTERNAL,
      emailVerified: INTERNAL,
    },
    deleted: WITH_ACCOUNT,
    expires: { never: true, said: "stays until it is turned off" },
  }),
];
