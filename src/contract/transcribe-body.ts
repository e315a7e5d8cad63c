import { z } from "zod";
import { complaint } from "./complaints.ts";
import { EACH_PASSAGE } from "./each-passage.ts";
import { isLocale, LANGUAGE_TAG } from "./language-tag.ts";
import { LIMITS } from "./limits.ts";
import { SPEAKERS } from "./speakers.ts";
import { idText, plainText } from "./text.ts";

/** What is spoken in a recording: a tag, or that it is found for each passage. */
const spokenLanguage = z
  .string()
  .max(35, complaint("language-malformed"))
  .regex(new RegExp(`${LANGUAGE_TAG.source}|^${EACH_PASSAGE}$`), complaint("language-malformed"))
  .refine((spoken) => spoken === EACH_PASSAGE || isLocale(spoken), complaint("language-malformed"));

/** A name, a price and a host. */
const QUOTED_CHARACTERS = 320;

/**
 * The engine whose price and place `GET /api/engine` told. Another that costs no more may work in the same place, or
 * anywhere if the person allows that; where only one that costs more or is elsewhere can, nothing is begun
 * (`engine-changed`). Left out, that goes for what costs more than the call told this person
 * last; who was told nothing agrees to what it would tell now.
 */
export const quotedEngine = plainText.max(QUOTED_CHARACTERS).optional();

/** Fields of a form are text. */
export const yesOrNo = z.enum(["true", "false"]).default("false");

/**
 * Whether what is made comes into the library. Left out, it does on the pages, and not for programs: then it is in no list, can be
 * fetched until its `expiresAt`, and is deleted.
 */
export const storeField = z.boolean().optional();

/** Where what is transcribed comes from: its tool is called by it. */
export const SOURCES = ["upload", "microphone"] as const;

/** What may be asked of a recording that is here already. */
export const transcribeBody = z.strictObject({
  /** BCP 47 tag of what is spoken, or `each-passage` to find it for each; left out, the engine decides. */
  language: spokenLanguage.optional(),
  source: z.enum(SOURCES).default("upload"),
  /** Who speaks: not needed, found out, or so many people told apart. */
  speakers: z.enum(SPEAKERS).default("none"),
  /** What is said is written in English, whatever is spoken. */
  translate: z.boolean().default(false),
  /** Noise is taken away before anybody listens. */
  denoise: z.boolean().default(false),
  engine: quotedEngine,
  /**
   * Captions of the same recording: what was paid for them is a part of its price, once. An upload has to name that recording as
   * they did, and a sound that is shorter than what they heard includes nothing.
   */
  live: z.uuid().optional(),
  /** By what its page knows the recording, as in its upload and its captions (`recording`). */
  recording: idText.min(1).optional(),
  /** The price that was told: for more nothing is begun. Left out: it may cost what its length says. */
  credits: z.number().int().min(0).optional(),
  /** A new transcript at its price, whether the same file was transcribed before or not. */
  anew: z.boolean().default(false),
});

/** The same as fields of a form. */
export const transcribeForm = transcribeBody.extend({
  /** Names and words that the recording may hold, beside the person's vocabulary: a list, or sentences. */
  prompt: plainText.max(LIMITS.transcriptPromptCharacters, "field-too-long").optional(),
  translate: yesOrNo,
  denoise: yesOrNo,
  anew: yesOrNo,
  credits: z.coerce.number().int().min(0).optional(),
  /** As `store` of speech. */
  store: z.enum(["true", "false"]).optional(),
});
