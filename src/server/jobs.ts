import { modelEndsJob } from "./admin/model-ends-job.ts";
import { batchJob } from "./batches/batch-job.ts";
import { thrownRecordingJob } from "./captions/thrown-recording-job.ts";
import { checkJob } from "./checks/check-job.ts";
import { convertJob } from "./conversions/convert-job.ts";
import { expireResultsJob } from "./conversions/expire-results-job.ts";
import { missingCopiesJob } from "./conversions/missing-copies-job.ts";
import { previewJob } from "./conversions/preview-job.ts";
import { sealDayJob } from "./credits/seal-day-job.ts";
import { digestJob } from "./digests/digest-job.ts";
import { hearingJob } from "./hearings/hearing-job.ts";
import { announceExpiryJob } from "./library/announce-expiry-job.ts";
import { emptyBinsJob } from "./library/empty-bins-job.ts";
import { expireDocumentsJob } from "./library/expire-documents-job.ts";
import { makeJob } from "./making/make-job.ts";
import { announceObjectionsJob } from "./objections/announce-objections-job.ts";
import { leaveOutJob } from "./objections/leave-out-job.ts";
import type { JobKind } from "./platform/jobs/queue.ts";
import { sendMailJob } from "./platform/mail/send-mail-job.ts";
import { removeFilesJob } from "./platform/storage/remove-files-job.ts";
import { closePurchaseJob } from "./purchases/close-job.ts";
import { reconcilePaymentsJob } from "./purchases/reconcile-job.ts";
import { settleRefundJob } from "./purchases/settle-refund-job.ts";
import { tendPursesJob } from "./purses/tend-purses-job.ts";
import { announceReceivedJob } from "./recording-requests/announce-received-job.ts";
import { arriveReceivedJob } from "./recording-requests/arrive-job.ts";
import { copyReceivedJob } from "./recording-requests/copy-job.ts";
import { writeReceivedJob } from "./recording-requests/write-received-job.ts";
import { tidyUpJob } from "./tidy-up-job.ts";
import { expireUploadsJob } from "./uploads/expire-uploads-job.ts";
import { expireVisitorSoundsJob } from "./visitors/expire-sounds-job.ts";
import { deliverJob, redeliverJob } from "./webhooks/deliver-job.ts";

/** Every kind of job. */
export const JOBS: readonly JobKind<never>[] = [
  convertJob,
  previewJob,
  digestJob,
  hearingJob,
  makeJob,
  checkJob,
  batchJob,
  announceExpiryJob,
  emptyBinsJob,
  expireDocumentsJob,
  expireResultsJob,
  missingCopiesJob,
  expireVisitorSoundsJob,
  expireUploadsJob,
  arriveReceivedJob,
  announceReceivedJob,
  copyReceivedJob,
  writeReceivedJob,
  thrownRecordingJob,
  leaveOutJob,
  announceObjectionsJob,
  modelEndsJob,
  reconcilePaymentsJob,
  closePurchaseJob,
  settleRefundJob,
  tendPursesJob,
  sealDayJob,
  deliverJob,
  redeliverJob,
  sendMailJob,
  removeFilesJob,
  tidyUpJob,
];
