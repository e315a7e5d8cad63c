/** What is said of a chosen file whose transcript is there, instead of its price. */
export const KNOWN_FILE = {
  cost: "Free: already transcribed",
  note: (when: string) =>
    `You had this file transcribed before: ${when}. Its transcript is shown again, and nothing is sent.`,
} as const;
