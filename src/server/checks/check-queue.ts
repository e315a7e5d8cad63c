/** The queue that checks wait in. */
export const checkQueue = "check-speech";
