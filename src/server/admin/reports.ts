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
import { endRequestByOperator, requestUrl } from "#server/recording-requests/index.ts";
import { type RecordingRequestRow, recordingRequest } from "#server/recording-requests/tables.ts";
import type { Services } from "#server/services.ts";
import { endShareByOperator, shareUrl } from "#server/shares/index.ts";
import { type ShareRow, share, shareReport } from "#server/shares/tables.ts";
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
    .select({
      ...{ report: shareReport, of: share, request: recordingRequest },
      ...{ email: user.email, suspendedAt: user.suspendedAt },
    })
    .from(shareReport)
    .innerJoin(user, eq(user.id, shareReport.userId))
    .leftJoin(share, eq(share.id, shareReport.shareId))
    .leftJoin(recordingRequest, eq(recordingRequest.id, shareReport.requestId))
    .where(wanted)
    .orderBy(desc(shareReport.createdAt), shareReport.id)
    .limit(limit)
    .offset(offset);
  const reports = rows.map(({ report, of, request, email, suspendedAt }) => ({
    id: report.id,
    at: report.createdAt.toISOString(),
    reason: report.reason,
    words: report.words,
    title: report.title,
    url: addressOf(services, of, request),
    userId: report.userId,
    email,
    suspended: suspendedAt !== null,
    settledBy: report.settledBy,
    settledAt: report.settledAt?.toISOString() ?? null,
  }));
  return { reports, ...paged };
}

/** Where what was reported can be looked at, while it opens something. */
function addressOf(
  services: Services,
  of: ShareRow | null,
  request: RecordingRequestRow | null,
): string | null {
  if (of && of.endedAt === null) return shareUrl(services, of);
  return request && request.endedAt === null ? requestUrl(services, request) : null;
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
    const { userId, shareId, requestId, settledAt } = report;
    if (act === "leave" && settledAt !== null) return null;
    if (act === "suspend") await suspendIn(services, tx, admin, { userId, reason });
    if (act === "end-link") {
      await audit(tx, admin, {
        action: "share.end",
        target: userId,
        reason,
        details: { link: shareId ?? requestId },
      });
      await endLink(services, tx, { ...report, reason });
    }
    if (act === "leave") await audit(tx, admin, { action: "report.leave", target: userId, reason });
    const waits = isNull(shareReport.settledAt);
    const ofLink = sameLink(report);
    const others = ofLink && and(ofLink, waits);
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
  const itself = eq(shareReport.id, id);
  const ofLink = tx.select({ shareId: shareReport.shareId }).from(shareReport).where(itself);
  const ofRequest = tx.select({ requestId: shareReport.requestId }).from(shareReport).where(itself);
  const reports = await tx
    .select()
    .from(shareReport)
    .where(or(itself, inArray(shareReport.shareId, ofLink), inArray(shareReport.requestId, ofRequest)))
    .orderBy(shareReport.id)
    .for("update");
  const report = reports.find((one) => one.id === id);
  if (!report) throw new Problem(404, outcome("not-found"));
  return report;
}

type OfLink = Pick<typeof shareReport.$inferSelect, "shareId" | "requestId">;

/** Which reports are of the same link; undefined where the link is not known any more. */
function sameLink({ shareId, requestId }: OfLink) {
  if (shareId !== null) return eq(shareReport.shareId, shareId);
  return requestId === null ? undefined : eq(shareReport.requestId, requestId);
}

/** Ends a link and writes to its owner, unless it is over. */
async function endLink(
  services: Services,
  tx: Db,
  { shareId, requestId, reason }: OfLink & { reason: string },
): Promise<void> {
  const ended = await endEither(services, tx, { shareId, requestId });
  if (!ended) return;
  const { userId, title } = ended;
  const [person] = await tx.select().from(user).where(eq(user.id, userId));
  if (!person) return;
  const contactUrl = services.mail.link("/contact");
  const kind = requestId === null ? "share-ended" : "request-ended";
  const letter = letterOf(kind, { name: addressee(person), title, reason, contactUrl });
  await services.mail.enqueue(tx, { to: person.email, userId, letter });
}

async function endEither(services: Services, tx: Db, { shareId, requestId }: OfLink) {
  if (requestId !== null) return endRequestByOperator(tx, requestId);
  const ended = shareId === null ? undefined : await endShareByOperator(services, tx, shareId);
  return ended && { userId: ended.userId, title: ended.title ?? (await titleOf(tx, ended.documentId)) };
}

async function titleOf(tx: Db, id: string): Promise<string> {
  const [found] = await tx.select({ title: document.title }).from(document).where(eq(document.id, id));
  return found?.title ?? "";
}
