/**
 * Something in which servers differ: what is asked for, the best first, and how a refusal names it. Where `ofOne`, what
 * one person sent may be refused for it (instructions that are too long), so that a refusal alone says little of the server.
 */
export type Difference = { values: readonly unknown[]; refusedAs: RegExp; ofOne?: true };

/**
 * What compatible servers differ in when they speak. Raw PCM streams best; some know only WAV (Groq) or MP3, some send WAV
 * whatever is asked (LocalAI). Few take instructions: most ignore them, some refuse the field.
 */
export const SPEECH_DIFFERENCES = {
  instructions: { values: [true, false], refusedAs: /instruct/i, ofOne: true },
  format: { values: ["pcm", "wav", "mp3"], refusedAs: /format/i },
} as const satisfies Record<string, Difference>;

/**
 * And when they listen: some give no times of words, some no times at all (OpenAI's gpt models), some plain text alone;
 * few take no prompt.
 */
export const TRANSCRIPTION_DIFFERENCES = {
  prompt: { values: [true, false], refusedAs: /prompt/i },
  wordTimes: { values: [true, false], refusedAs: /timestamp|granularit/i, ofOne: true },
  format: { values: ["verbose_json", "json", "text"], refusedAs: /format|verbose_json/i },
} as const satisfies Record<string, Difference>;
