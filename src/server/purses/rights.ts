import { eq } from "drizzle-orm";
import { INTERNAL, OWNER, ofTheirs, rightsOf, WITH_ACCOUNT } from "#server/platform/db/rights.ts";
import { purse } from "./tables.ts";

const record = ofTheirs("records.json");

export const PURSE_RIGHTS = [
  rightsOf(purse, {
    holds: "parts of a balance that are set aside, by name",
    whose: (userId) => eq(purse.userId, userId),
    columns: {
      userId: OWNER,
      id: INTERNAL,
      accountId: INTERNAL,
      operation: INTERNAL,
      name: record,
      cap: record,
      monthly: record,
      filledFor: INTERNAL,
      expiresAt: record,
      endedAt: record,
      createdAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: { never: true, said: "stays as long as the statement names it" },
  }),
];
