import { z } from "zod";
import { outcomeFields } from "./call.ts";
import { CONVERSION_STATES } from "./conversions.ts";
import { TRANSFER_KINDS } from "./credits.ts";
import { SERVICE_TASKS } from "./letters.ts";
import { PURCHASE_STATES } from "./purchases.ts";
import { REPORT_REASONS } from "./share-limits.ts";
import { USES } from "./tools.ts";

/* What the operator's pages show. Credits are whole, money is in cents, days are `YYYY-MM-DD` in UTC. */

export const adminUserSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    emailConfirmed: z.boolean(),
    admin: z.boolean(),
    suspended: z.boolean(),
    twoFactor: z.boolean(),
    createdAt: z.iso.datetime(),
    /** When they were here last, exact to about a minute. Of times before an update that began to keep it: the newest trace. */
    lastSeenAt: z.iso.datetime(),
    posted: z.number().int(),
    held: z.number().int(),
    available: z.number().int(),
  })
  .meta({ id: "AdminUser" });
export type AdminUser = z.infer<typeof adminUserSchema>;

/** How many of a person's conversions are in each state. */
export const adminConversionCounts = z.record(z.enum(CONVERSION_STATES), z.number().int());

export const adminLedgerRowSchema = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    kind: z.enum(TRANSFER_KINDS),
    operation: z.string(),
    /** Why they moved. */
    reason: z.object(outcomeFields),
    /** Words of somebody's own: a file's name, an operator's reason. */
    words: z.string(),
    amount: z.number().int(),
    balanceAfter: z.number().int(),
  })
  .meta({ id: "AdminLedgerRow" });
export const adminHoldSchema = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    tool: z.enum(USES).nullable(),
    words: z.string(),
    amount: z.number().int(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "AdminHold" });

export const adminPurchaseSchema = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    /** Null once the account is deleted. */
    userId: z.string().nullable(),
    email: z.string().nullable(),
    /** Set when the account was deleted while this was unpaid: where its closing stands. */
    afterDeletion: z.enum(["canceling", "canceled", "refunding", "refunded"]).nullable(),
    pack: z.string(),
    credits: z.number().int(),
    cents: z.number().int(),
    refundedCents: z.number().int(),
    provider: z.string(),
    /** The provider's id of the payment. */
    payment: z.string(),
    state: z.enum(PURCHASE_STATES),
  })
  .meta({ id: "AdminPurchase" });
export type AdminPurchase = z.infer<typeof adminPurchaseSchema>;

export const adminMessageSchema = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    name: z.string(),
    email: z.string(),
    comment: z.string(),
    doneAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "AdminMessage" });
export type AdminMessage = z.infer<typeof adminMessageSchema>;

/** What a reader told of a link that is shared. */
export const adminReportSchema = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    reason: z.enum(REPORT_REASONS),
    words: z.string(),
    /** What was shown under the link, and its address while it opens something. */
    title: z.string(),
    url: z.string().nullable(),
    userId: z.string(),
    email: z.string(),
    suspended: z.boolean(),
    settledBy: z.enum(["link-ended", "suspended", "left"]).nullable(),
    settledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "AdminReport" });
export type AdminReport = z.infer<typeof adminReportSchema>;

export const adminSubscriberSchema = z
  .object({
    email: z.string(),
    state: z.enum(["unconfirmed", "confirmed", "unsubscribed"]),
    source: z.string(),
    consentAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime().nullable(),
    unsubscribedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "AdminSubscriber" });

/** How mail leaves the server. */
export const MAIL_TRANSPORTS = ["smtp", "folder"] as const;
export type MailTransport = (typeof MAIL_TRANSPORTS)[number];

/** What goes over a network unencrypted, because the operator set it so. */
export const UNPROTECTED = ["pages", "mail", "database", "engine", "scanner", "storage", "models"] as const;
export type Unprotected = (typeof UNPROTECTED)[number];

/** A model in use whose end its maker has announced: its last day, and days from today (UTC), negative after it. */
const modelEnd = z.object({
  task: z.enum(SERVICE_TASKS),
  model: z.string(),
  setting: z.string(),
  day: z.iso.date(),
  daysLeft: z.number().int(),
  /** Who ends it, and what they name instead, if anything. */
  maker: z.string(),
  instead: z.string().nullable(),
  /** The setting that names another server. */
  serverSetting: z.string(),
});
/** An engine in the operator's order: where it works, and whether faults in a row have left it out (`open`). */
const enginePart = z.object({
  name: z.string(),
  host: z.string().nullable(),
  ready: z.boolean(),
  breaker: z.enum(["closed", "open", "half-open"]),
  note: z.object(outcomeFields),
});
/** How the parts of this server are. */
export const adminHealthSchema = z
  .object({
    speaking: z.array(enginePart),
    listening: z.array(enginePart),
    modelEnds: z.array(modelEnd),
    database: z.string(),
    conversions: z.object({
      queued: z.number().int(),
      running: z.number().int(),
      failedToday: z.number().int(),
    }),
    queues: z.array(
      z.object({
        name: z.string(),
        waiting: z.number().int(),
        running: z.number().int(),
        failed: z.number().int(),
      }),
    ),
    mail: z.object({
      transport: z.enum(MAIL_TRANSPORTS),
      waiting: z.number().int(),
      failed: z.number().int(),
      sentToday: z.number().int(),
    }),
    /** What looks for viruses in uploads; null when nothing does. */
    scanner: z.object({ ready: z.boolean() }).nullable(),
    unprotected: z.array(z.enum(UNPROTECTED)),
    freeBytes: z.number(),
    startedAt: z.iso.datetime(),
    version: z.string(),
  })
  .meta({ id: "AdminHealth" });
export type AdminHealth = z.infer<typeof adminHealthSchema>;

export const adminDaySchema = z
  .object({
    day: z.iso.date(),
    registrations: z.number().int(),
    purchases: z.number().int(),
    paidCents: z.number().int(),
    refundedCents: z.number().int(),
    creditsIssued: z.number().int(),
    creditsSpent: z.number().int(),
    conversions: z.number().int(),
    failed: z.number().int(),
  })
  .meta({ id: "AdminDay" });
export type AdminDay = z.infer<typeof adminDaySchema>;

/** Everything that the audit log has entries of. */
export const AUDIT_ACTIONS = [
  "admin.claim",
  "credits.grant",
  "credits.take",
  "purchase.refund-asked",
  "purchase.refund",
  "sessions.end",
  "message.done",
  "message.open",
  "subscribers.export",
  "model.end-notice",
  "models.fetch",
  "model.remove",
  "share.end",
  "report.leave",
  "account.suspend",
  "account.restore",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const adminAuditSchema = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    /** Email of the admin at the time; null for what the server did by itself. */
    who: z.string().nullable(),
    action: z.enum(AUDIT_ACTIONS),
    /** What it was done to: a user's id, a payment, a message. */
    target: z.string(),
    reason: z.string(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "AdminAudit" });
export type AdminAudit = z.infer<typeof adminAuditSchema>;
