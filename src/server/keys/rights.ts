import { eq, inArray, lt, sql } from "drizzle-orm";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { INTERNAL, OWNER, ofTheirs, rightsOf, SECRET, WITH_ACCOUNT } from "#server/platform/db/rights.ts";
import { apiKey, apiToken, apiTokenHold } from "./tables.ts";

const record = ofTheirs("records.json");

const keysOf = (userId: string) => sql`(select id from ${apiKey} where ${apiKey.userId} = ${userId})`;

export const KEY_RIGHTS = [
  rightsOf(apiKey, {
    holds: "keys for programs, by a hash, with their names and bounds",
    whose: (userId) => eq(apiKey.userId, userId),
    columns: {
      userId: OWNER,
      id: INTERNAL,
      name: record,
      hash: SECRET,
      prefix: record,
      scopes: record,
      purseId: INTERNAL,
      engines: record,
      addresses: record,
      origins: record,
      expiresAt: record,
      replacedUntil: record,
      lastUsedAt: record,
      createdAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: { never: true, said: "stays until its person ends it" },
  }),
  rightsOf(apiToken, {
    holds: "tokens that such a key made for pages of other sites, by a hash",
    whose: (userId) => inArray(apiToken.keyId, keysOf(userId)),
    columns: {
      id: INTERNAL,
      keyId: INTERNAL,
      hash: SECRET,
      origin: record,
      scopes: record,
      credits: record,
      expiresAt: record,
      createdAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: {
      when: lt(apiToken.expiresAt, sql`now() - make_interval(secs => ${LIFETIMES.endedToken})`),
      said: "an hour after its end, or with its key",
    },
  }),
  rightsOf(apiTokenHold, {
    holds: "which credits are on hold, or were, for such a token",
    whose: (userId) =>
      inArray(
        apiTokenHold.tokenId,
        sql`(select id from ${apiToken} where ${inArray(apiToken.keyId, keysOf(userId))})`,
      ),
    columns: { tokenId: INTERNAL, holdId: INTERNAL },
    deleted: WITH_ACCOUNT,
    expires: { never: true, said: "with its token" },
  }),
];
