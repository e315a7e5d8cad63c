import { count, desc } from "drizzle-orm";
import type { AdminAudit, AuditAction } from "#contract/admin-rows.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type Paged, type PageRequest, pageOf } from "./page.ts";
import { auditLog } from "./tables.ts";

type Entry = {
  action: AuditAction;
  target: string;
  reason?: string;
  details?: Record<string, unknown>;
  credits?: number;
  operation?: string;
};

/**
 * Writes down what an admin does, or without one the server by itself, in the transaction that does it.
 * @returns false when the same operation was written down before
 */
export async function audit(
  db: Db,
  admin: { id: string; email: string } | null,
  entry: Entry,
): Promise<boolean> {
  const { reason = "", details = {}, ...rest } = entry;
  const written = await db
    .insert(auditLog)
    .values({ adminId: admin?.id ?? null, who: admin?.email ?? null, reason, details, ...rest })
    .onConflictDoNothing({ target: auditLog.operation })
    .returning({ id: auditLog.id });
  return written.length === 1;
}

/** What was done, newest first. */
export async function listAudit(db: Db, request: PageRequest): Promise<Paged & { entries: AdminAudit[] }> {
  const [total] = await db.select({ of: count() }).from(auditLog);
  const { offset, limit, ...paged } = pageOf(request, total?.of ?? 0);
  const rows = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(limit).offset(offset);
  const entries = rows.map(({ id, createdAt, who, action, target, reason, details }) => ({
    id: String(id),
    at: createdAt.toISOString(),
    who,
    action,
    target,
    reason,
    details,
  }));
  return { entries, ...paged };
}
