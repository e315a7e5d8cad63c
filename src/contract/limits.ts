/** Bounds that both sides check. The server's settings may lower or raise some of them. */
export const LIMITS = {
  nameCharacters: 80,
  emailCharacters: 254,
  passwordMin: 8,
  passwordMax: 128,
  commentCharacters: 5_000,
  textCharacters: 100_000,
  keepDocumentsDays: 365,
  /** From when a document was made, however often it is kept longer. */
  keepAtMostDays: 1_095,
  expiryNoticeDays: 7,
  instructionsCharacters: 2_000,
  transcriptPromptCharacters: 2_000,
  uploadBytes: 2 * 1024 ** 3,
  /** Days after its last byte in which a broken-off upload can go on. */
  uploadDays: 7,
  /** The same in hours of what a guest sends: a night, and the day after it. */
  guestQuietHours: 24,
  /** Days that a recording waits which somebody was asked for. */
  receivedDays: 30,
  audioSecondsMin: 1,
  audioSecondsMax: 5 * 3_600,
  keepResultsDays: 90,
  /** Of what a program has made and does not store: a day to fetch it in. */
  apiKeepHours: 24,
  /** In which what is left of a block serves corrections of its document. */
  blockDays: 90,
  /** Of what is in the bin of a library. */
  binDays: 30,
  securityLogDays: 90,
  conversionsPerMinute: 60,
} as const;
