import type { z } from "zod";
import type { doneReply } from "#contract/account.ts";
import type {
  AdminDay,
  AdminHealth,
  adminAuditReply,
  adminCreditsBody,
  adminCreditsReply,
  adminEndSessionsBody,
  adminLedgerReply,
  adminMessagesReply,
  adminPurchasesReply,
  adminRefundBody,
  adminSubscribersReply,
  adminUserReply,
  adminUsersReply,
} from "#contract/admin.ts";
import type { adminSecurityReply } from "#contract/security.ts";
import { call } from "./call.ts";
import { loadFile } from "./load-file.ts";

type Access = { token: string; signal?: AbortSignal };
type Done = z.infer<typeof doneReply>;

const get = <Reply>(path: string, access: Access) => call<Reply>(path, { method: "GET", ...access });

/** What a list may be asked: its page and, where there is a search, the words. */
export type ListQuery = { page: number; search?: string; state?: "open" | "done"; kind?: string };

function list<Reply>(path: string, { page, search, state, kind }: ListQuery, access: Access): Promise<Reply> {
  const query = new URLSearchParams({ page: String(page) });
  if (search) query.set("search", search);
  if (state) query.set("state", state);
  if (kind) query.set("kind", kind);
  return get(`${path}?${query}`, access);
}

/** Makes the person who asks an administrator. @throws CallError 410 when the link was used */
export function claimAdmin(claim: string, access: Access): Promise<Done> {
  return call("/api/admin/claim", { ...access, body: { token: claim } });
}

export const loadUsers = (query: ListQuery, access: Access) =>
  list<z.infer<typeof adminUsersReply>>("/api/admin/users", query, access);

export const loadUser = (id: string, access: Access) =>
  get<z.infer<typeof adminUserReply>>(`/api/admin/users/${id}`, access);

export const loadLedger = (id: string, query: ListQuery, access: Access) =>
  list<z.infer<typeof adminLedgerReply>>(`/api/admin/users/${id}/ledger`, query, access);

/** Grants (above zero) or takes (below) credits by hand. The same key moves them once. */
export function moveCredits(
  id: string,
  body: z.input<typeof adminCreditsBody>,
  { key, ...access }: Access & { key: string },
): Promise<z.infer<typeof adminCreditsReply>> {
  return call(`/api/admin/users/${id}/credits`, { ...access, key, body });
}

/** Logs a person out everywhere. */
export function endSessionsOf(
  id: string,
  body: z.input<typeof adminEndSessionsBody>,
  access: Access,
): Promise<Done> {
  return call(`/api/admin/users/${id}/end-sessions`, { ...access, body });
}

export const loadAdminPurchases = (query: ListQuery, access: Access) =>
  list<z.infer<typeof adminPurchasesReply>>("/api/admin/purchases", query, access);

/** Gives money back through the provider; without `cents` all that is left. */
export function refundPurchase(
  id: string,
  body: z.input<typeof adminRefundBody>,
  { key, ...access }: Access & { key: string },
): Promise<Done> {
  return call(`/api/admin/purchases/${id}/refund`, { ...access, key, body });
}

export const loadMessages = (query: ListQuery, access: Access) =>
  list<z.infer<typeof adminMessagesReply>>("/api/admin/messages", query, access);

export function markMessage(id: string, done: boolean, access: Access): Promise<Done> {
  return call(`/api/admin/messages/${id}`, { ...access, body: { done } });
}

export const loadSubscribers = (query: ListQuery, access: Access) =>
  list<z.infer<typeof adminSubscribersReply>>("/api/admin/subscribers", query, access);

export const loadSubscribersCsv = ({ token }: Access) => loadFile("/api/admin/subscribers.csv", token);

export const loadHealth = (access: Access) => get<AdminHealth>("/api/admin/health", access);

export const loadDays = async (days: number, access: Access) =>
  (await get<{ days: AdminDay[] }>(`/api/admin/days?days=${days}`, access)).days;

export const loadAudit = (query: ListQuery, access: Access) =>
  list<z.infer<typeof adminAuditReply>>("/api/admin/audit", query, access);

export const loadSecurityEvents = (query: ListQuery, access: Access) =>
  list<z.infer<typeof adminSecurityReply>>("/api/admin/security", query, access);
