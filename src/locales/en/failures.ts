/** What pages say around an outcome, and of a purchase's way: letter for letter as specified (section 8). */
export const FAILURES = {
  deductFailed: (why: string) => `Failed to deduct credit: ${why}`,
  synthesizeFailed: "Failed to generate speech.",
  transcriptionFailed: "Transcription failed.",
  transcribeFileFailed: (why: string) => `Error transcribing file: ${why}`,
  checkoutInitializing: "Initializing checkout...",
  checkoutInitFailed: "Failed to initialize checkout",
  checkoutWentWrong: "Something went wrong!!!",
  paymentSuccessful: "Payment successful",
} as const;
