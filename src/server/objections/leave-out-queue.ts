/** The queue of passages that are to be left out for good. */
export const leaveOutQueue = "leave-out";
