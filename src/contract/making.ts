import { z } from "zod";
import { defineCalls, outcomeFields } from "./call.ts";
import { plainText } from "./text.ts";

export const PRESS_STATES = ["running", "done", "canceled", "failed"] as const;
/** A press of "make". */
export type PressState = (typeof PRESS_STATES)[number];

/** `held` is paid for when its last sentence is made; only a `captured` one serves later corrections. */
export type BlockState = "held" | "captured" | "released";

/** The newest press of a document. */
export const makingSchema = z
  .object({
    id: z.string(),
    state: z.enum(PRESS_STATES),
    /** The segment that it makes another take of; null where it is for all that is new or changed. */
    takeOf: z.string().nullable(),
    /** Sentences that it is to speak, and those that are spoken. */
    sentences: z.number().int(),
    made: z.number().int(),
    /** Held for it at most, and what was charged by now. */
    credits: z.number().int(),
    charged: z.number().int(),
    /** Why it ended before its time; null otherwise. */
    failure: z.object(outcomeFields).nullable(),
    /** Its person wants to know when it is over. */
    notify: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Making" });
export type Making = z.infer<typeof makingSchema>;

/** What is left of the blocks that were paid for a document. */
export const meterSchema = z.object({
  /** Characters that are paid for engines which cost no more than theirs did, and until when the first of them serve. */
  left: z.number().int(),
  until: z.iso.datetime().nullable(),
});

export const makeQuoteSchema = z
  .object({
    /** Sentences without sound, or whose sound says another text. */
    sentences: z.number().int(),
    /** Sentences that sound as they should, but were spoken by another engine than would speak now. */
    byOthers: z.number().int(),
    /** What is counted of them: code points of the text as written, without controls. Nothing of what was made for this document before. */
    characters: z.number().int(),
    /** Characters that blocks which are paid have room for, and what is left of those after it. */
    fromLeft: z.number().int(),
    leftAfter: z.number().int(),
    /** New blocks, of so many characters, and their price altogether. */
    blocks: z.number().int(),
    blockCharacters: z.number().int(),
    credits: z.number().int(),
    /** Who speaks, for the request, and the host that the text goes to; null is this server. */
    engine: z.string(),
    host: z.string().nullable(),
    /** Controls of the script that this voice speaks over. */
    ignored: z.array(z.enum(["emphasis"])),
  })
  .meta({ id: "MakeQuote" });
export type MakeQuote = z.infer<typeof makeQuoteSchema>;

const byId = z.object({ id: z.uuid() });
const missing = { 404: ["not-found"] } as const;
export const noEngine = ["no-engine-here", "engine-changed", "language-not-spoken"] as const;
const state = { making: makingSchema.nullable(), meter: meterSchema };

export const MAKING_CALLS = defineCalls({
  quoteMake: {
    method: "GET",
    path: "/api/documents/:id/make/quote",
    caller: "person",
    summary: "What making the new and the changed sentences of a document would cost.",
    params: byId,
    query: z.strictObject({ renew: z.enum(["yes", "no"]).default("no") }),
    reply: { quote: makeQuoteSchema },
    refused: { ...missing, 200: [...noEngine] },
  },
  makeDocument: {
    method: "POST",
    path: "/api/documents/:id/make",
    caller: "person",
    summary:
      "Begins to speak the new and the changed sentences of a document, in the background. While it does so, the same press is answered.",
    keyed: true,
    params: byId,
    body: z
      .strictObject({
        /** The price that was told: for more nothing is made. Left out: it may cost what a quote says now. */
        credits: z.number().int().min(0).optional(),
        engine: plainText.max(300).optional(),
        /** What another engine spoke is made anew too. */
        renew: z.boolean().default(false),
      })
      .default({ renew: false }),
    reply: {
      creditBalance: z.number().int(),
      ...state,
      /** URL of its sound, which grows while it is made; null where there is none. */
      audio: z.string().nullable(),
    },
    refused: {
      ...missing,
      200: [
        ...noEngine,
        "nothing-to-make",
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
  readMaking: {
    method: "GET",
    path: "/api/documents/:id/make",
    caller: "person",
    summary: "How far the newest press of a document is, and what is left of its blocks.",
    params: byId,
    reply: state,
    refused: missing,
  },
  readBlock: {
    method: "GET",
    path: "/api/documents/:id/blocks/:block",
    caller: "person",
    summary:
      "Which sentences of a document a paid block has room for, as the statement's line for it leads there.",
    params: z.object({ id: z.uuid(), block: z.uuid() }),
    reply: {
      credits: z.number().int(),
      /** The segments that sound by it now, in the order of the text, and how many sentences of it sound nowhere now. */
      segments: z.array(z.string()),
      elsewhere: z.number().int(),
    },
    refused: missing,
  },
  readDocumentSound: {
    method: "GET",
    path: "/audio/documents/:name",
    caller: "anyone",
    produces: "audio/mpeg",
    summary:
      "The sound of a document that was written here, by its signed link: whole with ranges; while it is being made, as it grows.",
    params: z.object({ name: plainText }),
    /** 416: a range that is not in the file. */
    refused: { 404: ["not-found"], 416: ["malformed"], 429: ["too-many-tries"] },
  },
  notifyMake: {
    method: "POST",
    path: "/api/documents/:id/make/notify",
    caller: "person",
    summary:
      "Says whether the end of what is being made is to be shown by a page that is open then, or else mailed.",
    params: byId,
    body: z.strictObject({ notify: z.boolean() }),
    reply: state,
    refused: missing,
  },
  cancelMake: {
    method: "POST",
    path: "/api/documents/:id/make/cancel",
    caller: "person",
    summary:
      "Stops making a document. Blocks that are finished, and those of which sound was given, stay paid; the others are given back.",
    params: byId,
    reply: { creditBalance: z.number().int(), ...state },
    refused: missing,
  },
});
