import { mailQueue, maxMailTries } from "#server/mail/mailer.ts";
import type { Services } from "#server/services.ts";
import type { JobKind } from "./queue.ts";

/** Sends one mail of the outbox; a mail server that is down is asked again, with growing pauses. */
export function sendMailJob(services: Services): JobKind<{ mailId: string }> {
  return {
    name: mailQueue,
    concurrency: 2,
    expireInSeconds: 180,
    retryLimit: maxMailTries,
    retryAfter: { seconds: services.env.MAIL_RETRY_SECONDS, atMost: 3_600 },
    async handle({ mailId }) {
      const outcome = await services.mail.deliver(mailId);
      if (outcome === "given-up") services.log.error({ mailId }, "a mail was given up");
      if (typeof outcome === "object") {
        services.log.warn({ mailId, err: outcome.again }, "a mail will be tried again");
        throw outcome.again;
      }
    },
  };
}
