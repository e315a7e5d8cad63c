import type { JobKind } from "#server/platform/jobs/queue.ts";
import { closePurchase } from "./close.ts";
import { closeQueue } from "./close-queue.ts";

/** Cancels or pays back a purchase whose account was deleted; a provider that is down is asked again for days. */
export const closePurchaseJob: JobKind<{ purchaseId: string }> = {
  name: closeQueue,
  concurrency: 2,
  expireInSeconds: 300,
  retryLimit: 80,
  retryAfter: () => ({ seconds: 2, atMost: 3_600 }),
  handle: (services, { purchaseId }) => closePurchase(services, purchaseId),
};
