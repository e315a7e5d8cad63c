import { z } from "zod";
import { doneReply } from "./account.ts";
import { CONVERSION_STATES } from "./calls.ts";
import { plainText } from "./text.ts";

/**
 * The operator's calls. All need the header `token` of an admin; for everybody else they do not exist (404).
 * Credits are whole, money is in cents, days are `YYYY-MM-DD` in UTC.
 */

/** `POST /api/admin/claim` (any signed-in person) → doneReply; 410 when the link of the first start was used. */
export const claimBody = z.strictObject({ token: plainText.min(16).max(200) });

const page = z.coerce.number().int().min(1).max(100_000).default(1);
const paged = { page: z.number().int(), pages: z.number().int(), total: z.number().int() };
/** Rows on a page of every list. */
export const ADMIN_PAGE = 50;

/** `GET /api/admin/users?search=&page=` → adminUsersReply. Searches name, email and id. */
export const adminUsersQuery = z.object({ search: plainText.trim().max(254).default(""), page });
export const adminUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  admin: z.boolean(),
  twoFactor: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When they were here last, exact to about a minute. Of times before an update that began to keep it: the newest trace. */
  lastSeenAt: z.iso.datetime(),
  posted: z.number().int(),
  held: z.number().int(),
  available: z.number().int(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;
export const adminUsersReply = doneReply.extend({ users: z.array(adminUserSchema), ...paged });

/** `GET /api/admin/users/:id` → adminUserReply */
export const adminUserReply = doneReply.extend({
  user: adminUserSchema,
  /** How many sessions live. */
  sessions: z.number().int(),
  /** How many conversions of each state. */
  conversions: z.record(z.enum(CONVERSION_STATES), z.number().int()),
});

/** `GET /api/admin/users/:id/ledger?page=` → adminLedgerReply, newest first. */
export const adminPageQuery = z.object({ page });
export const adminLedgerRowSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.string(),
  operation: z.string(),
  reason: z.string(),
  amount: z.number().int(),
  balanceAfter: z.number().int(),
});
export const adminHoldSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  reason: z.string(),
  amount: z.number().int(),
  expiresAt: z.iso.datetime(),
});
export const adminLedgerReply = doneReply.extend({
  rows: z.array(adminLedgerRowSchema),
  openHolds: z.array(adminHoldSchema),
  ...paged,
});

/**
 * `POST /api/admin/users/:id/credits` → adminCreditsReply. Positive grants, negative takes. Send an
 * `Idempotency-Key`. 422 when there are fewer credits to take or today's cap for all admins together is reached.
 */
export const adminCreditsBody = z.strictObject({
  amount: z
    .number()
    .int()
    .min(-100_000)
    .max(100_000)
    .refine((amount) => amount !== 0),
  /** The person reads it in their statement and in a mail. */
  reason: plainText.trim().min(3).max(200),
});
export const adminCreditsReply = doneReply.extend({
  creditBalance: z.number().int(),
  /** Credits that may still be moved by hand today (UTC). */
  leftToday: z.number().int(),
});

/**
 * `POST /api/admin/users/:id/end-sessions` → doneReply: every session of this person ends, and what waits for them, as
 * when they log out everywhere. The session that asks goes on if it is the admin's own. 404 nobody.
 */
export const adminEndSessionsBody = z.strictObject({
  /** For the audit log alone. */
  reason: plainText.trim().min(3).max(200),
});

/** `GET /api/admin/purchases?search=&page=` → adminPurchasesReply. Searches email and payment. */
export const adminPurchaseSchema = z.object({
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
  state: z.string(),
});
export type AdminPurchase = z.infer<typeof adminPurchaseSchema>;
export const adminPurchasesReply = doneReply.extend({ purchases: z.array(adminPurchaseSchema), ...paged });

/** `POST /api/admin/purchases/:id/refund` → doneReply. Without `cents` all that is left. 422 with the provider's reason. */
export const adminRefundBody = z.strictObject({
  cents: z.number().int().positive().optional(),
  reason: plainText.trim().min(3).max(200),
});

/** `GET /api/admin/messages?state=open|done&page=` → adminMessagesReply; `POST /api/admin/messages/:id` → doneReply. */
export const adminMessagesQuery = z.object({ state: z.enum(["open", "done"]).default("open"), page });
export const adminMessageSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  comment: z.string(),
  doneAt: z.iso.datetime().nullable(),
});
export type AdminMessage = z.infer<typeof adminMessageSchema>;
export const adminMessagesReply = doneReply.extend({ messages: z.array(adminMessageSchema), ...paged });
export const adminMessageBody = z.strictObject({ done: z.boolean() });

/** `GET /api/admin/subscribers?page=` → adminSubscribersReply; `GET /api/admin/subscribers.csv` → CSV of all. */
export const adminSubscriberSchema = z.object({
  email: z.string(),
  state: z.enum(["unconfirmed", "confirmed", "unsubscribed"]),
  source: z.string(),
  consentAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  unsubscribedAt: z.iso.datetime().nullable(),
});
export const adminSubscribersReply = doneReply.extend({
  subscribers: z.array(adminSubscriberSchema),
  ...paged,
});

/** What goes over a network unencrypted, because the operator set it so. */
export const UNPROTECTED = ["pages", "mail", "database", "engine", "scanner"] as const;
export type Unprotected = (typeof UNPROTECTED)[number];

/** A model in use whose end its maker has announced: its last day, and days from today (UTC), negative after it. */
const modelEnd = z.object({
  task: z.enum(["speaking", "listening"]),
  model: z.string(),
  setting: z.string(),
  day: z.iso.date(),
  daysLeft: z.number().int(),
  /** What the maker names instead. */
  instead: z.string(),
});
const enginePart = z.object({ name: z.string(), ready: z.boolean(), note: z.string() });
/** `GET /api/admin/health` → adminHealthReply */
export const adminHealthReply = doneReply.extend({
  speaking: enginePart,
  listening: enginePart,
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
    transport: z.enum(["smtp", "folder"]),
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
});
export type AdminHealth = z.infer<typeof adminHealthReply>;

/** `GET /api/admin/days?days=30` → adminDaysReply, oldest first, every day present. */
export const adminDaysQuery = z.object({ days: z.coerce.number().int().min(1).max(366).default(30) });
export const adminDaySchema = z.object({
  day: z.iso.date(),
  signUps: z.number().int(),
  purchases: z.number().int(),
  paidCents: z.number().int(),
  refundedCents: z.number().int(),
  creditsIssued: z.number().int(),
  creditsSpent: z.number().int(),
  conversions: z.number().int(),
  failed: z.number().int(),
});
export type AdminDay = z.infer<typeof adminDaySchema>;
export const adminDaysReply = doneReply.extend({ days: z.array(adminDaySchema) });

/** `GET /api/admin/audit?page=` → adminAuditReply, newest first. */
export const adminAuditSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Email of the admin at the time, or "the server". */
  who: z.string(),
  /** For example "credits.grant", "purchase.refund", "admin.claim". */
  action: z.string(),
  /** What it was done to: a user's id, a payment, a message. */
  target: z.string(),
  reason: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AdminAudit = z.infer<typeof adminAuditSchema>;
export const adminAuditReply = doneReply.extend({ entries: z.array(adminAuditSchema), ...paged });
