import { z } from "zod";
import { defineCalls } from "./call.ts";
import { complaint } from "./complaints.ts";
import { FAULTS } from "./faults.ts";
import { languageTag } from "./language-tag.ts";
import { PRONUNCIATION_LIMITS as LIMITS } from "./pronunciation-limits.ts";
import { plainText } from "./text.ts";
import { DEFAULT_VOICE, VOICES } from "./voices.ts";

const field = (most: number) =>
  plainText.trim().min(1, complaint("pronunciation-empty")).max(most, complaint("field-too-long"));

/** How a person wants something said. */
export const pronunciationBody = z.strictObject({
  /** As it stands in texts. */
  written: field(LIMITS.writtenCharacters),
  /** Spelled as it sounds. */
  say: field(LIMITS.sayCharacters),
  /** Also inside of words. */
  part: z.boolean().default(false),
  /** Only where small and capital letters are the same. */
  matchCase: z.boolean().default(false),
});

export const pronunciationSchema = z
  .object({
    id: z.string(),
    written: z.string(),
    say: z.string(),
    part: z.boolean(),
    matchCase: z.boolean(),
  })
  .meta({ id: "Pronunciation" });
export type ListedPronunciation = z.infer<typeof pronunciationSchema>;

const listed = { pronunciations: z.array(pronunciationSchema) };
const byId = z.object({ id: z.uuid() });
const tooOften = { 429: ["too-many-tries"] } as const;

export const PRONUNCIATION_CALLS = defineCalls({
  listPronunciations: {
    method: "GET",
    path: "/api/pronunciations",
    caller: "person",
    summary: "How the person wants things said, by what is written.",
    reply: listed,
  },
  savePronunciation: {
    method: "PUT",
    path: "/api/pronunciations/:id",
    caller: "person",
    summary: "Adds an entry, whose id is the client's own, or replaces the one with that id.",
    params: byId,
    body: pronunciationBody,
    reply: listed,
    refused: { 409: ["pronunciation-there", "pronunciations-full"], ...tooOften },
  },
  deletePronunciation: {
    method: "DELETE",
    path: "/api/pronunciations/:id",
    caller: "person",
    summary: "Deletes an entry; one that is not there is no error.",
    params: byId,
    reply: listed,
    refused: tooOften,
  },
  downloadPronunciations: {
    method: "GET",
    path: "/api/pronunciations/csv",
    caller: "person",
    summary: "The list as CSV, with the columns written, say, part and case.",
    produces: "text/csv",
  },
  importPronunciations: {
    method: "POST",
    path: "/api/pronunciations/csv",
    caller: "person",
    summary:
      "Takes such a CSV, also one cut at semicolons or tabs: what is written already is said as the file has it, the rest is added, and nothing is deleted. All of it is taken, or nothing.",
    body: z.strictObject({ csv: plainText.max(LIMITS.csvCharacters, complaint("field-too-long")) }),
    reply: { ...listed, imported: z.number().int() },
    refused: { 409: ["pronunciations-full"], 422: ["csv-line-wrong", "csv-empty"], ...tooOften },
  },
  tryPronunciation: {
    method: "POST",
    path: "/api/pronunciations/try",
    caller: "person",
    summary:
      "A short text as it would sound with an entry, saved or not: an MP3, made on this server, free for whoever has a credit.",
    produces: "audio/mpeg",
    body: z.strictObject({
      text: field(LIMITS.tryCharacters),
      pronunciation: pronunciationBody,
      voice: z.enum(VOICES).default(DEFAULT_VOICE),
      /** Left out: the language of whoever asks. */
      language: languageTag.optional(),
    }),
    refused: {
      400: ["language-malformed", "pronunciation-empty", "field-too-long"],
      409: ["insufficient-credit", "no-engine-here", "engine-changed"],
      422: ["language-not-spoken", "nothing-to-say"],
      ...tooOften,
      503: FAULTS,
    },
  },
});
