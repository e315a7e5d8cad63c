import { z } from "zod";
import { defineCalls, outcomeFields } from "./call.ts";
import { namedSpeakerSchema } from "./document-parts.ts";
import { BLAMELESS_ENDS, FAULTS } from "./faults.ts";
import { languageTag } from "./language-tag.ts";
import { LIMITS } from "./limits.ts";
import { keptKeyText } from "./operation-key.ts";
import { idText, plainText } from "./text.ts";
import { TOOLS } from "./tools.ts";
import { quotedEngine, storeField, transcribeForm } from "./transcribe-body.ts";
import { segmentSchema, spokenWordSchema } from "./transcript.ts";
import { VOICES } from "./voices.ts";

export const CONVERSION_STATES = ["queued", "running", "done", "failed", "canceled"] as const;
export type ConversionState = (typeof CONVERSION_STATES)[number];

/** A conversion, in the one shape in which every call and every event tells of it: some hundred bytes, however long it is. */
export const conversionSchema = z
  .object({
    id: z.string(),
    /** The `Idempotency-Key` of the call that began it: whoever sent it knows their own work by it. */
    key: z.string(),
    tool: z.enum(TOOLS),
    state: z.enum(CONVERSION_STATES),
    /** `ok` unless it ended without all of its result. */
    ...outcomeFields,
    title: z.string(),
    /** What the engine is called that works on it; null of old ones. */
    engine: z.string().nullable(),
    /** What it cost. */
    credits: z.number().int(),
    /** What all of it costs, held since it began. */
    price: z.number().int(),
    /** What a cancel would cost now: the credits of which sound or text was delivered. 0 once it is over. */
    cancelCosts: z.number().int(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** Share of the work that is done, 0–1. */
    progress: z.number(),
    /** Length of the audio; null until it is known. */
    seconds: z.number().nullable(),
    voice: z.enum(VOICES).nullable(),
    /** URL of the audio; while running it can be played from the start as far as it is made. */
    audio: z.string().nullable(),
    /** Its text was asked for in English, whatever was spoken: a machine has translated it. Left out of all others. */
    translated: z.literal(true).optional(),
    /** In no list, and deleted at `expiresAt`: a program asked for it without `store`. Left out of all others. */
    stored: z.literal(false).optional(),
    /** A few peak levels 0–1, evenly spaced over the audio: what a row of a list draws. */
    peaks: z.array(z.number()).nullable(),
  })
  .meta({ id: "Conversion" });
export type Conversion = z.infer<typeof conversionSchema>;

/** What may be told beside a result, as it is stored. */
export type ResultNote = "speakers-not-found";

/** What was made of a conversion, told beside it where it is opened: it may be megabytes. */
export const conversionResultSchema = z
  .object({
    /** What was spoken, or recognised; of a recording as its person has it in the library by now, and so are its segments. */
    text: z.string().nullable(),
    /** Seconds to which the text of a recording goes that was not recognised to its end; null for all of it. */
    heard: z.number().nullable(),
    segments: z.array(segmentSchema).nullable(),
    /** What those are called who speak in the segments, where their person named any. */
    speakers: z.array(namedSpeakerSchema).optional(),
    words: z.array(spokenWordSchema).nullable(),
    /** All peak levels 0–1 that are kept, evenly spaced over the audio. */
    peaks: z.array(z.number()).nullable(),
    /** Instructions that the engine could not follow, in the person's own words. */
    notFollowed: z.array(z.string()).nullable(),
    /** The SHA-256 of the recording as it came (base64url), where it is known. */
    digest: z.string().optional(),
    /** What the person should know of this result, with a sentence; null when there is nothing. */
    note: z.object(outcomeFields).nullable(),
  })
  .meta({ id: "ConversionResult" });
export type ConversionResult = z.infer<typeof conversionResultSchema>;

/** A conversion that is opened. */
export type OpenedConversion = { conversion: Conversion; result: ConversionResult };

/** One event of a running conversion: the conversion as it is now, and how far its work is. */
export const progressSchema = z
  .object({
    conversion: conversionSchema,
    /** Of the text that is spoken, as the price counts them; null for a recording. */
    characters: z.number().int().nullable(),
    /** Seconds of audio made or recognised so far. */
    seconds: z.number(),
    /** Seconds until it is done, as far as can be told. */
    secondsLeft: z.number().nullable(),
    /** For recognition: the segments since the last event. */
    segments: z.array(segmentSchema).optional(),
  })
  .meta({ id: "Progress" });
export type Progress = z.infer<typeof progressSchema>;

export const synthesizeBody = z.strictObject({
  prompt: plainText,
  voice: z.enum(VOICES).default("alloy"),
  instructions: plainText.max(LIMITS.instructionsCharacters, "field-too-long").default(""),
  /** What it is read in, whatever it is written in; left out, its language is found. */
  language: languageTag.optional(),
  engine: quotedEngine,
  store: storeField,
  /** The price that was told: for more nothing is begun. Left out: it may cost what its length says. */
  credits: z.number().int().min(0).optional(),
});

const opened = { conversion: conversionSchema, result: conversionResultSchema };
/** A refusal tells of the conversion too, where one was begun. */
const refusal = {
  creditBalance: z.number().int(),
  conversion: conversionSchema.optional(),
  result: conversionResultSchema.optional(),
};
/** Of work that goes on: what it is by now, and what is left to spend. */
const later = {
  done: ["conversion-accepted"],
  reply: { creditBalance: z.number().int(), conversion: conversionSchema },
} as const;
const byId = z.object({ id: z.uuid() });
const byKey = z.object({ key: keptKeyText });
const missing = { 404: ["not-found"] } as const;
/** What beginning a conversion can be refused for, whatever it is made of. */
export const notBegun = [
  "insufficient-credit",
  "account-frozen",
  "key-reused",
  "engine-changed",
  "library-full",
] as const;
/** What a recording can be refused for as it is, and as it is asked for. */
export const notFit = [
  "file-empty",
  "file-infected",
  "audio-cut-off",
  "audio-shorter-than-declared",
  "audio-too-short",
  "audio-too-long",
  "audio-silent",
  "language-not-understood",
  "speakers-not-told",
  "translation-not-offered",
  "passages-not-offered",
  "denoising-not-offered",
] as const;
export const notTranscribed = [
  ...([...notFit, ...notBegun] as const),
  ...(["transcript-costs-more", "not-shown-to-sender"] as const),
] as const;
/** A fault of the server ends the work without a result, or with what was given before it. */
const faults = [...FAULTS, "conversion-running", "conversion-broke-off"] as const;

/** A key that reads is given all of its person's; another work of its scopes that its purse pays. */
const OWN_OR_ALL = ["read", "speak", "transcribe"] as const;

export const CONVERSION_CALLS = defineCalls({
  speak: {
    method: "POST",
    path: "/api/voice/speak",
    caller: "person",
    scopes: ["speak"],
    summary: "Makes speech of a text.",
    keyed: true,
    later,
    body: synthesizeBody,
    reply: {
      creditBalance: z.number().int(),
      /** Same-origin URL of the MP3; unguessable, expires, serves ranges. */ voice: z.string(),
      ...opened,
    },
    refused: {
      200: [
        ...(["prompt-missing", "text-too-long", "language-not-spoken", "costs-more"] as const),
        ...([...notBegun, ...BLAMELESS_ENDS] as const),
      ],
      400: ["language-malformed"],
      429: ["too-many-tries", "unpaid-work-used"],
      503: faults,
    },
    refusal,
  },
  transcribe: {
    method: "POST",
    path: "/api/voice/transcribe",
    caller: "person",
    scopes: ["transcribe"],
    summary:
      "Makes a transcript of a recording. The same file again with the same choices costs nothing, as long as its transcript is in the library or its bin.",
    keyed: true,
    later,
    form: transcribeForm,
    reply: {
      creditBalance: z.number().int(),
      text: z.string(),
      /**
       * The same file with the same choices had been transcribed, or was, by another request: it is that conversion, and cost nothing now.
       */
      transcribedBefore: z.boolean(),
      ...opened,
    },
    refused: {
      200: ["file-missing", ...notTranscribed, ...BLAMELESS_ENDS],
      400: ["upload-interrupted", "language-malformed"],
      413: ["file-too-large", "file-not-scannable"],
      429: ["too-many-tries", "unpaid-work-used"],
      503: [...faults, "scanner-away", "upload-interrupted"],
    },
    refusal,
  },
  listConversions: {
    method: "GET",
    path: "/api/conversions",
    caller: "person",
    scopes: ["read"],
    summary: "One's own conversions, newest first, without their texts.",
    query: z.object({
      tool: z.enum(TOOLS).optional(),
      cursor: idText.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: {
      conversions: z.array(conversionSchema),
      /** Asks for the older ones; null when these were the last. */
      nextCursor: z.string().nullable(),
    },
  },
  readConversion: {
    method: "GET",
    path: "/api/conversions/:id",
    caller: "person",
    scopes: OWN_OR_ALL,
    summary:
      "One conversion with all that was made of it. A key without `read` is given work of its scopes that its purse pays, also of other keys of that purse, as it was made.",
    params: byId,
    reply: opened,
    refused: missing,
  },
  findConversion: {
    method: "GET",
    path: "/api/conversions/by-key/:key",
    caller: "person",
    scopes: OWN_OR_ALL,
    summary: "The conversion that a call with this `Idempotency-Key` began.",
    params: byKey,
    reply: opened,
    refused: missing,
  },
  followConversion: {
    method: "GET",
    path: "/api/conversions/by-key/:key/events",
    caller: "person",
    scopes: OWN_OR_ALL,
    summary: "Its progress until it ends, as server-sent events; also of one that is about to begin.",
    events: progressSchema,
    params: byKey,
    refused: { ...missing, 429: ["too-many-tries"] },
  },
  cancelConversion: {
    method: "POST",
    path: "/api/conversions/:id/cancel",
    caller: "person",
    scopes: ["speak", "transcribe"],
    summary: "Stops a conversion. What was given of it is paid and kept, the other credits go back.",
    params: byId,
    reply: opened,
    refused: missing,
  },
  storeConversion: {
    method: "POST",
    path: "/api/conversions/:id/store",
    caller: "person",
    scopes: ["speak", "transcribe"],
    summary:
      "Puts what was asked for without `store` into the library, as if it had been asked for with it: what is made by now, or what comes. Free; so is the same request again with `store`.",
    params: byId,
    reply: { conversion: conversionSchema },
    refused: missing,
  },
  deleteConversion: {
    method: "DELETE",
    path: "/api/conversions/:id",
    caller: "person",
    scopes: ["speak", "transcribe"],
    summary:
      "Deletes a conversion with its text and sound, at once and for good. A key deletes work of its scopes that its purse pays, also of other keys of that purse, and that is not stored.",
    params: byId,
    refused: { ...missing, 409: ["conversion-stored"], 503: ["conversion-running"] },
  },
});
