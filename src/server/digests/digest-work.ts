import { leasedWork } from "#server/platform/jobs/leased-work.ts";
import { digestQueue } from "./digest-queue.ts";
import { digest } from "./tables.ts";

/** Digests that are to be made: who works on which, and for how long that claim is good. */
export const digestWork = leasedWork(digest, digestQueue);
