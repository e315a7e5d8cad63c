import { mailQueue } from "#server/mail/mailer.ts";
import { closeQueue } from "#server/purchases/close-queue.ts";
import type { Services } from "#server/services.ts";
import { closePurchaseJob } from "./close-purchase.ts";
import { convertJob } from "./convert.ts";
import { convertQueue } from "./convert-queue.ts";
import { expireResultsJob } from "./expire-results.ts";
import { modelEndsJob, modelEndsQueue } from "./model-ends.ts";
import type { JobKind } from "./queue.ts";
import { reconcilePaymentsJob } from "./reconcile-payments.ts";
import { sendMailJob } from "./send-mail.ts";
import { tidyUpJob } from "./tidy-up.ts";

/** Every queue there is. */
export const queueNames = [
  convertQueue,
  "expire-results",
  modelEndsQueue,
  "reconcile-payments",
  closeQueue,
  mailQueue,
  "tidy-up",
] as const;

/** Every kind of job, with what it does. */
export function jobKinds(services: Services): JobKind<never>[] {
  return [
    convertJob(services),
    expireResultsJob(services),
    modelEndsJob(services),
    reconcilePaymentsJob(services),
    closePurchaseJob(services),
    sendMailJob(services),
    tidyUpJob(services),
  ];
}
