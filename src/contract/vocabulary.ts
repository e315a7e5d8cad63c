import { z } from "zod";
import { defineCalls } from "./call.ts";
import { complaint } from "./complaints.ts";
import { languageTag } from "./language-tag.ts";
import { nameText, plainText } from "./text.ts";
import { VOCABULARY_LIMITS as LIMITS } from "./vocabulary-limits.ts";

/** What cuts forms in a file, and stands for no sound. */
const BETWEEN_FORMS = /\|/g;

/** On one line, with a letter or a digit to be heard. */
const field = (most: number) =>
  nameText
    .overwrite((text) => text.replaceAll(BETWEEN_FORMS, " ").trim())
    .max(most, complaint("field-too-long"))
    .regex(/[\p{L}\p{N}]/u, complaint("term-empty"));

/** A name or word that a person's recordings may hold. */
export const termBody = z.strictObject({
  /** As transcripts are to have it. */
  written: field(LIMITS.writtenCharacters),
  /** Spelled as it sounds, where its spelling hardly shows it. */
  soundsLike: z.array(field(LIMITS.soundsLikeCharacters)).max(LIMITS.soundsLikeForms).default([]),
  /** The language in which it is said; null: in any. */
  language: languageTag.nullable().default(null),
});

export const termSchema = z
  .object({
    id: z.string(),
    written: z.string(),
    soundsLike: z.array(z.string()),
    language: z.string().nullable(),
  })
  .meta({ id: "Term" });
export type ListedTerm = z.infer<typeof termSchema>;

const listed = { terms: z.array(termSchema) };
const byId = z.object({ id: z.uuid() });
const tooOften = { 429: ["too-many-tries"] } as const;

export const VOCABULARY_CALLS = defineCalls({
  listVocabulary: {
    method: "GET",
    path: "/api/vocabulary",
    caller: "person",
    summary: "The names and words that the person's recordings may hold, by what is written.",
    reply: listed,
  },
  countVocabulary: {
    method: "GET",
    path: "/api/vocabulary/count",
    caller: "person",
    summary: "How many terms the person's vocabulary has.",
    reply: { count: z.number().int() },
  },
  saveTerm: {
    method: "PUT",
    path: "/api/vocabulary/:id",
    caller: "person",
    summary: "Adds a term, whose id is the client's own, or replaces the one with that id.",
    params: byId,
    body: termBody,
    reply: listed,
    refused: { 409: ["term-there", "vocabulary-full"], ...tooOften },
  },
  deleteTerm: {
    method: "DELETE",
    path: "/api/vocabulary/:id",
    caller: "person",
    summary: "Deletes a term; one that is not there is no error.",
    params: byId,
    reply: listed,
    refused: tooOften,
  },
  downloadVocabulary: {
    method: "GET",
    path: "/api/vocabulary/csv",
    caller: "person",
    summary:
      "The vocabulary as CSV, with the columns written, sounds (forms cut at vertical bars) and language.",
    produces: "text/csv",
  },
  importVocabulary: {
    method: "POST",
    path: "/api/vocabulary/csv",
    caller: "person",
    summary:
      "Takes such a CSV, also one cut at semicolons or tabs, or a plain list of terms: what is written already is as the file has it, the rest is added, and nothing is deleted. All of it is taken, or nothing.",
    body: z.strictObject({ csv: plainText.max(LIMITS.csvCharacters, complaint("field-too-long")) }),
    reply: { ...listed, imported: z.number().int() },
    refused: { 409: ["vocabulary-full"], 422: ["vocabulary-line-wrong", "csv-empty"], ...tooOften },
  },
});
