import { useState } from "react";
import { creditRoutes } from "#contract/routes/credits.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { type Filter, statementQuery } from "./filter.ts";

/** The statement under a filter: its first page, and further ones when asked for. */
export function useStatement(filter: Filter, purse?: string) {
  const query = statementQuery(filter, purse);
  const wanted = JSON.stringify(query);
  const [asked, setAsked] = useState("");
  const load = useLoad(`statement ${wanted}`, async (access) => {
    const reply = await call(creditRoutes.readStatement, { query, ...access });
    setAsked(wanted);
    return reply;
  });
  const cursor = load.data?.nextCursor ?? null;
  const [loadingMore, more] = useAction(async (access) => {
    if (!cursor) return;
    const page = await call(creditRoutes.readStatement, { query: { ...query, cursor }, ...access });
    load.setData((before) =>
      before.nextCursor === cursor ? { ...page, lines: [...before.lines, ...page.lines] } : before,
    );
  });
  return { load, more, loadingMore, hasMore: cursor !== null && asked === wanted };
}
