import { z } from "zod";
import { LIMITS } from "./limits.ts";
import { PAGE_MESSAGES } from "./page-messages.ts";
import { nameField } from "./person-name.ts";
import { plainText } from "./text.ts";
import { segmentSchema, spokenWordSchema } from "./transcript.ts";
import { VOICES } from "./voices.ts";

/** Every call of the product: request bodies are strict, replies carry `success` and `message`. */
const refusal = z.object({ success: z.literal(false), message: z.string() });

/**
 * What kind of failure a refusal tells of, where a page says it in words of its own. `engine-failed`: the server could
 * not do the work. `credit-not-taken`: credits can't be taken, for another reason than too few of them. `infected`: a
 * virus scanner knew the file.
 */
export const FAILURES = ["engine-failed", "credit-not-taken", "infected"] as const;
export type Failure = (typeof FAILURES)[number];
const failureCode = z.enum(FAILURES).optional();

/**
 * The `code` of a refused call. `second-factor-needed` (403): the operator demands two-factor login of this person, who
 * has none. Until it is on only these calls work: logging out, reading the account, confirming its address and turning
 * two-factor login on; and while the address is not confirmed, changing it and deleting the account. Where it is
 * demanded of administrators alone, their other calls as a customer work as well.
 */
export type RefusalCode = Failure | "second-factor-needed";

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  creditBalance: z.number().int(),
});
export type User = z.infer<typeof userSchema>;

const email = plainText
  .trim()
  .toLowerCase()
  .max(LIMITS.emailCharacters, PAGE_MESSAGES.fieldTooLong(LIMITS.emailCharacters))
  .pipe(z.email(PAGE_MESSAGES.emailNotValid));

export const loginBody = z.strictObject({
  email,
  password: plainText.max(1_000, PAGE_MESSAGES.fieldTooLong(1_000)),
  /** The session lives for 30 days without use and 180 in all, else for 12 hours and 7 days. */
  rememberMe: z.boolean().optional(),
});
export const registerBody = z.strictObject({
  name: nameField,
  email,
  password: plainText
    .min(LIMITS.passwordMin, PAGE_MESSAGES.passwordTooShort(LIMITS.passwordMin))
    .max(LIMITS.passwordMax, PAGE_MESSAGES.passwordTooLong(LIMITS.passwordMax)),
});
/** Why somebody was not let in, so that pages can say it where it belongs. */
const NOT_LET_IN = [
  "wrong-login",
  "email-taken",
  "weak-password",
  "wrong-code",
  "used-code",
  "challenge-over",
] as const;
export type NotLetIn = (typeof NOT_LET_IN)[number];
export const signedInReply = z.union([
  z.object({ success: z.literal(true), message: z.string(), token: z.string(), user: userSchema }),
  refusal.extend({ code: z.enum(NOT_LET_IN) }),
]);

export const emptyBody = z.strictObject({}).nullish();
export const creditReply = z.object({
  success: z.boolean(),
  message: z.string(),
  code: failureCode,
  creditBalance: z.number().int().optional(),
  id: z.string().optional(),
  name: z.string().optional(),
  email: z.string().optional(),
});

export const speakBody = z.strictObject({
  prompt: plainText,
  voice: z.enum(VOICES).default("alloy"),
  instructions: plainText.max(LIMITS.instructionsCharacters).default(""),
});
export type SpeakBody = z.input<typeof speakBody>;

export const speakReply = z.object({
  success: z.boolean(),
  message: z.string(),
  code: failureCode,
  creditBalance: z.number().int().optional(),
  /** Same-origin URL of the MP3; unguessable, expires, serves ranges. */
  voice: z.string().optional(),
  id: z.string().optional(),
  /** Length of the audio in seconds. */
  seconds: z.number().optional(),
  words: z.array(spokenWordSchema).optional(),
  /** Peak levels 0–1, evenly spaced over the audio. */
  peaks: z.array(z.number()).optional(),
  /** Instructions that the engine could not follow, in words. */
  notFollowed: z.array(z.string()).optional(),
});
export type SpeakReply = z.infer<typeof speakReply>;

