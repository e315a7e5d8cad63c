import { eq } from "drizzle-orm";
import { INTERNAL, OWNER, rightsOf, withheld } from "#server/platform/db/rights.ts";
import { auditLog } from "./tables.ts";

export const ADMIN_RIGHTS = [
  rightsOf(auditLog, {
    holds: "what admins did, and why",
    whose: (userId) => eq(auditLog.target, userId),
    columns: {
      id: INTERNAL,
      adminId: withheld("personal", "an admin's, who answers for what was done"),
      who: withheld("personal", "an admin's, who answers for what was done"),
      action: INTERNAL,
      target: OWNER,
      reason: withheld("kept", "an admin's words; those of credits are in statement.csv"),
      details: withheld("kept", "what it led to is in statement.csv and purchases.csv"),
      credits: INTERNAL,
      operation: INTERNAL,
      createdAt: INTERNAL,
    },
    deleted: {
      leads: ["adminId", "who", "target", "reason"],
      why: "append-only: what admins did stays provable, under an id that leads to nobody",
    },
    expires: { never: true, said: "for good: it proves what admins did" },
  }),
];
