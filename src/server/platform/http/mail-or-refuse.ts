import type { Db } from "#server/platform/db/client.ts";
import type { OutgoingMail } from "#server/platform/mail/mailer.ts";
import type { Services } from "#server/services.ts";
import { tooMany } from "./rate-limits.ts";

/** Puts a letter into the outbox without which nothing shall happen. @throws Problem 429 when the mailbox had enough */
export async function mailOrRefuse(services: Services, tx: Db, outgoing: OutgoingMail): Promise<void> {
  if (!(await services.mail.enqueue(tx, outgoing))) throw tooMany(3_600);
}
