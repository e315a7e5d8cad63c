import { eq } from "drizzle-orm";
import { INTERNAL, OWNER, ofTheirs, rightsOf, WITH_ACCOUNT } from "#server/platform/db/rights.ts";
import { pronunciation } from "./tables.ts";

const record = ofTheirs("records.json");

export const PRONUNCIATION_RIGHTS = [
  rightsOf(pronunciation, {
    holds: "how people want names and words said",
    whose: (userId) => eq(pronunciation.userId, userId),
    columns: {
      userId: OWNER,
      id: INTERNAL,
      written: record,
      say: record,
      part: record,
      matchCase: record,
      createdAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: { never: true, said: "stays until the person deletes it" },
  }),
];
