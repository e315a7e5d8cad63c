import type { PurchasesReply, StatementReply, UsageReply } from "#contract/purchase.ts";
import { call } from "./call.ts";
import { loadFile } from "./load-file.ts";

type Access = { token: string; signal?: AbortSignal };

/** One page of the statement, newest first. `filter` holds the query of the contract. */
export function loadStatement(filter: URLSearchParams, access: Access): Promise<StatementReply> {
  return call(`/api/statement?${filter}`, { method: "GET", ...access });
}

/** The same lines, all of them, as CSV. */
export function loadStatementCsv(filter: URLSearchParams, { token }: Access): Promise<Blob> {
  return loadFile(`/api/statement.csv?${filter}`, token);
}

/** Credits used in the last `days`, by day and tool; days begin at midnight of `timeZone`. */
export async function loadUsage(days: number, timeZone: string, access: Access): Promise<UsageReply["days"]> {
  const query = new URLSearchParams({ days: String(days), timeZone });
  return (await call<UsageReply>(`/api/usage?${query}`, { method: "GET", ...access })).days;
}

export function loadPurchases(cursor: string | null, access: Access): Promise<PurchasesReply> {
  const query = cursor ? `?${new URLSearchParams({ cursor })}` : "";
  return call(`/api/purchases${query}`, { method: "GET", ...access });
}
