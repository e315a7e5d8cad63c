import { eq } from "drizzle-orm";
import { INTERNAL, OWNER, ofTheirs, rightsOf, SECRET, WITH_ACCOUNT } from "#server/platform/db/rights.ts";
import { apiKey } from "./tables.ts";

const record = ofTheirs("records.json");

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
      expiresAt: record,
      replacedUntil: record,
      lastUsedAt: record,
      createdAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: { never: true, said: "stays until its person ends it" },
  }),
];
