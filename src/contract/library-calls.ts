import { z } from "zod";
import { defineCalls } from "./call.ts";
import { DOCUMENT_LIMITS } from "./document-limits.ts";
import { plainText } from "./text.ts";

export const tag = plainText.trim().min(1).max(DOCUMENT_LIMITS.tagCharacters, "field-too-long");
const counted = z.object({ name: z.string(), count: z.number().int() });

/** What one's library holds, in figures. */
export const LIBRARY_CALLS = defineCalls({
  readLibrary: {
    method: "GET",
    path: "/api/library",
    caller: "person",
    summary: "How much there is in one's library, and of what.",
    reply: {
      all: z.number().int(),
      speech: z.number().int(),
      transcript: z.number().int(),
      bin: z.number().int(),
      languages: z.array(counted),
      voices: z.array(counted),
      /** The most frequent ones; `listTags` has all. */
      tags: z.array(counted),
      moreTags: z.boolean(),
      /** Bytes of sound that are kept. */
      soundBytes: z.number().int(),
      /** When the next one is deleted; null where there is none. */
      nextExpiry: z.iso.datetime().nullable(),
      /** How many are deleted soon, and how many of those could be kept longer now. */
      goingSoon: z.number().int(),
      keepableSoon: z.number().int(),
      /** How long what is in the bin is kept. */
      binDays: z.number().int(),
    },
  },
  listTags: {
    method: "GET",
    path: "/api/library/tags",
    caller: "person",
    summary: "The tags of one's library in the order of their names, with how many documents have each.",
    query: z.object({ after: tag.optional() }),
    reply: {
      tags: z.array(counted),
      /** Asks for those after it; null when these were the last. */
      next: z.string().nullable(),
    },
  },
});
