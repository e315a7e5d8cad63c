import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { SERVER_CALLS } from "#contract/server.ts";
import { DEFAULT_SPEECH_PLACES } from "#contract/speech-places.ts";
import type { Services } from "#server/services.ts";
import { answer, done } from "./answer.ts";
import { Problem } from "./problem.ts";
import type { App } from "./route.ts";

/** A part that has not answered by then is not ready: whoever asks wants to know soon. */
const patienceMilliseconds = 2_000;

/** Whether the process lives, and whether every part that requests need is ready. */
export function healthCalls(app: App, services: Services): void {
  const { db, queue, storage, scanner, speech } = services;

  answer(app, services, SERVER_CALLS.checkAlive, async () => done("server-alive"));

  answer(app, services, SERVER_CALLS.checkReady, async () => {
    const [database, queued, disk, engine, scans] = await Promise.all([
      isReady(() => db.execute(sql`select 1`).then(() => true)),
      isReady(() => queue.ready()),
      isReady(() => storage.canWrite()),
      isReady(async () => {
        const shown = await speech.show({ places: DEFAULT_SPEECH_PLACES });
        return "ready" in shown && shown.ready;
      }),
      scanner ? isReady(scanner.ready) : undefined,
    ]);
    const parts = { database, queue: queued, disk, engine, ...(scans !== undefined && { scanner: scans }) };
    if (Object.values(parts).every((ready) => ready)) return done("server-ready", parts);
    throw new Problem(503, outcome("server-not-ready"), undefined, parts);
  });
}

async function isReady(look: () => Promise<boolean>): Promise<boolean> {
  const answer = look().catch(() => false);
  return Promise.race([answer, setTimeout(patienceMilliseconds, false, { ref: false })]);
}
