import { creditRoutes } from "#contract/routes/credits.ts";
import type { StatementRoot } from "#contract/statement-root.ts";
import { call } from "#web/lib/client/call.ts";

/** As many as one call gives. */
const LIMIT = 400;

/** The roots that this server publishes, as far back as the day `since`. @throws as `call` does */
export async function publishedRoots(since: string | null): Promise<StatementRoot[]> {
  const found: StatementRoot[] = [];
  for (;;) {
    const query = { limit: LIMIT, before: found.at(-1)?.day };
    const { roots } = await call(creditRoutes.readStatementRoots, { query });
    found.push(...roots);
    const last = roots.at(-1);
    if (!last || roots.length < LIMIT || since === null || last.day < since) return found;
  }
}
