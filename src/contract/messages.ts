import { SHELL_MESSAGES } from "./shell-messages.ts";

/**
 * Every sentence the product promises letter for letter (specification, sections 5 and 8),
 * and the refusals that go with them. Server and pages read them from here, and nowhere else.
 */
export const MESSAGES = {
  ...SHELL_MESSAGES,

  loginSuccess: "Login successfully!",
  registerSuccess: "Registered successfully!",
  creditDeducted: "1 credit deducted",
  deductFailed: (why: string) => `Failed to deduct credit: ${why}`,
  insufficientCredit: "insufficient credit",
  promptMissing: "Please provide a prompt",
  fileMissing: "Please upload an audio file first.",
  speakFailed: "Failed to generate speech.",
  transcriptionFailed: "Transcription failed.",
  transcribeFileFailed: (why: string) => `Error transcribing file: ${why}`,
  checkoutInitializing: "Initializing checkout...",
  checkoutInitFailed: "Failed to initialize checkout",
  checkoutWentWrong: "Something went wrong!!!",
  paymentSuccessful: "Payment successful",
  newsletterSubscribed: "subscribed successfully!",
  contactSubmitted: "submitted successfully! We will get back.",

  wrongLogin: "Email or password is not right.",
  signInAgain: "Please log in again.",
  emailTaken: "There is an account with this email already. Log in, or reset its password.",
  tooManyTries: (seconds: number) =>
    `Too many tries. Please wait ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`} and try again.`,
  textTooLong: (limit: number) =>
    `The text is longer than ${limit.toLocaleString("en")} characters. Please shorten it.`,
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
  canceled: "Canceled. Nothing was charged.",
  canceledPartly: (used: number, of: number) =>
    `Canceled: ${used} of ${of} ${of === 1 ? "credit" : "credits"} used, for what you were given before. It is kept.`,
  brokeOff: (used: number, of: number) =>
    `The conversion broke off: ${used} of ${of} ${of === 1 ? "credit" : "credits"} used, for the whole parts you were given before. They are kept, and the rest was not charged.`,
  noSpeech: "No speech was found. Nothing was charged.",
  notAudio:
    "This file is not audio we can read. Please choose an MP3, WAV, M4A, OGG, Opus, WebM, FLAC or MP4 file.",
  emptyFile: "The file is empty. Please choose another one.",
  silentFile: "Only quiet in this file. Nothing was charged.",
  tooShort: "The audio is shorter than a second. Nothing was charged.",
  tooLongAudio: (hours: number) => `The audio is longer than ${hours} hours. Please cut it into parts.`,
  tooLargeFile: (gigabytes: number) => `The file is larger than ${gigabytes} GB. Please cut it into parts.`,
  brokenOffFile: "The file is cut off. Nothing was charged. Please upload the whole file.",
  truncatedFile: (found: string, declared: string) =>
    `The file is cut off: it should be ${declared} long, but only ${found} is there. Nothing was charged. Please upload the whole file.`,
  uploadInterrupted: "The upload was interrupted. Nothing was charged. Please send the file again.",
  diskFull: "The server is out of space. Nothing was charged. Please try again later.",
  notFound: "Not found.",
  malformed: "The request is not valid.",
  failedUnexpectedly: "Something went wrong on our side. Nothing was charged. Please try again.",

  nameMissing: "Please enter your name.",
  emailNotValid: "Please enter a valid email address.",
  passwordMissing: "Please enter your password.",
  passwordTooShort: (least: number) => `The password needs at least ${least} characters.`,
  passwordTooLong: (most: number) => `The password can have at most ${most} characters.`,
  passwordGuessable:
    "This password is among the first that anyone would try. Please choose another one: four words that have nothing to do with each other are a good one.",
  commentMissing: "Please write a comment.",
  consentMissing: "Please agree to receive the newsletter first.",

  wrongPassword: "The password is not right.",
  linkSpent: "This link was used already or has expired. Please ask for a new one.",
  resetSent: "If there is an account with this address, a link to choose a new password is on its way.",
  resetDone: "Your password is changed and every device is logged out. Please log in with the new one.",
  passwordChanged: "Your password is changed. Every other device is logged out.",
  nameChanged: "Your name is changed.",
  emailLinkSent: (address: string) =>
    `A link is on its way to ${address}. Your address changes when you open it.`,
  emailChangeStopped:
    "The change is stopped and every device is logged out. Somebody knows your password: please choose a new one now.",
  emailChanged: "Your email address is changed.",
  addressConfirmed: "Your email address is confirmed.",
  addressLinkSent: "A confirmation link is on its way.",
  addressConfirmedAlready: "Your email address is confirmed already.",
  preferencesSaved: "Saved.",
  sessionEnded: "The device is logged out.",
  sessionsEnded: "Every other device is logged out.",
  exportRunning: "Your data is being downloaded already. Please wait until that is done.",
  accountDeleted: "Your account and everything in it are deleted.",
  codeNeeded: "Enter the code from your authenticator app, or a recovery code.",
  wrongCode: "The code is not right. Please try the current one.",
  challengeOver: "That took too long. Please log in again.",
  twoFactorOn: "Two-factor login is on.",
  twoFactorOff: "Two-factor login is off.",
  twoFactorOnAlready: "Two-factor login is on already.",
  twoFactorNotOn: "Two-factor login is not on.",
  twoFactorNeedsAddress: "Please confirm your email address first.",
  twoFactorNotStarted: "Please start the set-up again.",
  newsletterConfirmed: "Your subscription is confirmed.",
  newsletterLeft: "You are unsubscribed. No further newsletter will come.",

  adminNow: "You are an administrator of this server now.",
  creditsMoved: (amount: number) => (amount > 0 ? `${amount} credits granted.` : `${-amount} credits taken.`),
  notThatMany: (available: number) => `Only ${available} credits can be taken.`,
  notRefundable: "This purchase was not paid here, or that much is not left of it.",
  refunded: "The money is on its way back.",
  capReached: (left: number) => `Today's limit for changes by hand leaves ${left} credits.`,
  paymentsNotReady: "Payments are not set up on this server yet. Nothing was charged.",
  packUnknown: "This pack is not sold any more. Nothing was charged. Please choose one on the pricing page.",
  noSuchPayment:
    "There is no payment for that many credits that is waiting to be recorded. If you have just paid, your credits will appear by themselves in a moment.",
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
    canceledPartly: (used: number, of: number) =>
      `Canceled: ${used} of ${of} ${of === 1 ? "credit" : "credits"} used, for what you were given before. It is kept.`,
    brokeOff: (used: number, of: number) =>
      `The conversion broke off: ${used} of ${of} ${of === 1 ? "credit" : "credits"} used, for the whole parts you were given before. They are kept, and the rest was not charged.`,
    succeeded: "Paid.",
    refunded: "Refunded.",
    disputed: "The payment is disputed at the bank.",
    "charged-back": "The bank gave the payment back after a dispute.",
  },
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
