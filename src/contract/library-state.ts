import { z } from "zod";
import { defineCalls } from "./call.ts";
import { TOOLS } from "./tools.ts";
import { VOICES } from "./voices.ts";

/** A run of a tool, a press for a document that was written here, or many documents by one press. */
export const WORK_KINDS = ["conversion", "press", "batch"] as const;
/** What work is counted in. */
export const WORK_UNITS = ["seconds", "sentences", "documents"] as const;

const workSchema = z
  .object({
    kind: z.enum(WORK_KINDS),
    /** Of the conversion or the batch; of a press, of its document. */
    id: z.string(),
    /** Which tool a conversion is a run of; null of all else. */
    tool: z.enum(TOOLS).nullable(),
    /** Whether sound is made of words, or words of sound. */
    makes: z.enum(["speech", "transcript"]),
    title: z.string(),
    voice: z.enum(VOICES).nullable(),
    /** It has begun; else it waits for its turn. */
    begun: z.boolean(),
    /** How much is done, and of how much; null where that is not known yet. */
    unit: z.enum(WORK_UNITS),
    made: z.number(),
    of: z.number().nullable(),
    /** Share that is done, 0–1. */
    progress: z.number(),
    /** Null as long as that is not known. */
    secondsLeft: z.number().nullable(),
    /** Credits that stopping it costs by now, where that can be told. */
    stopCosts: z.number().int(),
    /** Levels of the sound that is written down. */
    peaks: z.array(z.number()).nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Work" });
export type Work = z.infer<typeof workSchema>;

const counted = z.object({ name: z.string(), count: z.number().int() });

/** What a library says of itself: what it holds, and what is being made for it. */
export const LIBRARY_STATE = defineCalls({
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
      tags: z.array(counted),
      /** Bytes of sound that are kept. */
      soundBytes: z.number().int(),
      /** Bytes of words, with their earlier versions; and what of both is in the bin. */
      textBytes: z.number().int(),
      binBytes: z.number().int(),
      /** How much one may keep, all of it together; null where the operator sets no limit. */
      quotaBytes: z.number().int().nullable(),
      /** When the next one is deleted; null where there is none. */
      nextExpiry: z.iso.datetime().nullable(),
      /** How many are deleted soon, and how many of those could be kept longer now. */
      goingSoon: z.number().int(),
      keepableSoon: z.number().int(),
      /** How long what is in the bin is kept. */
      binDays: z.number().int(),
    },
  },
  listWork: {
    method: "GET",
    path: "/api/library/work",
    caller: "person",
    summary: "What is being made for one's library now, the newest first.",
    reply: { work: z.array(workSchema) },
  },
});
