import { z } from "zod";
import { defineCalls } from "./call.ts";
import { DOCUMENT_LIMITS } from "./document-limits.ts";
import { opened, outdated } from "./documents.ts";
import { answered } from "./revisions.ts";
import { nameText, plainText } from "./text.ts";

const speaker = z.number().int().min(1).max(DOCUMENT_LIMITS.speakers);
const bySpeaker = z.object({
  id: z.uuid(),
  speaker: z.coerce.number().int().min(1).max(DOCUMENT_LIMITS.speakers),
});
const bySegment = z.object({ id: z.uuid(), segment: z.uuid() });
const name = nameText.max(DOCUMENT_LIMITS.speakerCharacters, "field-too-long");
/** Given, the document is changed only where that is its newest. */
const seen = { revision: z.number().int().min(1).optional() };
const offset = z.number().int().min(0).max(DOCUMENT_LIMITS.segmentCharacters);

/** What is done to the text of a recording beside writing a segment anew. Each change is a revision of the document. */
export const TRANSCRIPT_EDIT_CALLS = defineCalls({
  nameSpeaker: {
    method: "PUT",
    path: "/api/documents/:id/speakers/:speaker",
    caller: "person",
    summary:
      "Names a speaker of a recording, everywhere and in all that is made of it; without a name they are called by their number. Names are not found by a search.",
    params: bySpeaker,
    query: answered,
    body: z.strictObject({ name, ...seen }),
    reply: opened,
    refused: outdated,
  },
  mergeSpeakers: {
    method: "POST",
    path: "/api/documents/:id/speakers/:speaker/merge",
    caller: "person",
    summary: "Gives all that a speaker says to another one; that one's name stays, or they get the other's.",
    params: bySpeaker,
    query: answered,
    body: z.strictObject({ into: speaker, ...seen }),
    reply: opened,
    refused: { ...outdated, 200: ["library-full"] },
  },
  giveToSpeaker: {
    method: "PUT",
    path: "/api/documents/:id/segments/:segment/speaker",
    caller: "person",
    summary:
      "Gives a segment to a speaker, who may be new; with `following` all that the same one says without a break from there on, too.",
    params: bySegment,
    query: answered,
    body: z.strictObject({ speaker, following: z.boolean().default(false), name: name.optional(), ...seen }),
    reply: opened,
    refused: { ...outdated, 200: ["library-full"] },
  },
  splitSegment: {
    method: "POST",
    path: "/api/documents/:id/segments/:segment/split",
    caller: "person",
    summary:
      "Splits a segment before the word at `at` (UTF-16 offset). `second` is the client's own id of what follows: sent again, it is one split.",
    params: bySegment,
    query: answered,
    body: z.strictObject({
      at: offset,
      second: z.uuid(),
      /** Who says what follows, where that is somebody else. */
      speaker: speaker.optional(),
      /** A paragraph begins with it. */
      paragraph: z.boolean().default(true),
      ...seen,
    }),
    reply: opened,
    refused: { ...outdated, 200: ["nothing-to-split", "library-full"] },
  },
  joinSegments: {
    method: "POST",
    path: "/api/documents/:id/segments/:segment/join",
    caller: "person",
    summary: "Joins a segment with the one behind it, which is named: the first one's speaker says both.",
    params: bySegment,
    query: answered,
    body: z.strictObject({ second: z.uuid(), ...seen }),
    reply: opened,
    refused: { ...outdated, 200: ["text-too-long", "library-full"] },
  },
  replaceText: {
    method: "POST",
    path: "/api/documents/:id/replace",
    caller: "person",
    summary: "Puts something in the place of all that is found in a document's text, as one revision.",
    params: z.object({ id: z.uuid() }),
    query: answered,
    body: z.strictObject({
      find: plainText.min(1).max(DOCUMENT_LIMITS.findCharacters, "field-too-long"),
      by: plainText.max(DOCUMENT_LIMITS.findCharacters, "field-too-long"),
      matchCase: z.boolean().default(false),
      wholeWords: z.boolean().default(false),
      ...seen,
    }),
    reply: { ...opened, places: z.number().int() },
    refused: { ...outdated, 200: ["text-too-long", "library-full"] },
  },
  removeFillers: {
    method: "POST",
    path: "/api/documents/:id/fillers/remove",
    caller: "person",
    summary:
      "Leaves out sounds and words that say nothing, and words that were said twice, of the text of a recording: all, as one revision. Segments of nothing else go.",
    params: z.object({ id: z.uuid() }),
    query: answered,
    body: z.strictObject({
      fillers: z.boolean().default(true),
      repeated: z.boolean().default(true),
      /** One alone: that which begins there (UTF-16 offset). */
      only: z.strictObject({ segment: z.uuid(), at: offset }).optional(),
      ...seen,
    }),
    reply: { ...opened, places: z.number().int() },
    refused: { ...outdated, 200: ["library-full"] },
  },
  settleDoubts: {
    method: "POST",
    path: "/api/documents/:id/segments/:segment/doubts/settle",
    caller: "person",
    summary:
      "Leaves a segment's doubtful words as they are: the one that begins at `at` (UTF-16 offset), or all without it.",
    params: bySegment,
    query: answered,
    body: z.strictObject({ at: offset.optional(), ...seen }),
    reply: opened,
    refused: { ...outdated, 200: ["library-full"] },
  },
});
