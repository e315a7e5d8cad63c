import { z } from "zod";
import { defineCalls, outcomeFields, type ReplyOf } from "./call.ts";
import { languageTag } from "./language-tag.ts";
import { comingSchema } from "./models.ts";
import { paymentMode } from "./payment-providers.ts";
import { pricesSchema } from "./purchases.ts";
import { idText, plainText } from "./text.ts";
import { VOICES } from "./voices.ts";

/** What one voice is like on the engine in use. */
export const voiceInfoSchema = z
  .object({
    name: z.enum(VOICES),
    /** Two words that describe it, for example "dry, close". */
    character: z.string(),
    /** Mean pitch in Hz, where the engine knows it. */
    pitch: z.number().optional(),
    /** Harmonics 1 to 5 of one period of its vowel, [real, imaginary]: what its mark is drawn from, once it was heard. */
    mark: z.array(z.tuple([z.number(), z.number()])).optional(),
  })
  .meta({ id: "VoiceInfo" });

/** Where the engine works that would do the next conversion, and what it takes. */
const placed = {
  /** What a request names as `engine` to have it at this price, in this place. */
  id: z.string(),
  /** The host of the service that is sent texts or recordings; null: this server works on them itself. */
  host: z.string().nullable(),
};

/** What an engine that speaks can honestly do. */
export const speechInfoSchema = z
  .object({
    ...placed,
    name: z.string(),
    ready: z.boolean(),
    /** Why it is not ready, or what it is good for, with a sentence for the person using the page. */
    note: z.object(outcomeFields),
    /** The command an operator runs when a program is missing that speaks more languages. */
    setupCommand: z.string().optional(),
    voices: z.array(voiceInfoSchema),
    /** The voices are those that the pages were built with, marks and all. */
    voicesAreBuilt: z.boolean(),
    /** BCP 47 subtags; "mul": many, which the engine finds by itself. */
    languages: z.array(z.string()),
    /** Of these languages, those in which the words of `character` are true of a voice. */
    described: z.array(z.string()),
    /** Of these languages, those that sound robotic. */
    robotic: z.array(z.string()).optional(),
    /** Languages in which a sample of the voices can be asked for. */
    sampled: z.array(z.string()),
    /** By language: names of voices that sound as one voice, each such voice's together. Where each is its own, none. */
    sharedVoices: z.record(z.string(), z.array(z.array(z.enum(VOICES)))),
    /** `free`: any wording is tried by the engine itself. `listed`: only the deliveries named are understood. */
    instructions: z.enum(["free", "listed", "none"]),
    deliveries: z.array(z.string()),
    wordTimes: z.boolean(),
    maxCharacters: z.number().int(),
  })
  .meta({ id: "Speaking" });

/** What an engine that listens can honestly do. */
export const transcriptionInfoSchema = z
  .object({
    ...placed,
    name: z.string(),
    ready: z.boolean(),
    note: z.object(outcomeFields),
    /** The command an operator runs when a program is missing. */
    setupCommand: z.string().optional(),
    languages: z.array(z.string()),
    wordTimes: z.boolean(),
    /** Whether speakers can be told apart in what is transcribed. */
    speakers: z.boolean(),
    /** Whether it can be written in English whatever is spoken, at this price and in this place. */
    translates: z.boolean(),
    /** Whether the language of each passage can be found, at this price and in this place. */
    eachPassage: z.boolean(),
    /** How a person's vocabulary is used: told to the engine, or set in place of near misses after it. */
    vocabulary: z.enum(["hints", "corrections"]),
    /** Whether noise can be taken from a recording before. */
    denoises: z.boolean(),
    maxSeconds: z.number(),
    maxBytes: z.number(),
  })
  .meta({ id: "Listening" });

/** Whether captions can be had while somebody talks. */
export const captionsInfoSchema = z
  .object({
    ready: z.boolean(),
    /** Why there are none; null where there are. */
    note: z.object(outcomeFields).nullable(),
    /** What writes them, and the price of a block in which something is said; null where nothing on this server could. */
    by: z
      .object({
        ...placed,
        creditsPerBlock: z.number().int(),
        /** Languages (BCP 47) in which it writes while somebody talks; `mul`: many more than it lists. */
        languages: z.array(z.string()),
      })
      .nullable(),
  })
  .meta({ id: "CaptionsInfo" });

export const ENGINE_CALLS = defineCalls({
  readEngine: {
    method: "GET",
    path: "/api/engine",
    caller: "anyone",
    summary:
      "Which engines would speak and listen now, where, what they can do, and what a use costs; for the person whose `token` is sent.",
    reply: {
      speaking: speechInfoSchema,
      listening: transcriptionInfoSchema,
      captions: captionsInfoSchema,
      prices: pricesSchema,
      keepDays: z.number().int(),
      /** Recordings stay with their text; else they are deleted once they are written down. */
      keepRecordings: z.boolean(),
      /** Days after its last second in which a recording that was not transcribed is deleted here. */
      uploadDays: z.number().int(),
      payments: paymentMode,
      /** A better voice or recognition that is on its way; null when none is. */
      coming: comingSchema.nullable(),
    },
  },
  readSample: {
    method: "GET",
    path: "/api/voice/samples/:file",
    caller: "anyone",
    summary:
      "A free sample of a voice, as `<voice>.mp3`, in English or in one of the languages that `sampled` names.",
    produces: "audio/mpeg",
    params: z.object({ file: idText }),
    query: z.object({ language: languageTag.optional() }),
    refused: { 400: ["language-malformed"], 404: ["not-found", "language-not-spoken"] },
  },
  readAudio: {
    method: "GET",
    path: "/audio/:name",
    caller: "anyone",
    produces: "audio/mpeg",
    summary: "Sound by its signed link: whole files with ranges; one that is still being made, as it grows.",
    params: z.object({ name: plainText }),
    /** 416: a range that is not in the file. */
    refused: { 404: ["not-found"], 416: ["malformed"], 429: ["too-many-tries"] },
  },
});

export type SpeechInfo = z.infer<typeof speechInfoSchema>;
export type TranscriptionInfo = z.infer<typeof transcriptionInfoSchema>;
export type CaptionsInfo = z.infer<typeof captionsInfoSchema>;
export type EngineInfo = ReplyOf<typeof ENGINE_CALLS.readEngine>;
