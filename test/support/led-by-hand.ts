import { sql } from "drizzle-orm";
import { rowsOf } from "#server/platform/db/rows.ts";
import { until } from "./client.ts";
import type { Run } from "./step-engine.ts";
import type { StepServer } from "./step-server.ts";

/** Sentences that a test has made one by one, in whatever order they are begun. */
export function ledByHand(server: () => StepServer) {
  const begun: Run[] = [];
  /** The engine's work on a sentence that is still wanted. Several are begun at once, in any order. */
  const workOn = async (said: string): Promise<Run> => {
    for (;;) {
      const at = begun.findIndex(({ what, signal }) => what === said && !signal.aborted);
      const [found] = at < 0 ? [] : begun.splice(at, 1);
      if (found) return found;
      begun.push(await server().engine.run());
    }
  };
  const speak = async (...all: string[]) => {
    for (const said of all) (await workOn(said)).end();
  };
  /** Nobody works any more: what an engine had begun is stopped. */
  const stopped = () =>
    until("the workers to be free", async () => {
      const working = sql`select id from pgboss.job where name = 'make' and state = 'active'`;
      return (await rowsOf(server().services.db, working)).length === 0;
    });
  return { workOn, speak, stopped };
}
