/** The queue in which people wait whose batches have a document that is over, or are pressed. */
export const batchQueue = "batch";

/** Whose batches are to be looked after. */
export type BatchTurn = { userId: string };
