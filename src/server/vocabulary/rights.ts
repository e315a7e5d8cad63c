import { eq } from "drizzle-orm";
import { INTERNAL, OWNER, ofTheirs, rightsOf, WITH_ACCOUNT } from "#server/platform/db/rights.ts";
import { term } from "./tables.ts";

const record = ofTheirs("records.json");

export const VOCABULARY_RIGHTS = [
  rightsOf(term, {
    holds: "names and words of people's recordings",
    whose: (userId) => eq(term.userId, userId),
    columns: {
      userId: OWNER,
      id: INTERNAL,
      written: record,
      soundsLike: record,
      language: record,
      createdAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: { never: true, said: "stays until the person deletes it" },
  }),
];
