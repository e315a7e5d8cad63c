import { z } from "zod";
import { outcomeFields } from "./call.ts";

/** What a model is for. */
export const MODEL_TASKS = [
  "text-to-speech",
  "speech-to-text",
  "live-captions",
  "speaker-segmentation",
  "speaker-embedding",
  "punctuation",
  "denoising",
  "language-identification",
] as const;
export type ModelTask = (typeof MODEL_TASKS)[number];

/** `planned`: it is fetched next, or when an administrator says so. */
export const MODEL_STATES = ["installed", "coming", "planned", "available"] as const;

/** When models are fetched: by themselves, when an administrator says so, never. */
export const MODELS_MODES = ["auto", "ask", "off"] as const;

export const adminModelSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    task: z.enum(MODEL_TASKS),
    /** BCP 47; `mul` where it does not matter. */
    languages: z.array(z.string()),
    /** By its SPDX name, where it has one. */
    licence: z.string(),
    author: z.string(),
    /** The page about it. */
    home: z.string(),
    /** Where it is fetched from. */
    source: z.string(),
    bytes: z.number(),
    state: z.enum(MODEL_STATES),
    /** How much of it is here while it comes. */
    percent: z.number().int().nullable(),
    /** Why it could not be fetched the last time. */
    failure: z.object(outcomeFields).nullable(),
  })
  .meta({ id: "AdminModel" });
export type AdminModel = z.infer<typeof adminModelSchema>;

/** A model on its way that will do what a tool of this page does, with a sentence for its reader. */
export const comingSchema = z
  .object({ task: z.enum(MODEL_TASKS), share: z.number(), note: z.object(outcomeFields) })
  .meta({ id: "ComingModel" });
