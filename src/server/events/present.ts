import type { Event } from "#contract/events.ts";
import type { EventRow } from "./tables.ts";

/** An event as programs read it. */
export function presentEvent({ id, position, type, data, createdAt }: EventRow): Event {
  return { id, position: position ?? 0, type, timestamp: createdAt.toISOString(), data } as Event;
}
