import type { JobKind } from "#server/platform/jobs/queue.ts";
import { announceExpiry } from "./announce-expiry.ts";

/** Once an hour: writes to those of whom something is deleted soon. */
export const announceExpiryJob: JobKind = {
  name: "announce-expiry",
  cron: "47 * * * *",
  concurrency: 1,
  expireInSeconds: 3_000,
  retryLimit: 2,
  handle: announceExpiry,
};
