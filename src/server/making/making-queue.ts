/** The queue that presses wait in. */
export const makingQueue = "make";
