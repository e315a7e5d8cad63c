import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Services } from "#server/services.ts";
import type { App } from "./route.ts";

/** A part that has not answered by then is not ready: whoever asks wants to know soon. */
const patienceMilliseconds = 2_000;

/** `/healthz`: the process lives. `/readyz`: every part that requests need is ready, and which is not. */
export function healthCalls(app: App, services: Services): void {
  const parts: Record<string, () => Promise<boolean>> = {
    database: () => services.db.execute(sql`select 1`).then(() => true),
    queue: () => services.queue.ready(),
    disk: () => services.storage.canWrite(),
    ...(services.scanner && { scanner: services.scanner.ready }),
    engine: async () => (await services.speech.capabilities()).ready,
  };

  app.get("/healthz", async () => ({ success: true, message: "alive" }));

  app.get("/readyz", async (_request, reply) => {
    const looks = Object.entries(parts).map(async ([name, look]) => [name, await isReady(look)] as const);
    const states = await Promise.all(looks);
    const ready = states.every(([, state]) => state);
    return reply
      .status(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ success: ready, message: ready ? "ready" : "not ready", ...Object.fromEntries(states) });
  });
}

async function isReady(look: () => Promise<boolean>): Promise<boolean> {
  const answer = look().catch(() => false);
  return Promise.race([answer, setTimeout(patienceMilliseconds, false, { ref: false })]);
}
