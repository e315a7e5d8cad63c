import { longWork } from "#server/platform/jobs/long-work.ts";
import { speechCheck } from "./tables.ts";

/** Checks that wait or run: who listens, and for how long that claim is good. */
export const checkWork = longWork(speechCheck);

/** A check to be taken up that has been begun so many times. */
export type CheckAttempt = { checkId: string; attempt: number };
