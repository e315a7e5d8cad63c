import { EVENT_LIMITS } from "#contract/event-types.ts";
import { EVENT_CALLS } from "#contract/events.ts";
import { outcome } from "#contract/outcomes.ts";
import { stream } from "#server/platform/http/answer.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { createPlaces, keepPlace, lineOf } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { stillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { followEvents } from "./follow.ts";

/** The stream of what happens in a person's account, for their programs. */
export function eventCalls(app: App, services: Services): void {
  const following = createPlaces(EVENT_LIMITS.streams);

  stream(
    app,
    services,
    EVENT_CALLS.followEvents,
    async ({ person, query, stillLoggedIn, request, reply }) => {
      const after = lastSeen(request.headers["last-event-id"]) ?? query.after;
      const disconnected = disconnectSignal(services, reply);
      keepPlace(following, lineOf(person), disconnected);
      reply.header("x-accel-buffering", "no"); // a proxy that gathers it would keep events for itself
      return followEvents(services, {
        ...{ userId: person.id, after, disconnected },
        allowed: stillAllowed(stillLoggedIn),
      });
    },
    ({ position }) => String(position),
  );
}

/** The position that a reader has seen. @throws Problem 400 where it is none of ours */
function lastSeen(header: string | string[] | undefined): number | undefined {
  if (header === undefined || header === "") return undefined;
  if (typeof header !== "string" || !/^\d{1,15}$/.test(header))
    throw new Problem(400, outcome("field-malformed", { field: "Last-Event-ID" }));
  return Number(header);
}