export const transcribeReply = z.object({
  success: z.boolean(),
  message: z.string(),
  code: failureCode,
  creditBalance: z.number().int().optional(),
  id: z.string().optional(),
  text: z.string().optional(),
  segments: z.array(segmentSchema).optional(),
  seconds: z.number().optional(),
  peaks: z.array(z.number()).optional(),
});
export type TranscribeReply = z.infer<typeof transcribeReply>;

/** Which tool made a conversion. `speech-to-text` is the microphone, `transcribe` an upload. */
export const TOOLS = ["text-to-speech", "speech-to-text", "transcribe"] as const;
export type Tool = (typeof TOOLS)[number];

export const CONVERSION_STATES = ["queued", "running", "done", "failed", "canceled"] as const;
export type ConversionState = (typeof CONVERSION_STATES)[number];

/** One conversion as its result page shows it. */
export const conversionSchema = z.object({
  id: z.string(),
  /** The `Idempotency-Key` of the call that began it: whoever sent it knows their own work by it. */
  key: z.string(),
  tool: z.enum(TOOLS),
  state: z.enum(CONVERSION_STATES),
  title: z.string(),
  /** What it cost. */
  credits: z.number().int(),
  /** What all of it costs, held since it began. */
  price: z.number().int(),
  /** What a cancel would cost now: the credits of which sound or text was delivered. 0 once it is over. */
  cancelCosts: z.number().int(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  message: z.string(),
  code: failureCode,
  /** Share of the work that is done, 0–1. */
  progress: z.number(),
  seconds: z.number().nullable(),
  voice: z.enum(VOICES).nullable(),
  /** URL of the audio; while running it can be played from the start as far as it is made. */
  audio: z.string().nullable(),
  /** Seconds to which the text of a recording goes that was not recognised to its end; null for all of it. */
  heard: z.number().nullable(),
  text: z.string().nullable(),
  segments: z.array(segmentSchema).nullable(),
  words: z.array(spokenWordSchema).nullable(),
  peaks: z.array(z.number()).nullable(),
});
export type Conversion = z.infer<typeof conversionSchema>;

/** One conversion as lists show it: its text and times come with the one that is opened. */
export const conversionSummarySchema = conversionSchema.omit({
  heard: true,
  text: true,
  segments: true,
  words: true,
});
export type ConversionSummary = z.infer<typeof conversionSummarySchema>;

export const conversionsReply = z.object({
  success: z.literal(true),
  message: z.string(),
  conversions: z.array(conversionSummarySchema),
  /** Asks for the older ones; null when these were the last. */
  nextCursor: z.string().nullable(),
});
export const conversionReply = z.object({
  success: z.literal(true),
  message: z.string(),
  conversion: conversionSchema,
});

/** All that a running conversion is to make, however far it is. */
const wholeSchema = z.object({
  title: z.string(),
  /** What all of it costs. */
  credits: z.number().int(),
  /** Of the text that is spoken, as the price counts them. */
  characters: z.number().int().nullable(),
  /** Of the recording that is recognised. */
  seconds: z.number().nullable(),
  voice: z.enum(VOICES).nullable(),
});
export type Whole = z.infer<typeof wholeSchema>;

/** One line of a server-sent progress stream for a running conversion. */
export const progressSchema = z.object({
  state: z.enum(CONVERSION_STATES),
  /** Share of the text or audio that is done, 0–1. */
  progress: z.number(),
  /** Seconds of audio made or recognised so far. */
  seconds: z.number(),
  /** Seconds until it is done, as far as can be told. */
  secondsLeft: z.number().nullable(),
  /** For speech: where the audio made so far can be played. */
  audio: z.string().nullable(),
  /** What a cancel would cost now, in credits; 0 once it is over. */
  cancelCosts: z.number().int(),
  whole: wholeSchema,
  /** For recognition: the segments since the last event. */
  segments: z.array(segmentSchema).optional(),
});
export type Progress = z.infer<typeof progressSchema>;
