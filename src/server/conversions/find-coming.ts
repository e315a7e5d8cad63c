import { setTimeout } from "node:timers/promises";
import { outlast } from "#server/platform/db/outage.ts";
import { createPlaces } from "#server/platform/http/places.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";
import { findNamed } from "./find-own.ts";

const patienceMilliseconds = 20_000;
const firstRetryDelayMilliseconds = 250;
const longestRetryDelayMilliseconds = 1_000;

/** Calls of a person, and of their programs, that wait at a time; the pages begin one conversion each. */
const waiting = createPlaces(4);

/** `line`: among whose calls it waits; `names`: what it may be called. */
type Request = { userId: string; line: string; names: readonly string[] };

/**
 * A user's conversion by key, also when it is about to begin: an upload is received and measured
 * before its row is there. Undefined when it does not come in 20 seconds, nobody waits any more, or too many of the
 * person's calls wait already.
 */
export async function findComing(
  services: Services,
  request: Request,
  disconnected: AbortSignal,
): Promise<ConversionRow | undefined> {
  const leave = waiting.take(request.line);
  if (!leave) return findNamed(services.db, request.userId, request.names);
  try {
    return await lookUntilThere(services, request, disconnected);
  } finally {
    leave();
  }
}

async function lookUntilThere(
  services: Services,
  { userId, names }: Omit<Request, "line">,
  disconnected: AbortSignal,
) {
  const until = performance.now() + patienceMilliseconds;
  for (
    let retryWait = firstRetryDelayMilliseconds;
    ;
    retryWait = Math.min(2 * retryWait, longestRetryDelayMilliseconds)
  ) {
    const find = () => findNamed(services.db, userId, names);
    const row = await outlast(find, { seconds: (until - performance.now()) / 1000, signal: disconnected });
    if (row || disconnected.aborted || performance.now() > until) return row;
    await setTimeout(retryWait);
  }
}
