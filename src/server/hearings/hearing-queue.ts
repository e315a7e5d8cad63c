/** The queue that passages wait in which are listened to again. */
export const hearingQueue = "hearing";
