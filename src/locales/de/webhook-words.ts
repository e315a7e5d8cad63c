import type { OutcomeWords } from "#contract/outcomes.ts";
import type { WEBHOOK_OUTCOMES } from "#contract/webhook-outcomes.ts";
import { plural } from "./amounts.ts";

/** How what is done with webhooks can end. */
export const WEBHOOK_WORDS: OutcomeWords<keyof typeof WEBHOOK_OUTCOMES> = {
  "webhook-made": "Der Webhook ist da. Kopiere sein Geheimnis jetzt: Es wird nur dieses eine Mal gezeigt.",
  "webhook-changed": "Der Webhook ist geändert.",
  "webhook-rotated": "Das neue Geheimnis ist da. Kopiere es jetzt: Es wird nur dieses eine Mal gezeigt.",
  "webhook-ended": "Der Webhook ist beendet. Es wird nichts mehr an ihn geschickt.",
  "webhook-tested": "Ein Testereignis ist unterwegs.",
  "webhook-replayed": "Das Ereignis ist noch einmal unterwegs.",
  "too-many-webhooks": ({ most }) =>
    plural(most, {
      one: "Es ist Platz für # Webhook. Beende ihn zuerst.",
      other: "Es ist Platz für # Webhooks. Beende zuerst einen.",
    }),
  "webhook-address-refused":
    "An diese Adresse lässt sich nichts schicken. Sie muss mit https:// beginnen und zu einem Server im Internet führen.",
  "webhook-address-taken": "Zu dieser Adresse führt schon ein Webhook von dir. Ändere stattdessen diesen.",
  "webhook-secret-due": "Dieser Webhook braucht zuerst ein neues Geheimnis. Schalte ihn danach ein.",
  "webhook-off": "Dieser Webhook ist aus. Schalte ihn zuerst ein.",
};
