import { z } from "zod";
import { defineCalls } from "./call.ts";
import type { EventType } from "./event-types.ts";
import { LIFETIMES } from "./lifetimes.ts";
import { TOOLS } from "./tools.ts";

/** The end of a conversion: what it was, and the credits that it cost. */
const ended = { conversion: z.uuid(), tool: z.enum(TOOLS), credits: z.number().int() };
/** How all of it, or what is missing, ended: an outcome's code. */
const code = z.string();

/** What each event carries as `data`. */
export const EVENT_DATA = {
  "conversion.completed": z.object(ended),
  "conversion.failed": z.object({ ...ended, code }),
  "conversion.canceled": z.object({ ...ended, code }),
  /** A recording came by a link that asked for it. */
  "recording.received": z.object({ recording: z.uuid(), request: z.uuid(), seconds: z.number() }),
  /** Few credits are left outside of purses: once, until some come in again. */
  "credits.low": z.object({ credits: z.number().int() }),
  "webhook.test": z.object({ webhook: z.uuid() }),
} satisfies Record<EventType, z.ZodType>;

export type EventData<Type extends EventType = EventType> = {
  [One in Type]: { type: One; data: z.output<(typeof EVENT_DATA)[One]> };
}[Type];

/** What every event says besides. */
const common = {
  /** The same for ever, and in each delivery of it. */
  id: z.uuid(),
  /** Its number among the person's: from 1, without a gap. */
  position: z.number().int(),
  timestamp: z.iso.datetime(),
};
const of = <Type extends EventType>(type: Type) =>
  z.object({ ...common, type: z.literal(type), data: EVENT_DATA[type] });

export const eventSchema = z
  .discriminatedUnion("type", [
    of("conversion.completed"),
    of("conversion.failed"),
    of("conversion.canceled"),
    of("recording.received"),
    of("credits.low"),
    of("webhook.test"),
  ])
  .meta({ id: "Event" });
export type Event = z.infer<typeof eventSchema>;

const KEPT_DAYS = LIFETIMES.events / 86_400;

export const EVENT_CALLS = defineCalls({
  followEvents: {
    method: "GET",
    path: "/api/events",
    caller: "person",
    scopes: ["read"],
    summary: `What happens in the account while there is a key or a webhook. After a break it goes on behind \`Last-Event-ID\`, or \`after\` (0: from the first); ${KEPT_DAYS} days are kept.`,
    query: z.strictObject({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() }),
    events: eventSchema,
    refused: { 429: ["too-many-tries"] },
  },
});
