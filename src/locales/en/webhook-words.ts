import type { OutcomeWords } from "#contract/outcomes.ts";
import type { WEBHOOK_OUTCOMES } from "#contract/webhook-outcomes.ts";
import { plural } from "./amounts.ts";

/** How what is done with webhooks can end. */
export const WEBHOOK_WORDS: OutcomeWords<keyof typeof WEBHOOK_OUTCOMES> = {
  "webhook-made": "The webhook is made. Copy its secret now: it is shown this once.",
  "webhook-changed": "The webhook is changed.",
  "webhook-rotated": "The new secret is made. Copy it now: it is shown this once.",
  "webhook-ended": "The webhook has ended. Nothing is sent to it any more.",
  "webhook-tested": "A test event is on its way.",
  "webhook-replayed": "The event is on its way once more.",
  "too-many-webhooks": ({ most }) =>
    plural(most, {
      one: "There is room for # webhook. End it first.",
      other: "There is room for # webhooks. End one first.",
    }),
  "webhook-address-refused":
    "Nothing can be sent to this address. It must begin with https:// and lead to a server on the internet.",
  "webhook-address-taken": "This address is a webhook of yours already. Change that one instead.",
  "webhook-secret-due": "This webhook needs a new secret first. Then switch it on.",
  "webhook-off": "This webhook is off. Switch it on first.",
};
