/** The queue that digests wait in. */
export const digestQueue = "digest";
