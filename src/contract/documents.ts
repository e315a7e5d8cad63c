import { z } from "zod";
import { defineCalls } from "./call.ts";
import { DOCUMENT_LIMITS } from "./document-limits.ts";
import { namedSpeakerSchema, textSource } from "./document-parts.ts";
import { documentSegmentSchema } from "./document-segment.ts";
import { foundPlace } from "./found-place.ts";
import { languageTag } from "./language-tag.ts";
import { LIBRARY_ACTS } from "./library-acts.ts";
import { LIBRARY_STATE } from "./library-state.ts";
import { LIMITS } from "./limits.ts";
import { RECORDING_CALLS, RECORDING_STATES } from "./recordings.ts";
import { answered, revisionSchema, versioned } from "./revisions.ts";
import { idText, nameText, plainText } from "./text.ts";
import { VOICES } from "./voices.ts";

export type { DocumentWord } from "./document-parts.ts";
export { type DocumentSegment, documentSegmentSchema, type SegmentState } from "./document-segment.ts";
export type { FoundPlace } from "./found-place.ts";

export const DOCUMENT_KINDS = ["speech", "transcript"] as const;
/** In `speech` the text leads and the sound follows; in a `transcript` the sound leads. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** How a list of documents begins: with the newest, or with what is deleted first. */
export const DOCUMENT_ORDERS = ["newest", "going"] as const;
export type DocumentOrder = (typeof DOCUMENT_ORDERS)[number];

export const documentSchema = z
  .object({
    id: z.string(),
    kind: z.enum(DOCUMENT_KINDS),
    title: z.string(),
    /** BCP 47; null where nobody knows. */
    language: z.string().nullable(),
    tags: z.array(z.string()),
    /** Who is named in its files; empty where nobody is. */
    author: z.string(),
    /** URL of its picture, a JPEG; null where there is none. */
    cover: z.string().nullable(),
    voice: z.enum(VOICES).nullable(),
    /** How many speak in a recording, where that was asked. */
    speakers: z.number().int().nullable(),
    /** What became of the recording of a transcript; null of speech. */
    recording: z.enum(RECORDING_STATES).nullable(),
    seconds: z.number().nullable(),
    /** Seconds to which the text of a recording goes that was not recognised to its end; null for all of it. */
    heard: z.number().nullable(),
    /** How the voice is to speak. */
    instructions: z.string(),
    /** Names at the beginning of a line that are people, and change no voice. */
    namesOff: z.array(z.enum(VOICES)),
    /** Seconds of silence before a paragraph, and around the heading of a chapter. */
    breaks: z.object({ paragraph: z.number(), chapter: z.number() }),
    /** The conversion whose result it began as; null of what was written here. */
    conversion: z.string().nullable(),
    /** What it cost until now. */
    credits: z.number().int(),
    /** URL of its sound; null where that is not kept. */
    audio: z.string().nullable(),
    /** Peak levels 0–1, evenly spaced over the sound: a few in a list. */
    peaks: z.array(z.number()).nullable(),
    createdAt: z.iso.datetime(),
    changedAt: z.iso.datetime(),
    /** When it was put into the bin; null outside of it. */
    binnedAt: z.iso.datetime().nullable(),
    /** When it is deleted, with its text and sound. */
    expiresAt: z.iso.datetime(),
    /** Until when it would stay if it were kept longer now; null where it would not. */
    keepUntil: z.iso.datetime().nullable(),
    /** In answer to a search: in how many segments words were found, and the first of them. */
    places: z.number().int(),
    found: foundPlace.nullable(),
    /** When the first of those segments sound, in seconds. */
    foundAt: z.array(z.number()),
  })
  .meta({ id: "Document" });
export type Document = z.infer<typeof documentSchema>;

/** A document's text as it is, or was: after its `revision`. */
export const opened = {
  document: documentSchema,
  segments: z.array(documentSegmentSchema),
  speakers: z.array(namedSpeakerSchema),
  /** Of an answer with what an edit changed: ids of segments that there are no more. */
  removed: z.array(z.string()),
  ...versioned,
  /** Where the first of these segments stands in the document, counted from 0. */
  from: z.number().int(),
  /** There are others behind these; in an answer with what changed: those may be otherwise, too. */
  more: z.boolean(),
};

