import { z } from "zod";
import { languageTag } from "./language-tag.ts";
import { LIMITS } from "./limits.ts";
import { OPENAI_SOUNDS, OPENAI_TRANSCRIPTS } from "./openai-formats.ts";
import { plainText } from "./text.ts";
import { quotedEngine } from "./transcribe-body.ts";
import { DEFAULT_VOICE, VOICES, type Voice } from "./voices.ts";

/** Voices of OpenAI's that are none of ours, each with the one of ours that answers to it. */
export const OPENAI_VOICES: Readonly<Record<string, Voice>> = {
  verse: "ballad",
  marin: "coral",
  cedar: "ash",
};

/** Our voice of a name; undefined for a name that nobody has. */
export function voiceNamed(name: string): Voice | undefined {
  return (
    VOICES.find((voice) => voice === name) ??
    (Object.hasOwn(OPENAI_VOICES, name) ? OPENAI_VOICES[name] : undefined)
  );
}

/** Clients send null, or an empty field of a form, for what they leave out. */
const orLeftOut = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === null || value === "" ? undefined : value), schema);

const model = quotedEngine.unwrap().min(1);
const voiceName = plainText.max(100);

/** What is asked of `POST /v1/audio/speech`. Fields that are not here are not looked at: clients send what OpenAI has besides. */
export const openAiSpeechBody = z.object({
  model,
  input: plainText,
  voice: orLeftOut(
    z.union([voiceName, z.object({ id: voiceName }).transform(({ id }) => id)]).default(DEFAULT_VOICE),
  ),
  instructions: orLeftOut(plainText.max(LIMITS.instructionsCharacters, "field-too-long").default("")),
  response_format: orLeftOut(z.enum(OPENAI_SOUNDS).default("mp3")),
  /** How fast it is read, against how the voice reads by itself. */
  speed: orLeftOut(z.number().min(0.25).max(4).default(1)),
  stream_format: orLeftOut(z.enum(["audio", "sse"]).default("audio")),
  /** Ours: whether it comes into the library. */
  store: orLeftOut(z.boolean().default(false)),
});

/** A list of a form is one field with brackets, sent once for each. */
const GRANULARITIES = "timestamp_granularities[]";

/** What is asked of `POST /v1/audio/transcriptions` and `…/translations` beside the file, as fields of a form. */
export const openAiTranscriptionForm = z
  .object({
    model,
    language: orLeftOut(languageTag.optional()),
    /** Names and words that the recording may hold, beside the person's vocabulary; its end, where it is long. */
    prompt: orLeftOut(
      plainText.overwrite((text) => text.slice(-LIMITS.transcriptPromptCharacters)).optional(),
    ),
    response_format: orLeftOut(z.enum(OPENAI_TRANSCRIPTS).default("json")),
    stream: orLeftOut(z.enum(["true", "false"]).default("false")),
    /** Ours: whether it comes into the library. */
    store: orLeftOut(z.enum(["true", "false"]).default("false")),
    [GRANULARITIES]: z.array(z.enum(["word", "segment"])).default(["segment"]),
  })
  .transform(({ [GRANULARITIES]: granularities, stream, ...fields }) => ({
    ...fields,
    granularities,
    isStreamed: stream === "true",
  }));
