/** The queue of purchases with a refund request, or of whose refunds the provider knows more. */
export const refundQueue = "settle-refund";
