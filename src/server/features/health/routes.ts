import { sql } from "drizzle-orm";
import type { App } from "#server/http/route.ts";
import type { Services } from "#server/services.ts";

/** `/healthz`: the process lives. `/readyz`: database, queue and the engine that speaks are ready. */
export function healthRoutes(app: App, services: Services): void {
  app.get("/healthz", async () => ({ success: true, message: "alive" }));

  app.get("/readyz", async (_request, reply) => {
    const [database, speaking] = await Promise.all([
      services.db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
      services.speech.capabilities().then(
        (engine) => engine.ready,
        () => false,
      ),
    ]);
    const parts = { database, queue: services.queue.ready(), engine: speaking };
    const ready = Object.values(parts).every(Boolean);
    return reply
      .status(ready ? 200 : 503)
      .send({ success: ready, message: ready ? "ready" : "not ready", ...parts });
  });
}
