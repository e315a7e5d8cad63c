import type { OPENAI_OUTCOMES } from "#contract/openai-outcomes.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";

/** What calls of OpenAI's form are refused for besides what every call may be. */
export const OPENAI_WORDS: OutcomeWords<keyof typeof OPENAI_OUTCOMES> = {
  "model-not-found": ({ model }) =>
    `Ein Modell „${model}“ gibt es hier nicht. GET /v1/models nennt die, die es gibt.`,
  "voice-not-found": ({ voice }) => `Eine Stimme „${voice}“ gibt es hier nicht.`,
  "key-not-for-engine": ({ engine }) => `Dieser Schlüssel gilt nicht für das Sprachmodul „${engine}“.`,
};
