import { z } from "zod";
import { defineCalls } from "./call.ts";
import { complaint } from "./complaints.ts";
import { FAULTS } from "./faults.ts";
import { RECORDING_REQUEST_LIMITS as LIMITS } from "./recording-request-limits.ts";
import { REPORT_REASONS } from "./share-limits.ts";
import { idText, nameText, plainText } from "./text.ts";

/** What a request says to whom it asks. */
const askedSchema = z
  .object({
    title: z.string(),
    greeting: z.string(),
    /** Who asks. */
    name: z.string(),
    expiresAt: z.iso.datetime(),
    /** What may still be sent, by all together. */
    room: z.object({
      files: z.number().int(),
      seconds: z.number(),
      bytes: z.number().int(),
    }),
    /** Days that what arrives waits, and hours that what was broken off may go on. */
    days: z.number().int(),
    unfinishedHours: z.number().int(),
    /** Once it was made into text its sound is kept with that; else it is deleted then. */
    keepRecordings: z.boolean(),
    /** Where it may be made into text: hosts of services, or nowhere but on this server. */
    services: z.array(z.string()),
    /** It is made into text by itself as soon as it has arrived. */
    writesDown: z.boolean(),
    /** Who runs this server, as far as the settings name them. */
    operator: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
  })
  .meta({ id: "Asked" });
export type Asked = z.infer<typeof askedSchema>;

/** What became of a recording that somebody sent: it is `coming`, has `arrived` and waits, or was `used` for a text. */
const sentSchema = z
  .object({
    number: z.string(),
    state: z.enum(["coming", "arrived", "used"]),
    /** Who asked for it. */
    name: z.string(),
    title: z.string(),
    received: z.number().int(),
    /** Null while it is being recorded. */
    length: z.number().int().nullable(),
    /** As its page says until it has arrived, if it does. */
    seconds: z.number().nullable(),
    keptUntil: z.iso.datetime(),
    /** It has arrived, and is made into text by itself now. */
    writing: z.boolean(),
  })
  .meta({ id: "SentRecording" });
export type SentRecording = z.infer<typeof sentSchema>;

const byToken = z.object({ token: idText });
/** What a guest's browser keeps of a recording: whoever has it may send, look and delete. */
const secret = z.strictObject({ secret: plainText.min(1).max(100) });
const sender = nameText.pipe(plainText.max(LIMITS.senderCharacters, complaint("field-too-long")));
const over = { 404: ["request-ended"] } as const;
const byPart = z.object({ token: idText, id: z.uuid() });
const ofProtocol = { 412: ["malformed"], 501: ["malformed"] } as const;

/** Sending recordings that somebody asked for, by their link and without an account. */
export const ASKED_CALLS = defineCalls({
  openAsked: {
    method: "GET",
    path: "/api/asked/:token",
    caller: "anyone",
    summary: "Whose request for recordings a link is, what may be sent, and what becomes of it.",
    params: byToken,
    reply: { asked: askedSchema },
    refused: over,
  },
  beginSent: {
    method: "POST",
    path: "/api/asked/:token/recordings",
    caller: "anyone",
    summary:
      "Begins to send a file of so many bytes, or a recording that goes on; its parts follow by tus 1.0 at `/api/asked/:token/recordings/:id`, with the secret of the answer as the header `recording-secret`.",
    params: byToken,
    body: z.strictObject({
      sender: sender.default(""),
      fileName: plainText.max(1_000).default(""),
      /** Null where nobody knows, because it is only being recorded: `Upload-Length` of its last part says it. */
      bytes: z.int().min(1).nullable(),
      /** What the page showed of where it may be made into text (`asked.services`): it goes nowhere else. Else what it would show now. */
      services: z.array(plainText.max(300)).max(50).optional(),
      /** Whether the page said that it is made into text by itself (`asked.writesDown`): else it is not. Left out: what it would say now. */
      writesDown: z.boolean().optional(),
    }),
    reply: { id: z.string(), secret: z.string(), number: z.string() },
    refused: {
      ...over,
      403: ["request-full"],
      413: ["request-lacks-bytes", "file-too-large"],
      429: ["too-many-tries"],
    },
  },
  sendAskedPart: {
    method: "PATCH",
    path: "/api/asked/:token/recordings/:id",
    caller: "anyone",
    summary:
      "Sends bytes from `Upload-Offset` on (tus 1.0), by whoever has the secret. Of a recording that goes on `Recording-Seconds` is its sound up to their end.",
    params: byPart,
    bodiless: 204,
    refused: {
      ...ofProtocol,
      400: ["upload-interrupted"],
      403: ["request-full"],
      404: ["not-found", "request-ended"],
      409: ["upload-offset-wrong"],
      410: ["upload-over"],
      413: ["upload-longer-than-declared", "file-too-large", "request-lacks-bytes", "request-lacks-time"],
      415: ["malformed"],
      429: ["too-many-tries"],
      460: ["upload-checksum-wrong"],
      503: ["upload-interrupted"],
    },
  },
  arriveSent: {
    method: "POST",
    path: "/api/sent/arrive",
    caller: "anyone",
    summary: "Has a recording that is whole looked at and measured, and put where it waits.",
    body: secret.extend({
      /** Who they say they are now; as they said when it began, where they say nothing. */
      sender: sender.optional(),
    }),
    done: ["sent-arrived"],
    reply: {
      sent: sentSchema,
      /** SHA-256 of all its bytes, as they lie here (base64url). */
      digest: z.string().nullable(),
    },
    refused: {
      200: [
        "file-empty",
        "file-infected",
        "audio-unreadable",
        "audio-cut-off",
        "audio-shorter-than-declared",
        "audio-too-short",
        "audio-too-long",
        "audio-silent",
        "request-lacks-time",
      ],
      404: ["not-found", "request-ended"],
      409: ["upload-unfinished"],
      413: ["file-not-scannable"],
      429: ["too-many-tries"],
      503: [...FAULTS, "scanner-away", "upload-interrupted", "audio-unreadable-in-time"],
    },
  },
  findSent: {
    method: "POST",
    path: "/api/sent/find",
    caller: "anyone",
    summary: "What became of a recording that somebody sent; null where there is nothing any more.",
    body: secret,
    reply: { sent: sentSchema.nullable() },
    refused: { 429: ["too-many-tries"] },
  },
  removeSent: {
    method: "POST",
    path: "/api/sent/remove",
    caller: "anyone",
    summary: "Deletes a recording that somebody sent, until it is made into text.",
    body: secret,
    done: ["sent-deleted"],
    refused: { 404: ["sent-unknown"], 409: ["sent-used"], 429: ["too-many-tries"] },
  },
  reportAsked: {
    method: "POST",
    path: "/api/asked/:token/report",
    caller: "anyone",
    summary: "Tells whoever runs this server that something is wrong with a request for recordings.",
    params: byToken,
    body: z.strictObject({
      reason: z.enum(REPORT_REASONS),
      words: plainText.trim().max(LIMITS.reportCharacters, complaint("field-too-long")).default(""),
    }),
    done: ["share-reported"],
    refused: { ...over, 429: ["too-many-tries"] },
  },
});
