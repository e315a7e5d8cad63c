import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AuditAction } from "#contract/admin-rows.ts";
import { created } from "#server/platform/db/columns.ts";

/** What admins did, append-only by trigger. No foreign keys: it outlives whom it is about. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Who did it, and their email at the time; null for what the server did by itself. */
    adminId: text("admin_id"),
    who: text("who"),
    action: text("action").$type<AuditAction>().notNull(),
    target: text("target").notNull(),
    reason: text("reason").notNull(),
    details: jsonb("details").$type<Record<string, unknown>>().notNull(),
    /** Credits moved by hand, without sign: what the daily cap counts. */
    credits: integer("credits").notNull().default(0),
    /** The request's Idempotency-Key, so that a repeated request acts once. */
    operation: text("operation"),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex("audit_log_operation").on(table.operation),
    index("audit_log_time").on(table.createdAt),
  ],
);
