import { createFairQueue } from "#server/platform/fair-queue.ts";

/** What reads a whole text, as quotes and lists of takes do: one at a time for each person, however often they ask. */
export const quoteTurns = createFairQueue({ atOnce: 4, perPerson: 1 });
