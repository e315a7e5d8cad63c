import type { SPEAKER_NAMED as EN } from "#locales/en/speakers.ts";

/** Somebody who speaks in a recording, by their number. */
export const SPEAKER_NAMED: typeof EN = (number) => `Hablante ${number}`;
