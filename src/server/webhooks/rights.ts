import { eq, inArray, sql } from "drizzle-orm";
import { INTERNAL, OWNER, ofTheirs, rightsOf, SECRET, WITH_ACCOUNT } from "#server/platform/db/rights.ts";
import { webhook, webhookDelivery, webhookTry } from "./tables.ts";

const record = ofTheirs("records.json");
const withEvent = { never: true, said: "with the event that it sent, or its webhook" } as const;

export const WEBHOOK_RIGHTS = [
  rightsOf(webhook, {
    holds: "addresses that are sent what happens in an account, with what signs (encrypted)",
    whose: (userId) => eq(webhook.userId, userId),
    columns: {
      id: INTERNAL,
      userId: OWNER,
      name: record,
      url: record,
      events: record,
      off: record,
      secret: SECRET,
      oldSecret: SECRET,
      oldSecretUntil: record,
      failingSince: record,
      restUntil: INTERNAL,
      createdAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: { never: true, said: "stays until its person ends it" },
  }),
  rightsOf(webhookDelivery, {
    holds: "events on their way to such an address",
    whose: (userId) => eq(webhookDelivery.userId, userId),
    columns: {
      id: INTERNAL,
      userId: OWNER,
      webhookId: INTERNAL,
      eventId: INTERNAL,
      state: record,
      place: INTERNAL,
      tries: record,
      dueAt: record,
      createdAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: withEvent,
  }),
  rightsOf(webhookTry, {
    holds: "what such an address answered: a status, and how long it took",
    whose: (userId) =>
      inArray(
        webhookTry.deliveryId,
        sql`(select id from ${webhookDelivery} where ${webhookDelivery.userId} = ${userId})`,
      ),
    columns: {
      deliveryId: INTERNAL,
      number: record,
      status: record,
      problem: record,
      milliseconds: record,
      createdAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: withEvent,
  }),
];
