import { z } from "zod";
import { defineCalls } from "./call.ts";
import { quotedEngine } from "./conversions.ts";
import { FAULTS } from "./faults.ts";
import { languageTag } from "./language-tag.ts";
import { idText } from "./text.ts";

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
    /** A transcript includes it already; no other one does. */
    included: z.boolean(),
    /** The whole address at which others read along; null while nobody may. */
    link: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Live" });
export type Live = z.infer<typeof liveSchema>;

/** A phrase is final. Seconds from the first sample of sound. */
export type LivePhrase = { position: number; start: number; end: number; text: string };

/** What readers of a link are shown: phrases since the event before, and words that may change. */
export const liveLinkEventSchema = z.object({
  phrases: z.array(z.object({ position: z.number().int(), text: z.string() })),
  partial: z.string(),
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
    body: z.strictObject({ language: languageTag.optional(), engine: quotedEngine }),
    reply: { creditBalance: z.number().int(), live: liveSchema },
    refused: {
      200: ["insufficient-credit", "account-frozen", "key-reused", "engine-changed", "no-engine-here"],
      400: ["language-malformed"],
      422: ["too-many-lives", "live-off", "live-full"],
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
      "Ends captions at once. What is held and was not used goes back, and the link opens nothing any more.",
    ...byId,
    reply: { live: liveSchema },
    refused: missing,
  },
  deleteLive: {
    method: "DELETE",
    path: "/api/live/:id",
    caller: "person",
    summary:
      "Deletes captions with all that was said in them; those that go on are ended. What was paid stays paid.",
    ...byId,
    refused: missing,
  },
  openLiveLink: {
    method: "POST",
    path: "/api/live/:id/link",
    caller: "person",
    summary: "Makes a link by which anybody reads along, without the sound. Asked again it is the same one.",
    ...byId,
    reply: { live: liveSchema },
    refused: { ...missing, ...over, 422: ["https-address-missing"], 429: ["too-many-tries"] },
  },
  endLiveLink: {
    method: "DELETE",
    path: "/api/live/:id/link",
    caller: "person",
    summary: "Ends that link. Another one has another address.",
    ...byId,
    reply: { live: liveSchema },
    refused: missing,
  },
  followLiveLink: {
    method: "GET",
    path: "/api/live-links/:token/events",
    caller: "anyone",
    summary: "Captions by their link, as server-sent events, until they end.",
    params: z.object({ token: idText }),
    /** `again`: the reader was here before, and was cut off. */
    query: z.object({ again: z.enum(["true"]).optional() }),
    events: liveLinkEventSchema,
    refused: { 404: ["live-link-ended"], 429: ["too-many-tries"], 503: ["live-link-full"] },
  },
});
