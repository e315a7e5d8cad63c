import type { OPENAI_OUTCOMES } from "#contract/openai-outcomes.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";

/** What calls of OpenAI's form are refused for besides what every call may be. */
export const OPENAI_WORDS: OutcomeWords<keyof typeof OPENAI_OUTCOMES> = {
  "model-not-found": ({ model }) =>
    `There is no model “${model}” here. GET /v1/models lists those that there are.`,
  "voice-not-found": ({ voice }) => `There is no voice “${voice}” here.`,
  "key-not-for-engine": ({ engine }) => `This key may not be used with the engine “${engine}”.`,
};
