import { z } from "zod";
import { defineCalls } from "./call.ts";
import { MARK_LIMITS } from "./mark-limits.ts";
import { plainText } from "./text.ts";

/** Where a mark begins or ends: a moment of the recording. */
const edgeSchema = z.strictObject({
  /** In seconds. */
  time: z.number().min(0).max(MARK_LIMITS.seconds),
  /**
   * Words that were typed between two that follow each other at once have no length: which of those at this moment the mark
   * begins with, or ends before, counted from 0. Null where it has none of them.
   */
  word: z.number().int().min(0).max(1_000).nullable().default(null),
});

const note = plainText.trim().max(MARK_LIMITS.noteCharacters, "field-too-long");

const markSchema = z
  .object({
    id: z.string(),
    from: z.object({ time: z.number(), word: z.number().int().nullable() }),
    /** Null of a place; else the words between are highlighted. */
    to: z.object({ time: z.number(), word: z.number().int().nullable() }).nullable(),
    /** Empty without one. */
    note: z.string(),
    /** Who made it. */
    by: z.string(),
    createdAt: z.iso.datetime(),
    /** Counts the changes of its note. */
    version: z.number().int(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: "Mark" });
export type Mark = z.infer<typeof markSchema>;

/** Of one that was removed and is put back: more than it had, so that no window takes the note for the one it has seen. */
const version = z.number().int().min(1).max(1_000_000);

const byId = z.object({ id: z.uuid() });
const byMark = z.object({ id: z.uuid(), mark: z.uuid() });
const missing = { 404: ["not-found"] } as const;

/** Highlights, their notes, and places that somebody wants to find again, in what was recorded. */
export const MARK_CALLS = defineCalls({
  listMarks: {
    method: "GET",
    path: "/api/documents/:id/marks",
    caller: "person",
    summary:
      "Highlights and places of a transcript, in the order of the recording. They lie in its time, not in its text: what is said there now is what they mark.",
    params: byId,
    reply: { marks: z.array(markSchema) },
    refused: missing,
  },
  putMark: {
    method: "PUT",
    path: "/api/documents/:id/marks/:mark",
    caller: "person",
    summary:
      "Highlights what is said between two moments of a recording, or marks a place, with a note if wanted. The mark's id is the client's own: sent again, it is one mark. What is marked there already, with the same note or asked for without one, is not marked twice: the answer is the mark that is there.",
    params: byMark,
    body: z
      .strictObject({
        ...{ from: edgeSchema, to: edgeSchema.nullable().default(null) },
        ...{ note: note.default(""), version: version.default(1) },
      })
      .refine(({ from, to }) => to === null || to.time >= from.time, { path: ["to"] }),
    reply: { mark: markSchema },
    refused: { ...missing, 200: ["too-many-marks", "library-full"], 429: ["too-many-tries"] },
  },
  changeMark: {
    method: "PATCH",
    path: "/api/documents/:id/marks/:mark",
    caller: "person",
    summary: "Writes the note of a mark anew, where it is the version that the person has seen.",
    params: byMark,
    body: z.strictObject({ note, version }),
    reply: { mark: markSchema },
    refused: { ...missing, 200: ["library-full"], 409: ["mark-changed-meanwhile"], 429: ["too-many-tries"] },
  },
  removeMark: {
    method: "DELETE",
    path: "/api/documents/:id/marks/:mark",
    caller: "person",
    summary:
      "Removes a mark with its note; with `version`, only where that is the one that the person has seen. One that is not there is fine.",
    params: byMark,
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    refused: { ...missing, 409: ["mark-changed-meanwhile"], 429: ["too-many-tries"] },
  },
});
