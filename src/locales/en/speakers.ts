/** Somebody who speaks in a recording, by their number. */
export const SPEAKER_NAMED = (number: number) => `Speaker ${number}`;
