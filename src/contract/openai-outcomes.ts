/** What is refused in calls of OpenAI's form besides what every call may be refused. */
export const OPENAI_OUTCOMES = {
  "model-not-found": { model: "text" },
  "voice-not-found": { voice: "text" },
  "key-not-for-engine": { engine: "text" },
} as const;
