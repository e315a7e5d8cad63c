import { z } from "zod";
import { defineCalls } from "./call.ts";
import { complaint } from "./complaints.ts";
import { EVENT_TYPES, WEBHOOK_EVENTS } from "./event-types.ts";
import { passwordField } from "./fields.ts";
import { nameText, plainText } from "./text.ts";
import { WEBHOOK_LIMITS as LIMITS } from "./webhook-limits.ts";

/** What a person says of a webhook. */
const wishes = {
  name: nameText.min(1, complaint("name-missing")).max(LIMITS.nameCharacters, complaint("field-too-long")),
  /** Where events are sent. */
  url: plainText.min(1).max(LIMITS.addressCharacters),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
};

/**
 * Why nothing is sent: its person said so; what is there answered 410; three days failed; what ends keys has ended it, too; what
 * signs can be read no more. After the last two it needs another secret first.
 */
export const OFF_REASONS = ["owner", "not-wanted", "failing", "account", "secret-lost"] as const;
export type OffReason = (typeof OFF_REASONS)[number];

export const webhookSchema = z
  .object({
    id: z.string(),
    ...wishes,
    name: z.string(),
    url: z.string(),
    /** Null while it is on. */
    off: z.enum(OFF_REASONS).nullable(),
    /** Since when every delivery has failed; null where the last one has not. */
    failingSince: z.iso.datetime().nullable(),
    /** Until then, deliveries are signed with the old secret, too; null where it has one alone. */
    oldSecretUntil: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Webhook" });
export type ListedWebhook = z.infer<typeof webhookSchema>;

/** Why a try had no answer. */
export const TRY_PROBLEMS = [
  "address-refused",
  "no-connection",
  "no-certificate",
  "too-slow",
  "broken-answer",
] as const;
export type TryProblem = (typeof TRY_PROBLEMS)[number];

export const deliverySchema = z
  .object({
    id: z.string(),
    event: z.string(),
    type: z.enum(EVENT_TYPES),
    /** `waiting`: for its first try, or its next. */
    state: z.enum(["waiting", "delivered", "failed"]),
    createdAt: z.iso.datetime(),
    /** When the next try is due; null once it is over. */
    nextTryAt: z.iso.datetime().nullable(),
    tries: z.array(
      z.object({
        at: z.iso.datetime(),
        /** What was answered, or why nothing was. */
        status: z.number().int().nullable(),
        problem: z.enum(TRY_PROBLEMS).nullable(),
        milliseconds: z.number().int(),
      }),
    ),
  })
  .meta({ id: "WebhookDelivery" });
export type ListedDelivery = z.infer<typeof deliverySchema>;

const byId = z.object({ id: z.uuid() });
const guessed = { 403: ["wrong-password"], 429: ["too-many-tries"] } as const;
const addressed = { 422: ["webhook-address-refused"] } as const;
const missing = { 404: ["not-found"] } as const;
const pressed = { 200: ["webhook-off"], ...missing, 429: ["too-many-tries"] } as const;

export const WEBHOOK_CALLS = defineCalls({
  listWebhooks: {
    method: "GET",
    path: "/api/account/webhooks",
    caller: "person",
    scopes: ["webhooks"],
    summary: "One's own webhooks, newest first. What signs is shown only when one is made.",
    reply: { webhooks: z.array(webhookSchema) },
  },
  makeWebhook: {
    method: "POST",
    path: "/api/account/webhooks",
    caller: "person",
    scopes: ["webhooks"],
    summary: "Makes a webhook. On the pages the password is given again. `secret` is shown this once.",
    body: z.strictObject({
      ...wishes,
      events: wishes.events.default([...WEBHOOK_EVENTS]),
      password: passwordField,
    }),
    reply: { webhook: webhookSchema, secret: z.string() },
    done: ["webhook-made"],
    refused: { 200: ["too-many-webhooks", "webhook-address-taken"], ...guessed, ...addressed },
  },
  changeWebhook: {
    method: "POST",
    path: "/api/account/webhooks/:id",
    caller: "person",
    scopes: ["webhooks"],
    summary: "Changes a webhook, or switches it on or off. On the pages the password is given again.",
    params: byId,
    body: z.strictObject({ ...wishes, on: z.boolean(), password: passwordField }),
    reply: { webhook: webhookSchema },
    done: ["webhook-changed"],
    refused: { 200: ["webhook-address-taken", "webhook-secret-due"], ...guessed, ...addressed, ...missing },
  },
  rotateWebhook: {
    method: "POST",
    path: "/api/account/webhooks/:id/rotate",
    caller: "person",
    scopes: ["webhooks"],
    summary:
      "Gives a webhook another secret; for so many hours more the old one signs, too, unless it had to be replaced.",
    params: byId,
    body: z.strictObject({
      password: passwordField,
      hours: z.number().int().min(0).max(LIMITS.overlapHours).default(24),
    }),
    reply: { webhook: webhookSchema, secret: z.string() },
    done: ["webhook-rotated"],
    refused: { ...guessed, ...missing },
  },
  endWebhook: {
    method: "POST",
    path: "/api/account/webhooks/:id/end",
    caller: "person",
    scopes: ["webhooks"],
    summary:
      "Ends a webhook at once and for good, with the log of its deliveries. On the pages the password is given again.",
    params: byId,
    body: z.strictObject({ password: passwordField }),
    done: ["webhook-ended"],
    refused: { ...guessed, ...missing },
  },
  testWebhook: {
    method: "POST",
    path: "/api/account/webhooks/:id/test",
    caller: "person",
    scopes: ["webhooks"],
    summary: "Sends an event `webhook.test` to a webhook, and to no other.",
    params: byId,
    done: ["webhook-tested"],
    refused: pressed,
  },
  listDeliveries: {
    method: "GET",
    path: "/api/account/webhooks/:id/deliveries",
    caller: "person",
    scopes: ["webhooks"],
    summary: `The last ${LIMITS.shownDeliveries} deliveries of a webhook with their tries, newest first.`,
    params: byId,
    reply: { deliveries: z.array(deliverySchema) },
    refused: missing,
  },
  replayDelivery: {
    method: "POST",
    path: "/api/account/webhooks/:id/deliveries/:delivery/replay",
    caller: "person",
    scopes: ["webhooks"],
    summary: "Sends an event to a webhook once more, as a delivery of its own with the same `webhook-id`.",
    params: z.object({ id: z.uuid(), delivery: z.uuid() }),
    done: ["webhook-replayed"],
    refused: pressed,
  },
});
