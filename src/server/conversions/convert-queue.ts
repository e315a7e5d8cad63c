/** The queue that uploads wait in until a worker recognises them. */
export const convertQueue = "convert";
