import { formatNames } from "./audio-formats.ts";
import { PAGE_MESSAGES } from "./page-messages.ts";

/**
 * Every sentence the product promises letter for letter (specification, sections 5 and 8),
 * and the refusals that go with them. The server reads them from here, and pages from `PAGE_MESSAGES`.
 */
export const MESSAGES = {
  ...PAGE_MESSAGES,

  wrongLogin: "Email or password is not right.",
  signInAgain: "Please log in again.",
  emailTaken: "There is an account with this email already. Log in, or reset its password.",
  tooManyTries: (seconds: number) =>
    `Too many tries. Please wait ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`} and try again.`,
  nothingToSay: "There is nothing to say in this text. It needs letters or digits that this engine can read.",
  engineDown:
    "The speech engine is not available right now. Nothing was charged. Please try again in a moment.",
  recogniserMissing: "Recognition is not set up on this server yet. Nothing was charged.",
  keyReused: "This Idempotency-Key was used for a different request. Send a new key.",
  interrupted:
    "The conversion was interrupted and could not be finished. Nothing was charged. Please try again.",
  stillWorking: "The conversion is still at work. Its result will be in your list.",
  serverStopping:
    "The server is restarting. Your conversion goes on by itself; please look again in a moment.",
  databaseAway: "The server can't reach its data right now. Nothing is lost; please try again in a moment.",
  canceledPartly: (used: number, of: number) =>
    `Canceled: ${used} of ${of} ${of === 1 ? "credit" : "credits"} used, for what you were given before. It is kept.`,
  brokeOff: (used: number, of: number) =>
    `The conversion broke off: ${used} of ${of} ${of === 1 ? "credit" : "credits"} used, for the whole parts you were given before. They are kept, and the rest was not charged.`,
  lostAndGivenBack: "What was used of it was lost by a fault of ours, and is given back.",
  givenBack: "Given back after a fault of ours",
  notAudio: `This file has no sound we can read. Please choose an ${formatNames("or")} file.`,
  emptyFile: "The file is empty. Please choose another one.",
  tooShort: "The audio is shorter than a second. Nothing was charged.",
  brokenOffFile: "The file is cut off. Nothing was charged. Please upload the whole file.",
  truncatedFile: (found: string, declared: string) =>
    `The file is cut off: it should be ${declared} long, but only ${found} is there. Nothing was charged. Please upload the whole file.`,
  infectedFile:
    "A virus scanner found something harmful in this file. It was deleted, and nothing was charged.",
  unscannableFile:
    "The file is larger than this server's virus scanner takes. Nothing was charged. Please send it in smaller parts.",
  scannerAway:
    "Files can't be checked for viruses right now, so none is taken. Nothing was charged. Please try again in a few minutes.",
  diskFull: "The server is out of space. Nothing was charged. Please try again later.",
  malformed: "The request is not valid.",
  tooLargeRequest: "The request is larger than this server takes. Please send less at once.",
  tooManyParts: "The form has more parts than this call takes. Please send one file at a time.",
  failedUnexpectedly: "Something went wrong on our side. Nothing was charged. Please try again.",

  passwordGuessable:
    "This password is among the first that anyone would try. Please choose another one: four words that have nothing to do with each other are a good one.",

  wrongPassword: "The password is not right.",
  resetSent: "If there is an account with this address, a link to choose a new password is on its way.",
  resetDone: "Your password is changed and every device is logged out. Please log in with the new one.",
  passwordChanged: "Your password is changed. Every other device is logged out.",
  nameChanged: "Your name is changed.",
  emailLinkSent: (address: string) =>
    `A link is on its way to ${address}. Your address changes when you open it.`,
  emailChangeStopped:
    "The change is stopped and every device is logged out. Somebody knows your password: please choose a new one now.",
  emailChangeWithdrawn: "The change is withdrawn. Its link leads nowhere any more.",
  emailChangeOver: "No change of your address waits any more. You can ask for it again.",
  emailChanged: "Your email address is changed.",
  addressConfirmed: "Your email address is confirmed.",
  addressLinkSent: "A confirmation link is on its way.",
  addressConfirmedAlready: "Your email address is confirmed already.",
  preferencesSaved: "Saved.",
  sessionEnded: "The device is logged out.",
  sessionsEnded: "Every other device is logged out.",
  exportRunning: "Your data is being downloaded already. Please wait until that is done.",
  accountDeleted: "Your account and everything in it are deleted.",
  wrongCode: "The code is not right. Please try the current one.",
  wrongRecoveryCode: "This recovery code is not right, or it was used already. Each one works once.",
  usedCode: "This code was used already. Please wait for the next one.",
  twoFactorNeeded:
    "Please turn on two-factor login first, in your profile under Security. This server asks for it.",
  twoFactorOn: "Two-factor login is on. Every other device was logged out.",
  twoFactorOff: "Two-factor login is off.",
  twoFactorOnAlready: "Two-factor login is on already.",
  twoFactorNotOn: "Two-factor login is not on.",
  twoFactorNeedsAddress: "Please confirm your email address first.",
  twoFactorNotStarted: "Please start the set-up again.",
  newsletterConfirmed: "Your subscription is confirmed.",
  receiptNeedsScript:
    "This receipt opens with JavaScript. Without it, log in and look under Profile, Purchases.",
  newsletterLeft: "You are unsubscribed. No further newsletter will come.",

  adminNow: "You are an administrator of this server now.",
  creditsMoved: (amount: number) => (amount > 0 ? `${amount} credits granted.` : `${-amount} credits taken.`),
  everySessionEnded: "The person is logged out everywhere.",
  notThatMany: (available: number) => `Only ${available} credits can be taken.`,
  notRefundable: "This purchase was not paid here, or that much is not left of it.",
  refunded: "The money is on its way back.",
  capReached: (left: number) => `Today's limit for changes by hand leaves ${left} credits.`,
  paymentsNotReady: "Payments are not set up on this server yet. Nothing was charged.",
  packUnknown: "This pack is not sold any more. Nothing was charged. Please choose one on the pricing page.",
  creditsRecorded: "Your credits are recorded.",
  providerDown:
    "The card provider does not answer right now. If you have paid already, your credits will be recorded by themselves.",
  accountFrozen:
    "A payment of this account is disputed at the bank, so its credits cannot be used until that is settled.",
  purchaseStates: {
    created: "Not paid yet.",
    processing: "The bank is working on the payment. Your credits come as soon as it is done.",
    failed: "The payment was declined. Nothing was charged.",
    canceled: "Canceled. Nothing was charged.",
    succeeded: "Paid.",
    refunded: "Refunded.",
    disputed: "The payment is disputed at the bank.",
    "charged-back": "The bank gave the payment back after a dispute.",
  },
  declinedBecause: (why: string) => `The payment was declined, and nothing was charged: ${why}`,
  partlyRefunded: (amount: string) => `Paid; ${amount} of it was refunded.`,
  sandboxDeclined: "Your card was declined.",
  sandboxNoFunds: "Your card has insufficient funds.",
  sandboxExpired: "Your card has expired.",
  sandboxWrongCvc: "Your card's security code is incorrect.",
  sandboxWrongNumber: "Your card number is invalid.",
  sandboxUnknownCard:
    "This is a test: only test cards work here, such as 4242 4242 4242 4242. Please do not enter a real card.",
  sandboxNotAuthenticated:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  sandboxOver: "This payment is over already.",
} as const;
