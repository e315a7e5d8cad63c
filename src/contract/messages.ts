/**
 * Every sentence the product promises letter for letter (specification, sections 5 and 8),
 * and the refusals that go with them. Server and pages read them from here, and nowhere else.
 */
export const MESSAGES = {
  loginSuccess: "Login successfully!",
  registerSuccess: "Registered successfully!",
  creditDeducted: "1 credit deducted",
  deductFailed: (why: string) => `Failed to deduct credit: ${why}`,
  creditLoadFailed: (why: string) => `Failed to load credit data: ${why}`,
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
  routingError: "Unexpected Application Error!",

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
  canceled: "Canceled. Nothing was charged.",
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
  unexpected: "Something went wrong on our side. Please try again; nothing is charged twice.",
  failedUnexpectedly: "Something went wrong on our side. Nothing was charged. Please try again.",
  paymentsNotReady: "Payments are not set up on this server yet. Nothing was charged.",
} as const;
