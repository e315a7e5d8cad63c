import { eq } from "drizzle-orm";
import { longWork } from "#server/platform/jobs/long-work.ts";
import { type PressRow, press, pressSentence } from "./tables.ts";

/** Presses that wait or run: who makes what they ask for, and for how long that claim is good. */
export const pressWork = longWork(press);

/** A press to be taken up that has been begun so many times. */
export type PressAttempt = { pressId: string; attempt: number };

/** The sentences of a press. */
export const ofPress = ({ id }: Pick<PressRow, "id">) => eq(pressSentence.pressId, id);
