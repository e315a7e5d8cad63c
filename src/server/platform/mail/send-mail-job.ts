import type { JobKind } from "#server/platform/jobs/queue.ts";
import { mailQueue, maxMailTries } from "./mailer.ts";

/**
 * Sends a mail of the outbox, and then what else waits there: the queue alone hands out a burst of jobs slowly.
 * A mail server that is down is asked again, with growing pauses.
 */
export const sendMailJob: JobKind<{ mailId: string }> = {
  name: mailQueue,
  concurrency: 2,
  expireInSeconds: 180,
  retryLimit: maxMailTries,
  retryAfter: ({ MAIL_RETRY_SECONDS }) => ({ seconds: MAIL_RETRY_SECONDS, atMost: 3_600 }),
  async handle(services, { mailId }) {
    for (let id: string | undefined = mailId; id; id = await services.mail.oldestFresh()) {
      const outcome = await services.mail.deliver(id);
      if (outcome === "given-up") services.log.error({ mailId: id }, "a mail was given up");
      if (typeof outcome !== "object") continue;
      services.log.warn({ mailId: id, err: outcome.again }, "a mail will be tried again");
      if (id === mailId) throw outcome.again; // another one's own job tries it again
      return;
    }
  },
};
