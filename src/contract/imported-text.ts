import { z } from "zod";
import { defineCalls } from "./call.ts";
import { languageTag } from "./language-tag.ts";
import { plainText } from "./text.ts";
import { BLOCK_ROLES, TEXT_FILE_LIMITS, TEXT_FILES } from "./text-files.ts";

const textBlockSchema = z
  .object({
    role: z.enum(BLOCK_ROLES),
    text: z.string(),
    level: z.number().int().min(1).max(6).optional(),
    chapter: z.literal(true).optional(),
  })
  .meta({ id: "TextBlock" });

/** What of a text (UTF-16 offsets) is read out otherwise than it is written. */
const spokenFormSchema = z.object({ from: z.number().int(), to: z.number().int(), say: z.string() });
export type SpokenForm = z.infer<typeof spokenFormSchema>;

const shownTexts = z
  .array(plainText)
  .min(1)
  .max(TEXT_FILE_LIMITS.shownTexts)
  .refine((texts) => texts.reduce((sum, text) => sum + text.length, 0) <= TEXT_FILE_LIMITS.shownCharacters);

export const IMPORT_CALLS = defineCalls({
  readFile: {
    method: "POST",
    path: "/api/documents/read",
    caller: "person",
    summary: "Reads the text of a file, by what each part of it is. Nothing of it is kept.",
    form: z.strictObject({}),
    reply: {
      type: z.enum(TEXT_FILES.map(({ type }) => type)),
      title: z.string().nullable(),
      author: z.string().nullable(),
      /** BCP 47, where the file says it. */
      language: z.string().nullable(),
      blocks: z.array(textBlockSchema),
      /** The cover of a book as a JPEG that was drawn anew, base64: to be sent with the document; null where there is none. */
      cover: z.base64().nullable(),
      /** The book has a cover that was not taken: it is no picture, or too large. */
      coverLeftOut: z.boolean(),
    },
    refused: {
      200: [
        "file-type-unknown",
        "file-encrypted",
        "file-is-scan",
        "file-broken",
        "file-unsafe",
        "file-without-text",
        "file-unreadable-in-time",
        "file-empty",
        "file-infected",
        "text-too-long",
      ],
      400: ["upload-interrupted"],
      413: ["file-too-large", "file-not-scannable"],
      429: ["too-many-tries"],
      503: ["scanner-away", "upload-interrupted"],
    },
  },
  showReading: {
    method: "POST",
    path: "/api/documents/reading",
    caller: "person",
    summary:
      "How this server's own voices read out numbers, abbreviations and signs in texts, and in which language.",
    body: z.strictObject({ texts: shownTexts, language: languageTag.optional() }),
    reply: {
      /** BCP 47: the one that was named, or else found, as for a document of these texts; null where none was. */
      language: z.string().nullable(),
      /** In the order of the texts. */
      readings: z.array(z.array(spokenFormSchema)),
    },
    refused: { 429: ["too-many-tries"] },
  },
});
