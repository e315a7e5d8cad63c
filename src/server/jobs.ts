import { mailQueue } from "#server/platform/mail/mailer.ts";
import { closeQueue } from "#server/purchases/close-queue.ts";
import { modelEndsJob, modelEndsQueue } from "./admin/model-ends-job.ts";
import { convertJob } from "./conversions/convert-job.ts";
import { convertQueue } from "./conversions/convert-queue.ts";
import { expireResultsJob } from "./conversions/expire-results-job.ts";
import type { JobKind } from "./platform/jobs/queue.ts";
import { sendMailJob } from "./platform/mail/send-mail-job.ts";
import { closePurchaseJob } from "./purchases/close-job.ts";
import { reconcilePaymentsJob } from "./purchases/reconcile-job.ts";
import type { Services } from "./services.ts";
import { tidyUpJob } from "./tidy-up-job.ts";

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
