import { z } from "zod";
import { MODEL_NAME_CHARACTERS } from "#contract/digests.ts";
import { leaves } from "#server/platform/http/plaintext.ts";
import { count, url } from "#server/platform/settings/kinds.ts";
import type { SettingsGroup, SettingsTable } from "#server/platform/settings/setting.ts";

const settings = {
  CHAT_BASE_URL: {
    schema: url("https", "http").optional(),
    meaning:
      "An OpenAI-compatible chat server that makes digests of transcripts: title, summary, chapters, action points. Unset: there are none. Nothing is sent to it before somebody asks for one and was told where it goes.",
    example: "http://localhost:11434/v1",
  },
  CHAT_API_KEY: {
    schema: z.string().min(1).optional(),
    meaning: "Its key. Servers on this machine mostly need none.",
    secret: true,
  },
  CHAT_MODEL: {
    schema: z.string().min(1).max(MODEL_NAME_CHARACTERS).optional(),
    meaning: "Which of its models; needed with CHAT_BASE_URL.",
    example: "qwen3:8b",
  },
  CHAT_CHARACTERS_PER_CREDIT: {
    schema: count(10_000),
    meaning:
      "Characters that one credit covers in a digest, as a transcript is sent: with the number and the speaker of each line.",
  },
  CHAT_PART_CHARACTERS: {
    schema: count(24_000, { min: 1_000, max: 1_000_000 }),
    meaning:
      "Longer transcripts are sent in parts of so many characters, whose digests are joined. A model with a short context needs less.",
  },
  CHAT_ANSWER_SECONDS: {
    schema: count(180, { max: 3_600 }),
    meaning: "How long one answer of the chat server may take, and the quiet within it.",
  },
} satisfies SettingsTable;

/** Who makes digests of transcripts, and what they cost. */
export const CHAT: SettingsGroup<typeof settings> = {
  title: "Digests of transcripts",
  settings,
  problems: ({ CHAT_BASE_URL, CHAT_MODEL }) =>
    CHAT_BASE_URL && !CHAT_MODEL ? ["CHAT_MODEL: needed because CHAT_BASE_URL is set"] : [],
  plaintext: ({ CHAT_BASE_URL }) =>
    CHAT_BASE_URL && leaves(CHAT_BASE_URL, "http:")
      ? [
          {
            which: "engine",
            refused: "CHAT_BASE_URL: transcripts would leave this machine unencrypted; use https",
          },
        ]
      : [],
};
