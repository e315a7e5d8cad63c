import { and, count, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { AdminReport } from "#contract/admin-rows.ts";
import { outcome } from "#contract/outcomes.ts";
import { user } from "#server/accounts/tables.ts";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { addressee } from "#server/platform/mail/addressee.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Services } from "#server/services.ts";
import { endShareByOperator, shareUrl } from "#server/shares/index.ts";
import { share, shareReport } from "#server/shares/tables.ts";
import { audit } from "./audit.ts";
import { type Paged, type PageRequest, pageOf } from "./page.ts";
import { suspendIn } from "./suspend.ts";

/** What readers told of links, newest first: what nobody has looked at, or the others. */
export async function listReports(
  services: Services,
  request: PageRequest & { state: "open" | "done" },
): Promise<Paged & { reports: AdminReport[] }> {
  const { db } = services;
  const { settledAt } = shareReport;
  const wanted = request.state === "open" ? isNull(settledAt) : isNotNull(settledAt);
  const [total] = await db.select({ of: count() }).from(shareReport).where(wanted);
  const { offset, limit, ...paged } = pageOf(request, total?.of ?? 0);
  const rows = await db
    .select({ report: shareReport, of: share, email: user.email, suspendedAt: user.suspendedAt })
    .from(shareReport)
    .innerJoin(user, eq(user.id, shareReport.userId))
    .leftJoin(share, eq(share.id, shareReport.shareId))
    .where(wanted)
    .orderBy(desc(shareReport.createdAt), shareReport.id)
    .limit(limit)
    .offset(offset);
  const reports = rows.map(({ report, of, email, suspendedAt }) => ({
    id: report.id,
    at: report.createdAt.toISOString(),
    reason: report.reason,
    words: report.words,
    title: report.title,
    url: of === null || of.endedAt !== null ? null : shareUrl(services, of),
    userId: report.userId,
    email,
    suspended: suspendedAt !== null,
    settledBy: report.settledBy,
    settledAt: report.settledAt?.toISOString() ?? null,
  }));
  return { reports, ...paged };
}

type Settled = { id: string; act: "end-link" | "suspend" | "leave"; reason: string };
const SETTLED_BY = { "end-link": "link-ended", suspend: "suspended", leave: "left" } as const;

/**
 * Does what an admin decides of a report, and of all others of the same link that wait: in one transaction with the audit
 * log and the letter to the owner. What is settled can be decided anew, and is not left once more.
 * @throws Problem 404 no such report, 422 of an administrator who would be suspended
 */
export async function settleReport(services: Services, admin: Person, { id, act, reason }: Settled) {
  const suspended = await services.db.transaction(async (tx) => {
    const report = await lockReport(tx, id);
    const { userId, shareId, settledAt } = report;
    if (act === "leave" && settledAt !== null) return null;
    if (act === "suspend") await suspendIn(services, tx, admin, { userId, reason });
    if (act === "end-link") {
      await audit(tx, admin, { action: "share.end", target: userId, reason, details: { link: shareId } });
      if (shareId !== null) await endLink(services, tx, { shareId, reason });
    }
    if (act === "leave") await audit(tx, admin, { action: "report.leave", target: userId, reason });
    const waits = isNull(shareReport.settledAt);
    const others = shareId === null ? undefined : and(eq(shareReport.shareId, shareId), waits);
    await tx
      .update(shareReport)
      .set({ settledAt: sql`now()`, settledBy: SETTLED_BY[act] })
      .where(or(eq(shareReport.id, id), others));
    return act === "suspend" ? userId : null;
  });
  if (suspended === null) return;
  const details = { which: "all", by: "admin" } as const;
  services.security.record({ code: "session.ended", person: suspended, details });
}

/** A report, locked with all others of its link in one order, so that two admins at two of them wait for each other. */
async function lockReport(tx: Db, id: string) {
  const ofLink = tx.select({ shareId: shareReport.shareId }).from(shareReport).where(eq(shareReport.id, id));
  const reports = await tx
    .select()
    .from(shareReport)
    .where(or(eq(shareReport.id, id), inArray(shareReport.shareId, ofLink)))
    .orderBy(shareReport.id)
    .for("update");
  const report = reports.find((one) => one.id === id);
  if (!report) throw new Problem(404, outcome("not-found"));
  return report;
}

/** Ends a link and writes to its owner, unless it is over. */
async function endLink(
  services: Services,
  tx: Db,
  { shareId, reason }: { shareId: string; reason: string },
): Promise<void> {
  const ended = await endShareByOperator(services, tx, shareId);
  if (!ended) return;
  const { userId } = ended;
  const [person] = await tx.select().from(user).where(eq(user.id, userId));
  if (!person) return;
  const title = ended.title ?? (await titleOf(tx, ended.documentId));
  const contactUrl = services.mail.link("/contact");
  const letter = letterOf("share-ended", { name: addressee(person), title, reason, contactUrl });
  await services.mail.enqueue(tx, { to: person.email, userId, letter });
}

async function titleOf(tx: Db, id: string): Promise<string> {
  const [found] = await tx.select({ title: document.title }).from(document).where(eq(document.id, id));
  return found?.title ?? "";
}
