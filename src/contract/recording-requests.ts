import { z } from "zod";
import { defineCalls, outcomeFields } from "./call.ts";
import { complaint } from "./complaints.ts";
import {
  RECORDING_REQUEST_DEFAULTS as DEFAULTS,
  RECORDING_REQUEST_LIMITS as LIMITS,
  RECORDING_REQUEST_LASTS,
  type RecordingRequestLasts,
} from "./recording-request-limits.ts";
import { nameText, plainText } from "./text.ts";

const lasts = Object.keys(RECORDING_REQUEST_LASTS) as [RecordingRequestLasts, ...RecordingRequestLasts[]];
const tooLong = complaint("field-too-long");

const recordingRequestSchema = z
  .object({
    id: z.string(),
    /** The whole address. */
    url: z.string(),
    title: z.string(),
    greeting: z.string(),
    /** Who asks, as guests are shown it. */
    name: z.string(),
    /** What all that is sent may be together. */
    files: z.number().int(),
    seconds: z.number().int(),
    bytes: z.number().int(),
    /** How many recordings came by it and are here or were made into text, and how many are being sent. */
    arrived: z.number().int(),
    coming: z.number().int(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** It takes nothing any more: it was ended, or is over. */
    ended: z.boolean(),
    /** Whoever runs this server ended it. */
    endedByOperator: z.boolean(),
    /** The purse that pays where `writesDown`: what arrives is written down by itself, without a press. */
    purse: z.string().nullable(),
    writesDown: z.boolean(),
  })
  .meta({ id: "RecordingRequest" });
export type RecordingRequest = z.infer<typeof recordingRequestSchema>;

/** A recording that came by a request and waits until its person decides. */
const receivedSchema = z
  .object({
    /** It is an upload's, too: `transcribeUpload` takes it. */
    id: z.string(),
    /** What its guest was told it is called here. */
    number: z.string(),
    requestId: z.string(),
    /** The request's. */
    title: z.string(),
    /** Who they say they are; empty where they said nothing. */
    sender: z.string(),
    /** What the guest's file is called; empty where it was recorded on the page. */
    fileName: z.string(),
    arrivedAt: z.iso.datetime(),
    seconds: z.number(),
    bytes: z.number().int(),
    /** A few levels, 0 to 1, evenly spaced. */
    peaks: z.array(z.number()),
    /** URL of a copy that browsers play; null until it is made. */
    audio: z.string().nullable(),
    /** When it is deleted, unless it is made into text. */
    keptUntil: z.iso.datetime(),
    /** It is going to be written down by itself; or why that did not happen, of what was to be. Nothing was charged then. */
    writing: z.boolean(),
    notWritten: z.object(outcomeFields).nullable(),
  })
  .meta({ id: "ReceivedRecording" });
export type ReceivedRecording = z.infer<typeof receivedSchema>;

/** Who pays for what arrives, and whether it is written down by itself: only where a purse does. */
const paying = { purse: z.uuid().nullable(), writesDown: z.boolean() };

const byId = z.object({ id: z.uuid() });
const missing = { 404: ["not-found"] } as const;

/** Asking others for recordings, and what came of it. */
export const RECORDING_REQUEST_CALLS = defineCalls({
  listRecordingRequests: {
    method: "GET",
    path: "/api/recording-requests",
    caller: "person",
    summary: "The links by which others may send one recordings, newest first.",
    reply: {
      requests: z.array(recordingRequestSchema),
      /** False where this server has no https address that a link could begin with. */
      reachable: z.boolean(),
    },
  },
  createRecordingRequest: {
    method: "POST",
    path: "/api/recording-requests",
    caller: "person",
    summary: "Makes a link by which anybody may record or upload to one, without an account.",
    body: z.strictObject({
      title: nameText.pipe(plainText.min(1, complaint("name-missing")).max(LIMITS.titleCharacters, tooLong)),
      greeting: plainText.trim().max(LIMITS.greetingCharacters, tooLong).default(""),
      name: nameText.pipe(plainText.min(1, complaint("name-missing")).max(LIMITS.nameCharacters, tooLong)),
      files: z.int().min(1).max(LIMITS.files).default(DEFAULTS.files),
      minutes: z.int().min(1).max(LIMITS.minutes).default(DEFAULTS.minutes),
      megabytes: z.int().min(LIMITS.megabytesMin).max(LIMITS.megabytes).default(DEFAULTS.megabytes),
      lasts: z.enum(lasts).default(DEFAULTS.lasts),
      purse: paying.purse.default(null),
      writesDown: paying.writesDown.default(false),
    }),
    reply: { request: recordingRequestSchema },
    refused: {
      404: ["not-found"],
      422: ["https-address-missing", "too-many-requests", "writing-needs-purse", "purse-over"],
      429: ["too-many-tries"],
    },
  },
  changeRecordingRequest: {
    method: "PATCH",
    path: "/api/recording-requests/:id",
    caller: "person",
    summary:
      "Changes which purse pays for what arrives by a link of one's own, and whether that is written down by itself. Of what was sent before it was, nothing is. Without a purse nothing is.",
    params: byId,
    body: z.strictObject(paying).partial(),
    reply: { request: recordingRequestSchema },
    done: ["recording-request-changed"],
    refused: {
      ...missing,
      422: ["recording-request-over", "writing-needs-purse", "purse-over"],
      429: ["too-many-tries"],
    },
  },
  endRecordingRequest: {
    method: "DELETE",
    path: "/api/recording-requests/:id",
    caller: "person",
    summary: "Ends a link of one's own, at once and for good. What has arrived stays.",
    params: byId,
    refused: missing,
  },
  listReceived: {
    method: "GET",
    path: "/api/received",
    caller: "person",
    summary: "What has arrived by one's links and waits, newest first.",
    reply: {
      received: z.array(receivedSchema),
      /** Days that it waits. */
      days: z.number().int(),
      /** How many of those are deleted soon: as long before as a letter says so. */
      goingSoon: z.number().int(),
    },
  },
  removeReceived: {
    method: "DELETE",
    path: "/api/received/:id",
    caller: "person",
    summary: "Throws away a recording that has arrived, at once and for good.",
    params: byId,
    refused: missing,
  },
  readReceivedSound: {
    method: "GET",
    path: "/audio/received/:name",
    caller: "anyone",
    summary: "A copy of a recording that has arrived, by its signed link, with ranges.",
    params: z.object({ name: plainText.max(200) }),
    produces: "audio/mpeg",
    refused: { ...missing, 416: ["malformed"], 429: ["too-many-tries"] },
  },
});
