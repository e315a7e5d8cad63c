import { z } from "zod";
import { ADMIN_LIMITS } from "./admin-limits.ts";
import {
  adminAuditSchema,
  adminConversionCounts,
  adminDaySchema,
  adminHealthSchema,
  adminHoldSchema,
  adminLedgerRowSchema,
  adminMessageSchema,
  adminPurchaseSchema,
  adminReportSchema,
  adminSubscriberSchema,
  adminUserSchema,
} from "./admin-rows.ts";
import { defineCalls } from "./call.ts";
import { tokenBody } from "./fields.ts";
import { adminModelSchema, MODELS_MODES } from "./models.ts";
import { SECURITY_KINDS, securityEventSchema } from "./security.ts";
import { idText, plainText } from "./text.ts";

/** Rows on a page of every list. */
export const ADMIN_PAGE = 50;

const page = z.coerce.number().int().min(1).max(100_000).default(1);
const paged = { page: z.number().int(), pages: z.number().int(), total: z.number().int() };
const pageQuery = z.object({ page });
const search = plainText.trim().max(254).default("");
const byUser = z.object({ id: idText });
const byId = z.object({ id: z.guid() });
const missing = { 404: ["not-found"] } as const;
/** For the audit log; of credits, the person reads it in their statement and in a mail. */
const reason = plainText.trim().min(ADMIN_LIMITS.reasonMin).max(ADMIN_LIMITS.reasonMax);

export const adminCreditsBody = z.strictObject({
  /** Credits: above zero they are granted, below they are taken. */
  amount: z
    .number()
    .int()
    .min(-ADMIN_LIMITS.creditsMoved)
    .max(ADMIN_LIMITS.creditsMoved)
    .refine((amount) => amount !== 0),
  reason,
});
export const adminRefundBody = z.strictObject({ cents: z.number().int().positive().optional(), reason });
export const adminEndSessionsBody = z.strictObject({ reason });

const adminFetchModelsBody = z.strictObject({ ids: z.array(idText).max(100).default([]) });

