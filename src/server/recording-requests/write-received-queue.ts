/** The queue of recordings that have arrived and are written down by themselves. */
export const writeReceivedQueue = "write-received";
