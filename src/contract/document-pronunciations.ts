import { z } from "zod";
import { defineCalls } from "./call.ts";
import { PRONUNCIATION_CALLS, pronunciationBody } from "./pronunciations.ts";
import { versioned } from "./revisions.ts";

const { listPronunciations, importPronunciations } = PRONUNCIATION_CALLS;
const byId = z.object({ id: z.uuid() });
const byEntry = z.object({ id: z.uuid(), entry: z.uuid() });
const listed = { ...listPronunciations.reply, ...versioned };
const missing = { 404: ["not-found"] } as const;
const tooOften = { 429: ["too-many-tries"] } as const;

/** How words of one document are said, before its person's own list. Each change is a revision of the document. */
export const DOCUMENT_PRONUNCIATION_CALLS = defineCalls({
  listDocumentPronunciations: {
    method: "GET",
    path: "/api/documents/:id/pronunciations",
    caller: "person",
    summary: "How words of a document that was written here are said, by what is written.",
    params: byId,
    reply: listed,
    refused: missing,
  },
  saveDocumentPronunciation: {
    method: "PUT",
    path: "/api/documents/:id/pronunciations/:entry",
    caller: "person",
    summary:
      "Adds an entry, whose id is the client's own, or replaces the one with that id: the next revision of the document.",
    params: byEntry,
    body: pronunciationBody,
    reply: listed,
    refused: { ...missing, 409: ["pronunciation-there", "pronunciations-full"], ...tooOften },
  },
  deleteDocumentPronunciation: {
    method: "DELETE",
    path: "/api/documents/:id/pronunciations/:entry",
    caller: "person",
    summary: "Deletes an entry; one that is not there is no error.",
    params: byEntry,
    reply: listed,
    refused: { ...missing, ...tooOften },
  },
  listNamesToGuess: {
    method: "GET",
    path: "/api/documents/:id/pronunciations/names",
    caller: "person",
    summary:
      "Names in a document that was written here which its voice has to guess how to say, the most frequent first; none where the engine can't tell.",
    params: byId,
    reply: { names: z.array(z.object({ name: z.string(), count: z.number().int() })) },
    refused: { ...missing, 503: ["engine-down"] },
  },
  downloadDocumentPronunciations: {
    method: "GET",
    path: "/api/documents/:id/pronunciations/csv",
    caller: "person",
    summary: "The document's list as CSV, with the columns written, say, part and case.",
    params: byId,
    produces: "text/csv",
    refused: missing,
  },
  importDocumentPronunciations: {
    method: "POST",
    path: "/api/documents/:id/pronunciations/csv",
    caller: "person",
    summary: "Takes such a CSV as the person's own list does: all of it, as one revision, or nothing.",
    params: byId,
    body: importPronunciations.body,
    reply: { ...listed, imported: z.number().int() },
    refused: { ...importPronunciations.refused, ...missing },
  },
});