export const ADMIN_CALLS = defineCalls({
  claimAdmin: {
    method: "POST",
    path: "/api/admin/claim",
    caller: "person",
    summary: "Makes whoever asks an administrator, by the link of the first start.",
    body: tokenBody,
    done: ["admin-claimed"],
    refused: { 410: ["link-spent"], 429: ["too-many-tries"] },
  },
  listUsers: {
    method: "GET",
    path: "/api/admin/users",
    caller: "admin",
    summary: "Accounts, newest first. Searches name, email and id.",
    query: z.object({ search, page }),
    reply: { users: z.array(adminUserSchema), ...paged },
  },
  readUser: {
    method: "GET",
    path: "/api/admin/users/:id",
    caller: "admin",
    summary: "One account.",
    params: byUser,
    reply: {
      user: adminUserSchema,
      /** How many sessions live. */
      sessions: z.number().int(),
      conversions: adminConversionCounts,
    },
    refused: missing,
  },
  readLedger: {
    method: "GET",
    path: "/api/admin/users/:id/ledger",
    caller: "admin",
    summary: "A person's ledger, newest first, and what is on hold.",
    params: byUser,
    query: pageQuery,
    reply: { rows: z.array(adminLedgerRowSchema), openHolds: z.array(adminHoldSchema), ...paged },
    refused: missing,
  },
  moveCredits: {
    method: "POST",
    path: "/api/admin/users/:id/credits",
    caller: "admin",
    keyed: true,
    summary: "Grants or takes credits by hand, within a day's cap for all administrators together.",
    params: byUser,
    body: adminCreditsBody,
    reply: {
      creditBalance: z.number().int(),
      /** Credits that may still be moved by hand today (UTC). */
      leftToday: z.number().int(),
    },
    done: ["credits-granted", "credits-taken"],
    refused: {
      ...missing,
      409: ["key-reused"],
      422: ["credits-too-few", "credits-cap-reached", "account-frozen"],
    },
  },
  endSessionsOf: {
    method: "POST",
    path: "/api/admin/users/:id/end-sessions",
    caller: "admin",
    summary:
      "Every session of this person ends, and what waits for them, as when they log out everywhere. The session that asks goes on if it is the administrator's own.",
    params: byUser,
    body: adminEndSessionsBody,
    done: ["every-session-ended"],
    refused: missing,
  },
  suspendUser: {
    method: "POST",
    path: "/api/admin/users/:id/suspend",
    caller: "admin",
    summary:
      "Suspends an account: nobody logs in to it, and its sessions, links and feed end at once. Its owner is written to.",
    params: byUser,
    body: z.strictObject({ reason }),
    done: ["person-suspended"],
    refused: { ...missing, 422: ["admin-not-suspended"] },
  },
  restoreUser: {
    method: "POST",
    path: "/api/admin/users/:id/restore",
    caller: "admin",
    summary: "Opens a suspended account again. Its owner is written to.",
    params: byUser,
    body: z.strictObject({ reason }),
    done: ["person-restored"],
    refused: missing,
  },
  listReports: {
    method: "GET",
    path: "/api/admin/reports",
    caller: "admin",
    summary: "What readers told of links that are shared, newest first.",
    query: z.object({ state: z.enum(["open", "done"]).default("open"), page }),
    reply: { reports: z.array(adminReportSchema), ...paged },
  },
  settleReport: {
    method: "POST",
    path: "/api/admin/reports/:id",
    caller: "admin",
    summary:
      "Ends the link that a report is of, suspends its owner's account, or leaves both as they are. Also of a report that was left before.",
    params: byId,
    body: z.strictObject({ act: z.enum(["end-link", "suspend", "leave"]), reason }),
    done: ["report-settled"],
    refused: { ...missing, 422: ["admin-not-suspended"] },
  },
  listAllPurchases: {
    method: "GET",
    path: "/api/admin/purchases",
    caller: "admin",
    summary: "Everybody's purchases, newest first. Searches email and payment.",
    query: z.object({ search, page }),
    reply: { purchases: z.array(adminPurchaseSchema), ...paged },
  },
  refundPurchase: {
    method: "POST",
    path: "/api/admin/purchases/:id/refund",
    caller: "admin",
    keyed: true,
    summary: "Gives money back through the provider; without `cents` all that is left.",
    params: byId,
    body: adminRefundBody,
    done: ["refund-begun"],
    refused: {
      ...missing,
      409: ["key-reused"],
      422: ["purchase-not-refundable"],
      503: ["provider-down"],
    },
  },
  listMessages: {
    method: "GET",
    path: "/api/admin/messages",
    caller: "admin",
    summary: "Messages from the contact form.",
    query: z.object({ state: z.enum(["open", "done"]).default("open"), page }),
    reply: { messages: z.array(adminMessageSchema), ...paged },
  },
  markMessage: {
    method: "POST",
    path: "/api/admin/messages/:id",
    caller: "admin",
    summary: "Marks a message as done, or as open again.",
    params: byId,
    body: z.strictObject({ done: z.boolean() }),
    done: ["preferences-saved"],
    refused: missing,
  },
  listSubscribers: {
    method: "GET",
    path: "/api/admin/subscribers",
    caller: "admin",
    summary: "Who has asked for the newsletter.",
    query: pageQuery,
    reply: { subscribers: z.array(adminSubscriberSchema), ...paged },
  },
  downloadSubscribers: {
    method: "GET",
    path: "/api/admin/subscribers.csv",
    caller: "admin",
    summary: "The same as CSV, whole.",
    produces: "text/csv",
  },
  readHealth: {
    method: "GET",
    path: "/api/admin/health",
    caller: "admin",
    summary: "How the parts of this server are.",
    reply: adminHealthSchema.shape,
  },
  listModels: {
    method: "GET",
    path: "/api/admin/models",
    caller: "admin",
    summary:
      "The models that this server knows: which are here, on their way, planned, and where they come from.",
    reply: {
      mode: z.enum(MODELS_MODES),
      /** When what failed is tried again by itself. */
      nextTry: z.iso.datetime().nullable(),
      models: z.array(adminModelSchema),
    },
  },
  fetchModels: {
    method: "POST",
    path: "/api/admin/models/fetch",
    caller: "admin",
    summary: "Fetches what is planned now, and the models that are named besides.",
    body: adminFetchModelsBody,
    done: ["models-begun"],
    refused: { ...missing, 422: ["models-off"] },
  },
  removeModel: {
    method: "POST",
    path: "/api/admin/models/:id/remove",
    caller: "admin",
    summary: "Takes a model out of use and off the disk. It does not come back by itself.",
    params: byUser,
    done: ["model-removed"],
    refused: { ...missing, 422: ["models-folder-locked"] },
  },
  readDays: {
    method: "GET",
    path: "/api/admin/days",
    caller: "admin",
    summary: "What happened on each of the last days, oldest first, every day present.",
    query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
    reply: { days: z.array(adminDaySchema) },
  },
  listSecurityEvents: {
    method: "GET",
    path: "/api/admin/security",
    caller: "admin",
    summary: "The security log, newest first. Searches ids, addresses and codes.",
    query: z.object({
      kind: z.enum(["", ...SECURITY_KINDS]).default(""),
      search: plainText.trim().max(200).default(""),
      page,
    }),
    reply: { events: z.array(securityEventSchema), ...paged },
  },
  listAudit: {
    method: "GET",
    path: "/api/admin/audit",
    caller: "admin",
    summary: "What administrators did, newest first.",
    query: pageQuery,
    reply: { entries: z.array(adminAuditSchema), ...paged },
  },
});
