import { z } from "zod";
import { defineCalls } from "./call.ts";
import { OBJECTION_KINDS, OBJECTION_LIMITS, OBJECTION_STATES } from "./objection-limits.ts";
import { idText, plainText } from "./text.ts";

const second = z.number().min(0).max(OBJECTION_LIMITS.seconds);
const note = plainText.trim().max(OBJECTION_LIMITS.noteCharacters, "field-too-long");

const objectionSchema = z
  .object({
    id: z.string(),
    kind: z.enum(OBJECTION_KINDS),
    state: z.enum(OBJECTION_STATES),
    /** The passage, in seconds of the recording. */
    start: z.number(),
    end: z.number(),
    /**
     * All that would be silent, where nobody measured when its words sound and what lies beside them goes, too; null where that is
     * known, and until it is looked for.
     */
    silent: z.object({ start: z.number(), end: z.number() }).nullable(),
    /** What its participant said; empty without, and of what was left out. */
    note: z.string(),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Objection" });
export type Objection = z.infer<typeof objectionSchema>;

/** The same as the document's person reads it: by whom, and what else would go. */
const receivedObjectionSchema = objectionSchema
  .extend({
    /** What the link's owner calls who has it. */
    participant: z.string(),
    /**
     * What changes besides, if the passage is left out, by titles: other transcripts of the same file that it goes from, links
     * to all of these that end, and documents made from them that are deleted.
     */
    transcripts: z.array(z.string()),
    links: z.number().int(),
    documents: z.array(z.string()),
  })
  .meta({ id: "ReceivedObjection" });
export type ReceivedObjection = z.infer<typeof receivedObjectionSchema>;

const byObjection = z.object({ token: idText, objection: z.uuid() });
const pass = plainText.max(200).optional();
const over = { 404: ["share-ended"], 429: ["too-many-tries"] } as const;
const missing = { 404: ["not-found"] } as const;

/** What participants want of passages of what was recorded of them, and what its owner decides. */
export const OBJECTION_CALLS = defineCalls({
  listOwnObjections: {
    method: "GET",
    path: "/api/shared/:token/objections",
    caller: "anyone",
    summary: "What was said against passages by a participant's link, in the order of the recording.",
    params: z.object({ token: idText }),
    query: z.object({ pass }),
    reply: { objections: z.array(objectionSchema) },
    refused: over,
  },
  putObjection: {
    method: "PUT",
    path: "/api/shared/:token/objections/:objection",
    caller: "anyone",
    summary:
      "Says of a passage that its text is wrong, or that it should be left out. The id is the client's own: sent again, it is one; until it is decided its note may be written anew.",
    params: byObjection,
    body: z
      .strictObject({
        kind: z.enum(OBJECTION_KINDS),
        start: second,
        end: second,
        note: note.default(""),
        pass,
      })
      .refine(({ start, end }) => end > start, { path: ["end"] }),
    reply: { objection: objectionSchema },
    refused: { ...over, 200: ["too-many-objections", "objection-decided", "objection-empty"] },
  },
  withdrawObjection: {
    method: "DELETE",
    path: "/api/shared/:token/objections/:objection",
    caller: "anyone",
    summary: "Takes an objection back that nobody has decided yet. One that is not there is fine.",
    params: byObjection,
    query: z.object({ pass }),
    refused: { ...over, 200: ["objection-decided"] },
  },
  listObjections: {
    method: "GET",
    path: "/api/documents/:id/objections",
    caller: "person",
    summary: "What participants said against passages of a transcript, the newest first.",
    params: z.object({ id: z.uuid() }),
    reply: { objections: z.array(receivedObjectionSchema) },
    refused: missing,
  },
  decideObjection: {
    method: "POST",
    path: "/api/documents/:id/objections/:objection",
    caller: "person",
    summary:
      "Accepts an objection or declines it. Of a passage that is left out nothing stays on this server: sound, text, versions, frozen links and quotes of it, and what was made from it.",
    params: z.object({ id: z.uuid(), objection: z.uuid() }),
    body: z.strictObject({ decision: z.enum(["accept", "decline"]) }),
    reply: { objection: receivedObjectionSchema },
    refused: { ...missing, 200: ["objection-decided"], 429: ["too-many-tries"] },
  },
});
