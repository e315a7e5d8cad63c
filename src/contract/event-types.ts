/** What a webhook may be for. Each event says ids, codes and numbers: no word of a text, and no name. */
export const WEBHOOK_EVENTS = [
  "conversion.completed",
  "conversion.failed",
  "conversion.canceled",
  "recording.received",
  "credits.low",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What programs are notified of; the test is sent to the webhook that is tried. */
export const EVENT_TYPES = [...WEBHOOK_EVENTS, "webhook.test"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** How many streams of events a person may have at a time. */
export const EVENT_LIMITS = { streams: 10 } as const;
