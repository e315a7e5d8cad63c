import { z } from "zod";
import { defineCalls } from "./call.ts";
import { opened } from "./documents.ts";
import { LIMITS } from "./limits.ts";
import { makeQuoteSchema, makingSchema, meterSchema, noEngine } from "./making.ts";
import { answered } from "./revisions.ts";
import { plainText } from "./text.ts";
import { VOICES } from "./voices.ts";

/** One of the sounds that there are of what a sentence says. */
const takeSchema = z
  .object({
    id: z.string(),
    /** Who speaks, and how; null of what the person read themselves. */
    voice: z.enum(VOICES).nullable(),
    instructions: z.string(),
    /** The sentence sounds as this one. */
    kept: z.boolean(),
    seconds: z.number(),
    /** A few levels 0 to 1, evenly spaced, on one scale for all takes. */
    levels: z.array(z.number()),
    /** URL of its sound. */
    audio: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Take" });
export type Take = z.infer<typeof takeSchema>;

const ofSegment = z.object({ id: z.uuid(), segment: z.uuid() });
const missing = { 404: ["not-found"] } as const;
/** Who is to speak this take, and how: what is left out is as the sentence has it. */
const manner = {
  voice: z.enum(VOICES).optional(),
  instructions: plainText.trim().max(LIMITS.instructionsCharacters, "field-too-long").optional(),
};
const noTake = ["nothing-to-make", "take-there-already", "too-many-takes"] as const;

export const TAKE_CALLS = defineCalls({
  listTakes: {
    method: "GET",
    path: "/api/documents/:id/segments/:segment/takes",
    caller: "person",
    summary: "The takes of a sentence as it is written now, oldest first, each to be listened to.",
    params: ofSegment,
    reply: { takes: z.array(takeSchema) },
    refused: missing,
  },
  quoteTake: {
    method: "GET",
    path: "/api/documents/:id/segments/:segment/takes/quote",
    caller: "person",
    summary: "What another take of a sentence would cost.",
    params: ofSegment,
    query: z.object(manner),
    reply: { quote: makeQuoteSchema },
    refused: { ...missing, 200: [...noEngine, ...noTake] },
  },
  makeTake: {
    method: "POST",
    path: "/api/documents/:id/segments/:segment/takes",
    caller: "person",
    summary:
      "Begins to speak a sentence by another voice or in another manner, in the background. The sentence sounds as before until a take is kept.",
    keyed: true,
    params: ofSegment,
    body: z.strictObject({
      ...manner,
      /** The price that was told: for more nothing is made. */
      credits: z.number().int().min(0),
      engine: plainText.max(300).optional(),
    }),
    reply: { creditBalance: z.number().int(), making: makingSchema.nullable(), meter: meterSchema },
    refused: {
      ...missing,
      200: [
        ...noEngine,
        ...noTake,
        "make-price-changed",
        "document-in-making",
        "library-full",
        "insufficient-credit",
        "account-frozen",
        "key-reused",
      ],
      429: ["too-many-tries"],
    },
    refusal: { creditBalance: z.number().int() },
  },
  keepTake: {
    method: "POST",
    path: "/api/documents/:id/segments/:segment/takes/:take/keep",
    caller: "person",
    summary:
      "Has a sentence sound as one of its takes, for nothing. That is an edit, which can be taken back.",
    params: ofSegment.extend({ take: z.uuid() }),
    query: answered,
    body: z.strictObject({ revision: z.number().int().min(1) }),
    reply: opened,
    refused: {
      ...missing,
      200: ["library-full"],
      409: ["document-changed-meanwhile"],
      429: ["too-many-tries"],
    },
  },
  recordSentence: {
    method: "POST",
    path: "/api/documents/:id/segments/:segment/recordings",
    caller: "person",
    summary:
      "Has a sentence sound as its person read it, for nothing: a recording becomes a take of it and is kept. That is an edit, which can be taken back.",
    keyed: true,
    params: ofSegment,
    query: answered,
    form: z.strictObject({ revision: z.coerce.number().int().min(1) }),
    reply: opened,
    refused: {
      ...missing,
      200: [
        ...(["file-missing", "file-empty", "file-infected", "nothing-to-make", "too-many-takes"] as const),
        ...(["audio-unreadable", "audio-unreadable-in-time", "audio-cut-off"] as const),
        ...(["audio-shorter-than-declared", "audio-too-short", "audio-too-long", "audio-silent"] as const),
        ...([
          "audio-program-missing",
          "audio-not-compressed",
          "document-in-making",
          "key-reused",
          "library-full",
        ] as const),
      ],
      400: ["upload-interrupted"],
      401: ["login-needed"],
      409: ["document-changed-meanwhile"],
      413: ["file-too-large", "file-not-scannable"],
      429: ["too-many-tries"],
      503: ["scanner-away", "upload-interrupted"],
    },
  },
  readTakeSound: {
    method: "GET",
    path: "/audio/takes/:name",
    caller: "anyone",
    produces: "audio/mpeg",
    summary: "The sound of a take by its signed link, with ranges.",
    params: z.object({ name: plainText }),
    /** 416: a range that is not in the file. */
    refused: { 404: ["not-found"], 416: ["malformed"], 429: ["too-many-tries"] },
  },
});
