/** The queue of purchases whose customer wants the unspent part back, or of whose refunds the provider knows more. */
export const refundQueue = "settle-refund";
