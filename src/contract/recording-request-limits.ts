/** Of requests for recordings. Apart from their calls, whose schemas no page needs. */
export const RECORDING_REQUEST_LIMITS = {
  /** Of one person that take something at a time. */
  open: 20,
  titleCharacters: 100,
  greetingCharacters: 500,
  nameCharacters: 80,
  files: 100,
  /** Of all recordings of a request together. */
  minutes: 3_000,
  megabytesMin: 1,
  megabytes: 10_000,
  /** Recordings of one person that are being sent, or wait until they decide. */
  waiting: 500,
  /** Who somebody says they are that sends one. */
  senderCharacters: 80,
  reportCharacters: 500,
} as const;

/** What a request begins with in its form. */
export const RECORDING_REQUEST_DEFAULTS = { files: 10, minutes: 60, megabytes: 500, lasts: "month" } as const;

export const BYTES_A_MEGABYTE = 1024 ** 2;

const DAY = 86_400;
/** How long a request takes something, in seconds: each has an end. */
export const RECORDING_REQUEST_LASTS = {
  day: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
  quarter: 90 * DAY,
} as const;
export type RecordingRequestLasts = keyof typeof RECORDING_REQUEST_LASTS;

/** What was begun before a request is over may still arrive for so many seconds. */
export const RECORDING_REQUEST_GRACE = 3_600;