/** What an integer of the database holds. */
const MOST_REVISIONS = 2 ** 31 - 1;

const byId = z.object({ id: z.uuid() });
const missing = { 404: ["not-found"] } as const;
/** The person's page shows an older text than there is by now: nothing was changed. */
export const outdated = { ...missing, 409: ["document-changed-meanwhile"], 429: ["too-many-tries"] } as const;
const tag = nameText.min(1).max(DOCUMENT_LIMITS.tagCharacters, "field-too-long");
const author = nameText.max(DOCUMENT_LIMITS.authorCharacters, "field-too-long");
const breakSeconds = z.number().min(0).max(DOCUMENT_LIMITS.breakSeconds);
/** What the person's page shows, so that nobody overwrites what they have not seen. */
const from = { revision: z.number().int().min(1) };

/** What can be done with one's own documents, one by one and together. */
export const DOCUMENT_CALLS = {
  ...defineCalls({
    listDocuments: {
      method: "GET",
      path: "/api/documents",
      caller: "person",
      scopes: ["read"],
      summary:
        "One's own documents, or those in which words are found, with the place; newest first, or by when they are deleted.",
      query: z.object({
        q: plainText.max(DOCUMENT_LIMITS.searchCharacters, "field-too-long").optional(),
        kind: z.enum(DOCUMENT_KINDS).optional(),
        voice: z.enum(VOICES).optional(),
        language: languageTag.optional(),
        tag: tag.optional(),
        conversion: z.uuid().optional(),
        /** Made at this moment or later, and before that one. */
        from: z.iso.datetime({ offset: true }).optional(),
        to: z.iso.datetime({ offset: true }).optional(),
        /** Those in the bin, instead of the others. */
        bin: z.enum(["true", "false"]).default("false"),
        /** The newest first, or what is deleted first. */
        order: z.enum(DOCUMENT_ORDERS).default("newest"),
        cursor: idText.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(20),
      }),
      reply: {
        documents: z.array(documentSchema),
        /** Asks for the older ones; null when these were the last. */
        nextCursor: z.string().nullable(),
      },
    },
    createDocument: {
      method: "POST",
      path: "/api/documents",
      caller: "person",
      scopes: ["write"],
      summary:
        "Puts a text into the library, to be spoken sentence by sentence. An empty line begins a paragraph, a line `# Name` a chapter; `[pause 1.5s]`, `[speed 1.2]`, `[em]…[/em]` and lines that begin with a voice's name are controls.",
      body: z.strictObject({
        title: nameText.max(DOCUMENT_LIMITS.titleCharacters, "field-too-long").optional(),
        text: plainText.min(1).max(DOCUMENT_LIMITS.characters * 2),
        language: languageTag.optional(),
        voice: z.enum(VOICES).optional(),
        author: author.optional(),
        ...textSource,
      }),
      reply: opened,
      refused: {
        200: ["text-too-long", "too-many-sentences", "prompt-missing", "library-full"],
        409: ["document-changed-meanwhile"],
        429: ["too-many-tries"],
      },
    },
    readDocument: {
      method: "GET",
      path: "/api/documents/:id",
      caller: "person",
      scopes: ["read"],
      summary:
        "A document with its segments, as it is or as it was after one of its edits; of a long one stretch by stretch, if wanted.",
      params: byId,
      query: z.object({
        revision: z.coerce.number().int().min(1).optional(),
        /** A stretch of its segments; without a count all that follow. */
        from: z.coerce.number().int().min(0).max(MOST_REVISIONS).default(0),
        count: z.coerce.number().int().min(1).max(DOCUMENT_LIMITS.segmentsTogether).optional(),
      }),
      reply: opened,
      refused: missing,
    },
    changeDocument: {
      method: "PATCH",
      path: "/api/documents/:id",
      caller: "person",
      scopes: ["write"],
      summary: "Names a document, gives it tags, or says how it is spoken.",
      params: byId,
      body: z.strictObject({
        title: nameText.min(1).max(DOCUMENT_LIMITS.titleCharacters, "field-too-long").optional(),
        tags: z.array(tag).max(DOCUMENT_LIMITS.tags).optional(),
        /** Gives it these tags, and takes those; what others it has meanwhile stays. */
        addTags: z.array(tag).max(DOCUMENT_LIMITS.tags).optional(),
        removeTags: z.array(tag).max(DOCUMENT_LIMITS.tags).optional(),
        /** The title that the page shows: given, the document is named only where that is its title still. */
        seenTitle: plainText.optional(),
        author: author.optional(),
        /** Who speaks what is made from here on, and how; only of speech. */
        voice: z.enum(VOICES).optional(),
        instructions: plainText.trim().max(LIMITS.instructionsCharacters, "field-too-long").optional(),
        /** Of speech that was written here; `breaks` change its sound and its times at once, and cost nothing. */
        namesOff: z.array(z.enum(VOICES)).max(VOICES.length).optional(),
        breaks: z.strictObject({ paragraph: breakSeconds, chapter: breakSeconds }).partial().optional(),
        /** Given, the document is changed only where that is its newest. How it is spoken is one of its revisions. */
        revision: from.revision.optional(),
      }),
      reply: { document: documentSchema, ...versioned },
      refused: { ...outdated, 400: ["too-many-tags"] },
    },
    changeSegment: {
      method: "PATCH",
      path: "/api/documents/:id/segments/:segment",
      caller: "person",
      summary:
        "Writes a segment's text anew, or has it spoken by another voice or in another manner. The times of its other words stay.",
      params: z.object({ id: z.uuid(), segment: z.uuid() }),
      query: answered,
      body: z.strictObject({
        text: plainText.trim().max(DOCUMENT_LIMITS.segmentCharacters, "field-too-long").optional(),
        /** Only of speech that was written here; null is as in the document. */
        voice: z.enum(VOICES).nullable().optional(),
        instructions: plainText
          .trim()
          .max(LIMITS.instructionsCharacters, "field-too-long")
          .nullable()
          .optional(),
        /** Only of what was recorded: whether a paragraph begins with it. */
        paragraph: z.boolean().optional(),
        /** Given, the segment is changed only where that is the document's newest. */
        revision: from.revision.optional(),
      }),
      reply: opened,
      refused: { ...outdated, 200: ["text-too-long", "library-full"] },
    },
    undoEdit: {
      method: "POST",
      path: "/api/documents/:id/undo",
      caller: "person",
      summary: "Takes the last edit back.",
      params: byId,
      query: answered,
      body: z.strictObject(from),
      reply: opened,
      refused: { ...outdated, 200: ["nothing-to-undo"] },
    },
    redoEdit: {
      method: "POST",
      path: "/api/documents/:id/redo",
      caller: "person",
      summary: "Does the edit again that was taken back last.",
      params: byId,
      query: answered,
      body: z.strictObject(from),
      reply: opened,
      refused: { ...outdated, 200: ["nothing-to-redo", "library-full"] },
    },
    listRevisions: {
      method: "GET",
      path: "/api/documents/:id/revisions",
      caller: "person",
      summary: "What was done to a document, newest first.",
      params: byId,
      query: z.object({ before: z.coerce.number().int().min(1).max(MOST_REVISIONS).optional() }),
      reply: {
        revisions: z.array(revisionSchema),
        /** Earlier ones are there, behind the last of these. */
        more: z.boolean(),
      },
      refused: missing,
    },
    restoreRevision: {
      method: "POST",
      path: "/api/documents/:id/restore",
      caller: "person",
      summary:
        "Brings back the text, and how it was to be spoken, as it was after one of its edits; that is an edit itself.",
      params: byId,
      query: answered,
      body: z.strictObject({ ...from, to: z.number().int().min(1) }),
      reply: opened,
      refused: { ...outdated, 200: ["library-full"] },
    },
  }),
  ...RECORDING_CALLS,
  ...LIBRARY_ACTS,
  ...LIBRARY_STATE,
};
