import { z } from "zod";
import { defineCalls } from "./call.ts";
import { CAPTION_BOUNDS, CAPTION_RULES, type CaptionRules } from "./caption-rules.ts";
import { DOCUMENT_LIMITS } from "./document-limits.ts";
import { CAPTION_FORMATS, EXPORT_FORMATS } from "./export-formats.ts";
import { plainText } from "./text.ts";
import { USUAL_TEXT } from "./text-choices.ts";

const byId = z.object({ id: z.uuid() });

const exported = {
  format: z.enum(EXPORT_FORMATS),
  /** A ZIP with a sound for each chapter. */
  by: z.literal("chapter").optional(),
};

const rule = (name: keyof CaptionRules) =>
  z.number().min(CAPTION_BOUNDS[name].min).max(CAPTION_BOUNDS[name].max);
const count = (name: keyof CaptionRules) => rule(name).int().default(CAPTION_RULES[name]);
const seconds = (name: keyof CaptionRules) => rule(name).default(CAPTION_RULES[name]);
/** How texts are written. */
const textChoices = {
  /** Of a recording: who speaks, where that is known. */
  names: z.boolean().default(USUAL_TEXT.names),
  /** Of a recording: when each paragraph begins; captions, JSON and CSV have their times anyway. */
  times: z.boolean().default(USUAL_TEXT.times),
  /** Of a recording: its highlights, notes and places (`md`, `docx`, `pdf`, `json`, `csv`). */
  notes: z.boolean().default(USUAL_TEXT.notes),
  /** By what captions are cut (`srt`, `vtt`). */
  captionRules: z
    .strictObject({
      lines: count("lines"),
      /** In a line. */
      characters: count("characters"),
      /** Characters that are read in a second. What is spoken faster stands as long as there is room. */
      perSecond: count("perSecond"),
      /** Seconds that a caption stands, where there is room, and at most. */
      shortest: seconds("shortest"),
      longest: seconds("longest"),
    })
    .prefault({}),
};
const exportRefused = {
  200: [
    ...["sound-not-kept", "export-program-missing", "chapters-without-sound"],
    ...["export-letters-lacking", "export-failed"],
  ],
  404: ["not-found"],
  429: ["too-many-tries"],
} as const;

export const PUBLISHING_CALLS = defineCalls({
  listExports: {
    method: "GET",
    path: "/api/documents/:id/export",
    caller: "person",
    summary:
      "What a document can be exported as here and now. With a format, that file is made as well, as by a POST: ask again until there is a link.",
    params: byId,
    query: z.object({ format: exported.format.optional(), by: exported.by }),
    reply: {
      formats: z.array(z.enum(EXPORT_FORMATS)),
      /** How many chapters its sound has; a sound without any is one. 0 without sound. */
      chapters: z.number().int(),
      /** The program without which there are more formats; null where none is missing. */
      missing: z.string().nullable(),
      /** The command with which an operator installs it, where there is one. */
      setupCommand: z.string().optional(),
      /** Of the format that was named, as a POST answers. */
      url: z.string().nullable().optional(),
      progress: z.number().min(0).max(1).optional(),
      name: z.string().nullable().optional(),
    },
    refused: exportRefused,
  },
  exportDocument: {
    method: "POST",
    path: "/api/documents/:id/export",
    caller: "person",
    summary:
      "Makes a file of a document, or says how far it is: ask again every moment until there is a link. What nobody asks for any more is given up, and what was made once is kept for a while.",
    params: byId,
    body: z.strictObject({
      ...exported,
      ...textChoices,
      /** Who is named in the file; else who is of the document. */
      author: plainText.trim().max(DOCUMENT_LIMITS.authorCharacters, "field-too-long").optional(),
    }),
    reply: {
      /** A same-origin link to the file, for whoever has it, while the document is there; null while it is made. */
      url: z.string().nullable(),
      /** How much of it is made, 0–1. */
      progress: z.number().min(0).max(1),
      /** What subtitles of a file have to be called, so that players find them beside it (`film.de.srt`); null of what may have any name. */
      name: z.string().nullable(),
    },
    refused: exportRefused,
  },
  downloadDocument: {
    method: "GET",
    path: "/api/documents/exported/:name",
    caller: "anyone",
    summary: "The file that such a link leads to, with ranges.",
    produces: "application/octet-stream",
    params: z.object({ name: plainText }),
    refused: { 404: ["not-found"], 416: ["malformed"] },
  },
  setCover: {
    method: "PUT",
    path: "/api/documents/:id/cover",
    caller: "person",
    summary:
      "Gives a document a cover: a JPEG, PNG or WebP, which is drawn anew as a JPEG of at most 1,400 pixels a side and goes into its files.",
    params: byId,
    form: z.strictObject({}),
    reply: {
      /** A same-origin link to the picture; null where there is none. */
      cover: z.string().nullable(),
    },
    refused: {
      200: ["cover-unreadable", "export-program-missing", "file-infected", "library-full"],
      400: ["upload-interrupted"],
      404: ["not-found"],
      413: ["file-too-large", "file-not-scannable"],
      429: ["too-many-tries"],
      503: ["scanner-away", "upload-interrupted"],
    },
  },
  removeCover: {
    method: "DELETE",
    path: "/api/documents/:id/cover",
    caller: "person",
    summary: "Takes a document's cover away. One that has none is fine.",
    params: byId,
    refused: { 404: ["not-found"] },
  },
  readCover: {
    method: "GET",
    path: "/api/documents/covers/:name",
    caller: "anyone",
    summary: "The cover that such a link leads to.",
    produces: "image/jpeg",
    params: z.object({ name: plainText }),
    refused: { 404: ["not-found"], 416: ["malformed"] },
  },
  archiveDocuments: {
    method: "POST",
    path: "/api/library/archive",
    caller: "person",
    summary:
      "Makes a file of each of several documents, to be downloaded in one ZIP, or says how far it is: ask again every moment, with the same `work`, until there is a link. What cannot be made is left out, and the ZIP's list says why.",
    body: z.strictObject({
      /** Names the work: chosen by the caller, another for each ZIP. */
      work: z.uuid(),
      ids: z.array(z.uuid()).min(1).max(DOCUMENT_LIMITS.inBatch),
      format: z.enum(EXPORT_FORMATS),
      /** Texts with times, each as a file beside that one. */
      captions: z.array(z.enum(CAPTION_FORMATS)).max(CAPTION_FORMATS.length).default([]),
      ...textChoices,
    }),
    reply: {
      /** A same-origin link to the ZIP, for whoever has it; null while its files are made. */
      url: z.string().nullable(),
      /** How much of it is made, 0–1. */
      progress: z.number().min(0).max(1),
      /** Documents that are left out; null while it is made. */
      leftOut: z.number().int().nullable(),
      /** Their titles, of those that have one here; empty while it is made. */
      leftOutTitles: z.array(z.string()),
    },
    refused: { 200: ["export-program-missing", "export-failed"], 429: ["too-many-tries"] },
  },
  downloadArchive: {
    method: "GET",
    path: "/api/library/archived/:name",
    caller: "anyone",
    summary:
      "The ZIP that such a link leads to, put together while it is read, with a list of what is in it.",
    produces: "application/zip",
    params: z.object({ name: plainText }),
    refused: { 404: ["not-found"], 429: ["too-many-tries"] },
  },
});
