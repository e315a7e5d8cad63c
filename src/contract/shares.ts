import { z } from "zod";
import { defineCalls } from "./call.ts";
import { complaint } from "./complaints.ts";
import { documentWordSchema, namedSpeakerSchema } from "./document-parts.ts";
import { DOCUMENT_KINDS, documentSegmentSchema } from "./documents.ts";
import { linkKeys, linkPassword } from "./link-password.ts";
import { OBJECTION_LIMITS } from "./objection-limits.ts";
import { REPORT_REASONS, SHARE_LASTS, SHARE_LIMITS, type ShareLasts } from "./share-limits.ts";
import { idText, nameText, plainText } from "./text.ts";
import { VOICES } from "./voices.ts";

const lasts = Object.keys(SHARE_LASTS) as [ShareLasts, ...ShareLasts[]];

const shareSchema = z
  .object({
    id: z.string(),
    /** The whole address. */
    url: z.string(),
    /** Shows the document as it is, whatever is edited; else as it was when the link was made. */
    live: z.boolean(),
    password: z.boolean(),
    mayDownload: z.boolean(),
    /** Who has it, of a copy for somebody who was recorded; null of other links. */
    participant: z.string().nullable(),
    /** How often it was opened: once a reader and hour, without its owner. */
    views: z.number().int(),
    createdAt: z.iso.datetime(),
    /** Null: as long as the document is there. */
    expiresAt: z.iso.datetime().nullable(),
    /** Whoever runs this server ended it. */
    endedByOperator: z.boolean(),
  })
  .meta({ id: "Share" });
export type Share = z.infer<typeof shareSchema>;

/** What a link shows of a document, and nothing of whose it is. */
const sharedSchema = z
  .object({
    kind: z.enum(DOCUMENT_KINDS),
    title: z.string(),
    /** Empty where nobody is named. */
    author: z.string(),
    /** URL of its picture, a JPEG; null where there is none. */
    cover: z.string().nullable(),
    language: z.string().nullable(),
    voice: z.enum(VOICES).nullable(),
    speakers: z.number().int().nullable(),
    seconds: z.number().nullable(),
    peaks: z.array(z.number()).nullable(),
    /** URL of its sound; null where there is none. */
    audio: z.string().nullable(),
    /** The same to be saved; null where that is not allowed. */
    download: z.string().nullable(),
    /** The owner allows that its text and captions are saved. */
    mayDownload: z.boolean(),
    /** Whose copy it is, of a recording of theirs; null of other links. */
    participant: z.string().nullable(),
  })
  .meta({ id: "Shared" });
export type Shared = z.infer<typeof sharedSchema>;

/** A segment as a link shows it: how sure a recogniser was of a word, and what it heard first, is its owner's to know. */
const sharedSegmentSchema = documentSegmentSchema.omit({ changedAt: true }).extend({
  words: z.array(documentWordSchema.omit({ confidence: true, estimated: true, heard: true })).nullable(),
});
export type SharedSegment = z.infer<typeof sharedSegmentSchema>;

const byId = z.object({ id: z.uuid() });
const byToken = z.object({ token: idText });
const missing = { 404: ["not-found"] } as const;
const over = { 404: ["share-ended"] } as const;
/** Of the text that a link shows as its owner edits it; null where it stays as it was. */
const shownRevision = { revision: z.number().int().nullable() };
const noAddress = { 422: ["https-address-missing"] } as const;

