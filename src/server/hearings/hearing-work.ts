import { leasedWork } from "#server/platform/jobs/leased-work.ts";
import { hearingQueue } from "./hearing-queue.ts";
import { hearing } from "./tables.ts";

/** Passages that are to be listened to again: who works on which, and for how long that claim is good. */
export const hearingWork = leasedWork(hearing, hearingQueue);
