/** Of the free first minute of an upload. */
export const PREVIEW_LIMITS = {
  /** Seconds that are transcribed, from the beginning on. */
  seconds: 60,
  /** Only of what is longer than this, in seconds: of less, a minute would be too much of it. */
  longerThan: 300,
  /** Credits that the account must have; none is taken. */
  credits: 1,
  /** Of each account in a day, where nothing is set and an engine of this server listens. */
  aDay: 3,
  /** Seconds that a look at one may wait for its end. */
  waitSeconds: 25,
} as const;
