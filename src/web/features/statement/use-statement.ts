import { useState } from "react";
import type { StatementReply } from "#contract/purchase.ts";
import { loadStatement } from "#web/api/statement.ts";
import { useAction } from "#web/features/session/use-action.ts";
import { useLoad } from "#web/features/session/use-load.ts";
import { type Filter, filterQuery } from "./filter.ts";

/** The statement under a filter: its first page, and further ones when asked for. */
export function useStatement(filter: Filter) {
  const query = filterQuery(filter);
  const [asked, setAsked] = useState("");
  const load = useLoad(`statement ${query}`, async (access) => {
    const reply = await loadStatement(query, access);
    setAsked(query.toString());
    return reply;
  });
  const cursor = load.data?.nextCursor ?? null;
  const [loadingMore, more] = useAction(async (access) => {
    if (!cursor) return;
    const next = new URLSearchParams(query);
    next.set("cursor", cursor);
    const page = await loadStatement(next, access);
    load.setData((before: StatementReply) =>
      before.nextCursor === cursor ? { ...page, lines: [...before.lines, ...page.lines] } : before,
    );
  });
  return { load, more, loadingMore, hasMore: cursor !== null && asked === query.toString() };
}
