import { z } from "zod";

/**
 * `edit` of a segment, another `take` in its place, another `manner` of all, another `pronunciation` of words; of what was
 * recorded who the `speaker` is, segments that were `split`, a `join` of two, where a `paragraph` begins, `doubt` that was settled;
 * what was put in the place of other words (`replace`), `fillers` that were left out, what was heard again (`hearing`), a passage
 * that was left out for good (`left-out`); or one that brings an earlier text back.
 */
const REVISION_KINDS = [
  "made",
  "edit",
  "take",
  "manner",
  "pronunciation",
  "speaker",
  "split",
  "join",
  "paragraph",
  "replace",
  "fillers",
  "doubt",
  "hearing",
  "left-out",
  "undo",
  "redo",
  "restore",
] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/**
 * Who did it: its `person`; a `participant`, whose passage was left out because they asked for that; or the `server`, of
 * what came of a recording or a text.
 */
const REVISED_BY = ["person", "participant", "server"] as const;
export type RevisedBy = (typeof REVISED_BY)[number];

/** What was done to a document. */
export const revisionSchema = z
  .object({
    revision: z.number().int(),
    kind: z.enum(REVISION_KINDS),
    /** Segments that it changed. */
    segments: z.number().int(),
    by: z.enum(REVISED_BY),
    /** The program and system of the session in which its person did it, where that is known: "Firefox", "Windows". */
    device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }).nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Revision" });
export type Revision = z.infer<typeof revisionSchema>;

/** Counts the edits, and whether there is one to take back, and one that was taken back. */
export const versioned = { revision: z.number().int(), undo: z.boolean(), redo: z.boolean() };

/** Whether an edit is answered with all segments, or with those that it made otherwise. */
export const answered = z.object({ answer: z.enum(["all", "changes"]).default("all") });
