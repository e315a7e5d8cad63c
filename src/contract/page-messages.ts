import { lengthInWords, sizeInWords } from "./limit-words.ts";
import { SHELL_MESSAGES } from "./shell-messages.ts";

/**
 * The sentences that pages say by themselves, and not only when the server has said them. They stand apart from
 * `MESSAGES`, which repeats them, so that no page loads what it can only hear.
 */
export const PAGE_MESSAGES = {
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
  textTooLong: (limit: number) =>
    `The text is longer than ${limit.toLocaleString("en")} characters. Please shorten it.`,
  tooLongAudio: (seconds: number) =>
    `The audio is longer than ${lengthInWords(seconds, "en")}. Please cut it into parts.`,
  tooLargeFile: (bytes: number) =>
    `The file is larger than ${sizeInWords(bytes, "en")}. Please cut it into parts.`,
  canceled: "Canceled. Nothing was charged.",
  noSpeech: "No speech was found. Nothing was charged.",
  silentFile: "Only quiet in this file. Nothing was charged.",
  uploadInterrupted: "The upload was interrupted. Nothing was charged. Please send the file again.",
  notFound: "Not found.",
  nameMissing: "Please enter your name.",
  emailNotValid: "Please enter a valid email address.",
  passwordMissing: "Please enter your password.",
  passwordTooShort: (least: number) => `The password needs at least ${least} characters.`,
  passwordTooLong: (most: number) => `The password can have at most ${most} characters.`,
  fieldTooLong: (most: number) =>
    `No more than ${most.toLocaleString("en")} characters fit here. Please shorten it.`,
  commentMissing: "Please write a comment.",
  consentMissing: "Please agree to receive the newsletter first.",
  linkSpent: "This link was used already or has expired. Please ask for a new one.",
  codeNeeded: "Enter the code from your authenticator app, or a recovery code.",
  challengeOver: "That took too long. Please log in again.",
  noSuchPayment:
    "There is no payment for that many credits that is waiting to be recorded. If you have just paid, your credits will appear by themselves in a moment.",
} as const;
