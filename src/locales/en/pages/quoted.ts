/** A quote from a recording, as its link shows it to whoever has it. */
export const QUOTED = {
  name: "Quote",
  description: "A passage of a recording, with its words and its sound, signed by the server that keeps it.",
  loading: "Opening the quote.",
  failed: "The quote could not be opened",
  again: "Try again",
  unnamed: "A speaker without a name",
  at: (from: string, to: string) => `${from} to ${to} of the recording`,
  report: { lead: "Somebody quoted this; it is not ours.", title: "Report this quote" },
  check: {
    title: "Is it genuine?",
    body: "The server that keeps the recording has signed these words together with this sound. Checking reads the sound again and compares.",
    press: "Check it",
    busy: "Checking",
    genuine: (server: string) => `Genuine: words and sound are those that ${server} signed.`,
    forged: "Not genuine: words or sound are not those that were signed.",
    unable: "This browser cannot check signatures. Download the proof and check it with another program.",
    failed: "It could not be checked now. Please try again.",
    proof: "Download the proof",
    /** What a signature does not say. */
    limits:
      "The words are what the recording's owner corrected them to. The signature proves that neither words nor sound were changed since, not that the recording itself is true.",
  },
  signedAt: (when: string) => `Signed on ${when}`,
} as const;
