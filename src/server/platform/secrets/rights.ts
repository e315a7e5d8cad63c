import { INTERNAL, rightsOf } from "#server/platform/db/rights.ts";
import { installation } from "./tables.ts";

export const SECRET_RIGHTS = [
  rightsOf(installation, {
    holds: "which secret and which files this database belongs to",
    whose: null,
    columns: { one: INTERNAL, id: INTERNAL, secretFingerprint: INTERNAL },
    deleted: { leads: [], why: "nothing of a person" },
    expires: { never: true, said: "until the secret is rotated" },
  }),
];
