import type { JobKind } from "#server/platform/jobs/queue.ts";
import { refundQueue } from "./refund-queue.ts";
import { settleRefund } from "./settle-refund.ts";

/** Has a refund request settled by the card provider; one that is down is asked again for days. */
export const settleRefundJob: JobKind<{ purchaseId: string }> = {
  name: refundQueue,
  concurrency: 2,
  expireInSeconds: 300,
  retryLimit: 80,
  retryAfter: () => ({ seconds: 2, atMost: 3_600 }),
  handle: async (services, { purchaseId }) => {
    await settleRefund(services, purchaseId);
  },
};
