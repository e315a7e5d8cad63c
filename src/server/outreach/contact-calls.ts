import { OUTREACH_CALLS } from "#contract/outreach.ts";
import { answer, done } from "#server/platform/http/answer.ts";
import { spendTryFrom } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Services } from "#server/services.ts";
import { contactMessage } from "./tables.ts";

/** The call of the contact form. */
export function contactCalls(app: App, services: Services): void {
  answer(app, services, OUTREACH_CALLS.sendMessage, async ({ body, request }) => {
    await spendTryFrom(services.limits.forms, request.ip);
    const { website, ...message } = body;
    if (!website) await keep(services, message);
    return done("message-sent");
  });
}

/** Stores a message for the inbox and mails it to the operator, when there is an address for it. */
function keep(services: Services, message: { name: string; email: string; comment: string }): Promise<void> {
  return services.db.transaction(async (tx) => {
    await tx.insert(contactMessage).values(message);
    const to = services.settings.OPERATOR_EMAIL;
    if (!to) return;
    const letter = letterOf("contact", { ...message, inboxUrl: services.mail.link("/admin") });
    await services.mail.enqueue(tx, { to, letter, replyTo: message.email, toOperator: true });
  });
}