export const SHARE_CALLS = defineCalls({
  listShares: {
    method: "GET",
    path: "/api/documents/:id/shares",
    caller: "person",
    summary: "The links by which others may open a document, newest first, and whether it is in the feed.",
    params: byId,
    reply: {
      shares: z.array(shareSchema),
      /** False where this server has no https address that a link could begin with. */
      reachable: z.boolean(),
      inFeed: z.boolean(),
      /** The address of one's feed; null where there is none yet. */
      feed: z.string().nullable(),
    },
    refused: missing,
  },
  createShare: {
    method: "POST",
    path: "/api/documents/:id/shares",
    caller: "person",
    summary: "Makes a link by which others may open a document without an account.",
    params: byId,
    body: z.strictObject({
      live: z.boolean().default(false),
      mayDownload: z.boolean().default(false),
      lasts: z.enum(lasts).default("month"),
      password: linkPassword.optional(),
      /** Makes it the copy of somebody who was recorded, by this name: it always shows the newest text. */
      participant: nameText.min(1).max(OBJECTION_LIMITS.participantCharacters, "field-too-long").optional(),
    }),
    reply: { share: shareSchema },
    refused: {
      ...missing,
      422: ["https-address-missing", "too-many-links", "links-full"],
      429: ["too-many-tries"],
    },
  },
  endShare: {
    method: "DELETE",
    path: "/api/shares/:id",
    caller: "person",
    summary: "Ends a link of one's own, at once and for good.",
    params: byId,
    refused: missing,
  },
  openShare: {
    method: "POST",
    path: "/api/shared/:token",
    caller: "anyone",
    summary:
      "What a link shows: with its password, where it has one, or the pass that a password was answered with.",
    params: byToken,
    body: linkKeys,
    reply: {
      shared: sharedSchema,
      segments: z.array(sharedSegmentSchema),
      speakers: z.array(namedSpeakerSchema),
      /** Stands for the password for some hours; null where there is none. */
      pass: z.string().nullable(),
      ...shownRevision,
    },
    refused: {
      ...over,
      403: ["share-password-needed", "share-password-wrong"],
      429: ["too-many-tries"],
    },
  },
  followShare: {
    method: "POST",
    path: "/api/shared/:token/revision",
    caller: "anyone",
    summary: "Whether a link still opens what it shows, and which version that is by now.",
    params: byToken,
    body: linkKeys.pick({ pass: true }),
    reply: shownRevision,
    refused: { ...over, 403: ["share-password-needed"] },
  },
  readShareSound: {
    method: "GET",
    path: "/api/shared/:token/sound.mp3",
    caller: "anyone",
    summary: "The sound of what a link shows, with ranges.",
    params: byToken,
    query: z.object({
      pass: linkKeys.shape.pass,
      /** To be saved, where the link allows that. */
      save: z.enum(["true", "false"]).default("false"),
    }),
    produces: "audio/mpeg",
    /** 416: a range that is not in the file. */
    refused: { ...over, 416: ["malformed"], 429: ["too-many-tries"] },
  },
  readShareCover: {
    method: "GET",
    path: "/api/shared/:token/cover.jpg",
    caller: "anyone",
    summary: "The picture of what a link shows.",
    params: byToken,
    query: z.object({ pass: linkKeys.shape.pass }),
    produces: "image/jpeg",
    refused: { ...over, 416: ["malformed"] },
  },
  reportShare: {
    method: "POST",
    path: "/api/shared/:token/report",
    caller: "anyone",
    summary: "Tells whoever runs this server that something is wrong with what a link shows.",
    params: byToken,
    body: z.strictObject({
      reason: z.enum(REPORT_REASONS),
      words: plainText.trim().max(SHARE_LIMITS.reportCharacters, complaint("field-too-long")).default(""),
    }),
    done: ["share-reported"],
    refused: { ...over, 429: ["too-many-tries"] },
  },
  renewFeed: {
    method: "POST",
    path: "/api/feed/renew",
    caller: "person",
    summary: "Gives one's feed a new address; the old one and its files end at once.",
    reply: { feed: z.string() },
    refused: { ...noAddress, 429: ["too-many-tries"] },
  },
  addToFeed: {
    method: "PUT",
    path: "/api/feed/documents/:id",
    caller: "person",
    summary: "Puts a document with sound into one's feed, which is made by the first.",
    params: byId,
    reply: { feed: z.string() },
    refused: { ...missing, 422: ["https-address-missing", "feed-full", "feed-needs-sound"] },
  },
  removeFromFeed: {
    method: "DELETE",
    path: "/api/feed/documents/:id",
    caller: "person",
    summary: "Takes a document out of one's feed.",
    params: byId,
  },
  readFeed: {
    method: "GET",
    path: "/feed/:name",
    caller: "anyone",
    summary: "A person's feed as RSS 2.0, for programs that play podcasts.",
    params: z.object({ name: idText }),
    produces: "application/rss+xml",
    refused: { ...missing, 429: ["too-many-tries"] },
  },
  readFeedSound: {
    method: "GET",
    path: "/feed/:name/:file",
    caller: "anyone",
    summary: "The sound of a document that is in a feed, with ranges.",
    params: z.object({ name: idText, file: idText }),
    produces: "audio/mpeg",
    refused: { ...missing, 416: ["malformed"], 429: ["too-many-tries"] },
  },
  readFeedCover: {
    method: "GET",
    path: "/feed/:name/covers/:file",
    caller: "anyone",
    summary: "The picture of a document that is in a feed.",
    params: z.object({ name: idText, file: idText }),
    produces: "image/jpeg",
    refused: { ...missing, 416: ["malformed"] },
  },
});
