import { MESSAGES } from "#contract/messages.ts";
import { contactBody, outreachReply } from "#contract/outreach.ts";
import { contactMessage } from "#server/db/schema-operator.ts";
import { spendTryFrom } from "#server/http/rate-limits.ts";
import type { App } from "#server/http/route.ts";
import { contactLetter } from "#server/mail/letters/outreach.ts";
import type { Services } from "#server/services.ts";

export function contactRoutes(app: App, services: Services): void {
  app.post(
    "/api/contact",
    { schema: { body: contactBody, response: { 200: outreachReply } } },
    async (request) => {
      await spendTryFrom(services.limits.forms, request.ip);
      const { website, ...message } = request.body;
      if (!website) await keep(services, message);
      return { success: true as const, message: MESSAGES.contactSubmitted };
    },
  );
}

/** Stores a message for the inbox and mails it to the operator, when there is an address for it. */
function keep(services: Services, message: { name: string; email: string; comment: string }): Promise<void> {
  return services.db.transaction(async (tx) => {
    await tx.insert(contactMessage).values(message);
    const to = services.env.OPERATOR_EMAIL;
    if (!to) return;
    const letter = contactLetter({ ...message, inboxUrl: services.mail.link("/admin") });
    await services.mail.enqueue(tx, { to, letter, toOperator: true });
  });
}
