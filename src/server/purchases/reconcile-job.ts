import type { JobKind } from "#server/platform/jobs/queue.ts";
import { reconcile } from "./reconcile.ts";

/** Every three minutes: asks the provider about open purchases and records events that were left over. */
export const reconcilePaymentsJob: JobKind = {
  name: "reconcile-payments",
  cron: "*/3 * * * *",
  concurrency: 1,
  expireInSeconds: 600,
  retryLimit: 0,
  handle: (services) => reconcile(services),
};
