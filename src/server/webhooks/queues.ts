/** The queue of tries after the first: who answers late, or never, holds up nobody's first ones. Those wait in `deliverQueue`. */
export const redeliverQueue = "redeliver-webhook";
