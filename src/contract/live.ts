import { z } from "zod";
import { defineCalls } from "./call.ts";
import { FAULTS } from "./faults.ts";
import { languageTag } from "./language-tag.ts";
import { idText } from "./text.ts";
import { quotedEngine } from "./transcribe-body.ts";

/** Captions that are written while somebody talks. */
export const liveSchema = z
  .object({
    id: z.string(),
    /** `ended` takes no more sound. */
    state: z.enum(["open", "ended"]),
    /** The price of each started block, in which words were said, and how long a block is. */
    creditsPerBlock: z.number().int(),
    secondsPerBlock: z.number(),
    /** What was paid so far: as much of the same recording's transcript is included in it. */
    credits: z.number().int(),
    /** What all captions of the same recording cost that no transcript includes yet. */
    toInclude: z.number().int(),
    /** A transcript includes it already; no other one does. */
    included: z.boolean(),
    /** The whole address at which others read along; null while nobody may. */
    link: z.string().nullable(),
    /** This server has an address that others can open: without one there is no link. */
    reachable: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Live" });
export type Live = z.infer<typeof liveSchema>;

/** A phrase is final. Seconds from the first sample of sound. */
export type LivePhrase = { position: number; start: number; end: number; text: string };

/** What readers of a link are shown: phrases since the event before, and words that may change. */
export const liveLinkEventSchema = z.object({
  /** Where a position is left out, phrases were missed. */
  phrases: z.array(z.object({ position: z.number().int(), text: z.string() })),
  partial: z.string(),
  /** Nothing comes now and may later: who talks pauses, or these have ended and the next of their recording come by the same link. */
  waits: z.boolean(),
  over: z.boolean(),
});
export type LiveLinkEvent = z.infer<typeof liveLinkEventSchema>;

const byId = { params: z.object({ id: z.uuid() }) };
const missing = { 404: ["not-found"] } as const;
const over = { 410: ["live-ended"] } as const;

/**
 * Captions while somebody talks. Sound comes over a WebSocket at `/api/live/:id/socket?ticket=…`, which is no call: what
 * is said on it is in `live-messages.ts` and in docs/live-captions.md.
 */
export const LIVE_CALLS = defineCalls({
  beginLive: {
    method: "POST",
    path: "/api/live",
    caller: "person",
    summary: "Begins captions. The first block's price is held from here on.",
    keyed: true,
    body: z.strictObject({
      language: languageTag.optional(),
      engine: quotedEngine,
      /** By what its page knows the recording that they are of, as in the upload of that (`recording`): of several the transcript includes all. */
      recording: idText.min(1).optional(),
    }),
    reply: { creditBalance: z.number().int(), live: liveSchema },
    refused: {
      200: [
        "insufficient-credit",
        "account-frozen",
        "key-reused",
        "engine-changed",
        "no-engine-here",
        "language-not-understood",
      ],
      400: ["language-malformed"],
      422: ["too-many-lives", "live-off", "live-full", "live-wordless"],
      429: ["too-many-tries"],
      503: FAULTS,
    },
    refusal: { creditBalance: z.number().int() },
  },
  readLive: {
    method: "GET",
    path: "/api/live/:id",
    caller: "person",
    summary: "Captions of one's own: whether they go on, and what they cost so far.",
    ...byId,
    reply: { live: liveSchema },
    refused: missing,
  },
  ticketForLive: {
    method: "POST",
    path: "/api/live/:id/ticket",
    caller: "person",
    summary: "A ticket that opens the WebSocket once, if it comes soon. The one before is void.",
    ...byId,
    reply: { ticket: z.string() },
    refused: { ...missing, ...over, 429: ["too-many-tries"] },
  },
  endLive: {
    method: "POST",
    path: "/api/live/:id/end",
    caller: "person",
    summary:
      "Ends captions at once. What is held and was not used goes back. The link of a named recording waits for its next captions.",
    ...byId,
    reply: { live: liveSchema },
    refused: missing,
  },
  deleteLive: {
    method: "DELETE",
    path: "/api/live/:id",
    caller: "person",
    summary:
      "Deletes the captions of a recording with all that was said in them; those that go on are ended. What was paid stays paid.",
    ...byId,
    refused: missing,
  },
  openLiveLink: {
    method: "POST",
    path: "/api/live/:id/link",
    caller: "person",
    summary:
      "Makes a link by which anybody reads along, without the sound: what is said from now on. Asked again it is the same one; the next captions of the recording take it over.",
    ...byId,
    /** `from`: the second of their sound at which it begins to show phrases, where that is not here yet; never what is written down. */
    query: z.object({ from: z.coerce.number().min(0).max(1_000_000).optional() }),
    reply: { live: liveSchema },
    refused: { ...missing, ...over, 422: ["https-address-missing"], 429: ["too-many-tries"] },
  },
  endLiveLink: {
    method: "DELETE",
    path: "/api/live/:id/link",
    caller: "person",
    summary: "Ends that link. Another one has another address.",
    ...byId,
    /** `last-words`: the recording is over; the link goes with the captions, or a minute later. */
    query: z.object({ after: z.enum(["last-words"]).optional() }),
    reply: { live: liveSchema },
    refused: missing,
  },
  followLiveLink: {
    method: "GET",
    path: "/api/live-links/:token/events",
    caller: "anyone",
    summary: "Captions by their link, as server-sent events, until the link ends.",
    params: z.object({ token: idText }),
    /** `again`: the reader was here before, and was cut off; `after`: the position of the last phrase they have. */
    query: z.object({
      again: z.enum(["true"]).optional(),
      after: z.coerce.number().int().min(0).max(10_000_000).optional(),
    }),
    events: liveLinkEventSchema,
    refused: { 404: ["live-link-ended"], 429: ["too-many-tries"], 503: ["live-link-full"] },
  },
});
