/** The queue of recordings that have arrived and get a copy which browsers play. */
export const copyReceivedQueue = "copy-received";
