import { z } from "zod";
import { defineCalls } from "./call.ts";
import { complaint } from "./complaints.ts";
import { DOCUMENT_LIMITS } from "./document-limits.ts";
import { linkKeys, linkPassword } from "./link-password.ts";
import { REPORT_REASONS, SHARE_LASTS, SHARE_LIMITS, type ShareLasts } from "./share-limits.ts";
import { idText, plainText } from "./text.ts";

const lasts = Object.keys(SHARE_LASTS) as [ShareLasts, ...ShareLasts[]];

/**
 * What a server states of a passage: these words were said there by that person, and this is the sound of it. The text of
 * a statement is JSON of these fields in this order, in UTF-8; what is signed are its bytes.
 */
export const quoteStatementSchema = z.object({
  /** Which fields there are. */
  quote: z.literal(1),
  /** The address of the server that states it. */
  server: z.string(),
  text: z.string(),
  /** Null where nobody is named. */
  speaker: z.string().nullable(),
  /** Where the passage lies in its recording, in seconds. */
  start: z.number(),
  end: z.number(),
  madeAt: z.iso.datetime(),
  /** SHA-256 of the passage's sound, the MP3 that the quote's link serves, in hex. */
  sha256: z.string(),
});
export type QuoteStatement = z.infer<typeof quoteStatementSchema>;

const quoteSchema = z
  .object({
    id: z.string(),
    /** The whole address. */
    url: z.string(),
    text: z.string(),
    speaker: z.string().nullable(),
    start: z.number(),
    end: z.number(),
    password: z.boolean(),
    /** How often it was opened: once a reader and hour, without its owner. */
    views: z.number().int(),
    createdAt: z.iso.datetime(),
    /** Null: as long as the document and its recording are there. */
    expiresAt: z.iso.datetime().nullable(),
    /** Whoever runs this server ended it. */
    endedByOperator: z.boolean(),
  })
  .meta({ id: "Quote" });
export type Quote = z.infer<typeof quoteSchema>;

/** What a link to a quote shows, and nothing beside it: not the title of its document, nor whose it is. */
const quotedSchema = z
  .object({
    stated: quoteStatementSchema,
    /** The text that was signed: JSON of what is stated. */
    statement: z.string(),
    /** Ed25519 over its bytes, in base64. */
    signature: z.string(),
    /** URL of the passage's sound, and its length in bytes. */
    audio: z.string(),
    bytes: z.number().int(),
  })
  .meta({ id: "Quoted" });
export type Quoted = z.infer<typeof quotedSchema>;

/** Between two characters of a segment's text, in UTF-16 units. */
const place = z.strictObject({
  segment: z.uuid(),
  at: z.number().int().min(0).max(DOCUMENT_LIMITS.segmentCharacters),
});
const byId = z.object({ id: z.uuid() });
const byToken = z.object({ token: idText });
const missing = { 404: ["not-found"] } as const;
const over = { 404: ["share-ended"] } as const;

export const QUOTE_CALLS = defineCalls({
  listQuotes: {
    method: "GET",
    path: "/api/documents/:id/quotes",
    caller: "person",
    summary: "The passages of a transcript that were quoted by link, newest first.",
    params: byId,
    reply: {
      quotes: z.array(quoteSchema),
      /** False where this server has no https address that a link could begin with. */
      reachable: z.boolean(),
    },
    refused: missing,
  },
  createQuote: {
    method: "POST",
    path: "/api/documents/:id/quotes",
    caller: "person",
    summary:
      "Quotes a passage of a transcript: a link that serves its words and its sound alone, signed by this server. Ended as other links (`DELETE /api/shares/:id`).",
    params: byId,
    body: z.strictObject({
      from: place,
      to: place,
      /** Of the text that the person saw; given, it is quoted only where that is the document's newest. */
      revision: z.number().int().min(1).optional(),
      lasts: z.enum(lasts).default("always"),
      password: linkPassword.optional(),
    }),
    reply: { quote: quoteSchema },
    refused: {
      ...missing,
      409: ["document-changed-meanwhile"],
      422: [
        "https-address-missing",
        "too-many-links",
        "library-full",
        "quote-without-sound",
        "quote-empty",
        "quote-too-long",
      ],
      429: ["too-many-tries"],
    },
  },
  openQuote: {
    method: "POST",
    path: "/api/quoted/:token",
    caller: "anyone",
    summary:
      "What a link to a quote shows: the signed statement, and where its sound is. With its password, where it has one, or the pass that is in the address of its sound.",
    params: byToken,
    body: linkKeys,
    reply: { quoted: quotedSchema },
    refused: {
      ...over,
      403: ["share-password-needed", "share-password-wrong"],
      429: ["too-many-tries"],
    },
  },
  readQuoteSound: {
    method: "GET",
    path: "/api/quoted/:token/sound.mp3",
    caller: "anyone",
    summary: "The sound of a quoted passage, with ranges.",
    params: byToken,
    query: z.object({ pass: linkKeys.shape.pass }),
    produces: "audio/mpeg",
    /** 416: a range that is not in the file. */
    refused: { ...over, 416: ["malformed"], 429: ["too-many-tries"] },
  },
  reportQuote: {
    method: "POST",
    path: "/api/quoted/:token/report",
    caller: "anyone",
    summary: "Tells whoever runs this server that something is wrong with a quote.",
    params: byToken,
    body: z.strictObject({
      reason: z.enum(REPORT_REASONS),
      words: plainText.trim().max(SHARE_LIMITS.reportCharacters, complaint("field-too-long")).default(""),
    }),
    done: ["share-reported"],
    refused: { ...over, 429: ["too-many-tries"] },
  },
  readQuoteKey: {
    method: "GET",
    path: "/api/quote-key",
    caller: "anyone",
    summary:
      "The public key by which this server's quotes can be checked: Ed25519, as PEM and as its 32 bytes.",
    reply: {
      pem: z.string(),
      /** In base64. */
      raw: z.string(),
    },
  },
});
