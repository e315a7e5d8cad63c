import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Event } from "#contract/events.ts";
import { outlast } from "#server/platform/db/outage.ts";
import type { StillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { presentEvent } from "./present.ts";
import { event, eventLine } from "./tables.ts";

/** A sign of life goes out at least so often, and then it is asked whether the reader still may. */
const SIGN_MILLISECONDS = 10_000;
/** Events that are read at a time. */
const BATCH = 100;
/** How long the stream stays open while the database is away. */
const patienceSeconds = 60;

type Reader = { userId: string; after: number | undefined; allowed: StillAllowed; disconnected: AbortSignal };

/**
 * A person's events behind a position (the newest, where it is ahead of that), each once and in their order, to the end of the connection, or until who reads may no
 * more. Null is a sign of life.
 */
export async function* followEvents(
  services: Services,
  { userId, after, allowed, disconnected }: Reader,
): AsyncGenerator<Event | null> {
  const patiently = <T>(ask: () => Promise<T>) =>
    outlast(ask, { seconds: patienceSeconds, signal: disconnected });
  const last = await patiently(() => newest(services, userId));
  let position = Math.min(after ?? last, last); // ahead of all there is who read before the database was restored
  yield null;
  while (!disconnected.aborted) {
    const over = new AbortController();
    // It listens before it looks.
    const said = services.events.next(
      userId,
      SIGN_MILLISECONDS,
      AbortSignal.any([disconnected, over.signal]),
    );
    try {
      if (!(await allowed())) return;
      const behind = and(eq(event.userId, userId), gt(event.position, position));
      const look = () =>
        services.db.select().from(event).where(behind).orderBy(asc(event.position)).limit(BATCH);
      const found = await patiently(look);
      for (const row of found) {
        yield presentEvent(row);
        position = row.position ?? position;
      }
      if (found.length === BATCH) continue;
      if (found.length === 0) yield null;
      await said;
    } finally {
      over.abort();
    }
  }
}

async function newest({ db }: Services, userId: string): Promise<number> {
  const last = sql<number>`coalesce(max(${eventLine.last}), 0)`.mapWith(Number);
  const [line] = await db.select({ last }).from(eventLine).where(eq(eventLine.userId, userId));
  return line?.last ?? 0;
}
