const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** How long what pages and letters promise an end of lives, in seconds. What ends it and what says so read it here. */
export const LIFETIMES = {
  /** Links in letters. The receipt's is not told, and outlives what a bank takes to ask. */
  resetLink: 30 * MINUTE,
  addressLink: 7 * DAY,
  emailChangeLink: DAY,
  receiptLink: 90 * DAY,
  /** A subscription that nobody confirms, and with it the link that would. */
  unconfirmedNewsletter: 30 * DAY,
  /** A session without use, and from its login on however much it is used; then those that are to be remembered. */
  unusedSession: 12 * HOUR,
  wholeSession: 7 * DAY,
  unusedRememberedSession: 30 * DAY,
  wholeRememberedSession: 180 * DAY,
  /** The address of a result's sound. */
  audioLink: DAY,
  /** A token of a key's after its end, and so what it began is given. */
  endedToken: HOUR,
  /** What a visitor had spoken, unless they put it into their library. */
  visitorSound: DAY,
  /** A count of tries, at most. */
  tries: DAY,
  /** What happened in an account, for its programs, and what became of sending it to webhooks. */
  events: 30 * DAY,
  /** To whom a letter went, and its subject. */
  sentMail: 30 * DAY,
  languageCookie: YEAR,
  deviceCookie: YEAR,
} as const;

/** Those that no page says: apart, so that none loads them. */
export const CALL_LIFETIMES = {
  /** Links on pages: to one's own receipt, and to the export. */
  ownReceiptLink: HOUR,
  exportLink: 10 * MINUTE,
  /** What stands for the right password until the second factor is there: as long as somebody may look for their phone. */
  loginChallenge: 10 * MINUTE,
  /** What stands for the right password of a link that is shared: as long as somebody listens to it. */
  sharePass: 12 * HOUR,
  /** By how much the clocks of servers may differ: what is signed is taken so much longer than it says. */
  clockSkew: 10 * MINUTE,
} as const;
