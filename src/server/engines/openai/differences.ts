/** Something in which servers differ: what is asked for, the best first, and how a refusal names it. */
export type Difference = { values: readonly unknown[]; refusedAs: RegExp };

/**
 * What compatible servers differ in when they speak. Raw PCM streams best; some know only WAV (Groq) or MP3, some send WAV
 * whatever is asked (LocalAI). Few take instructions: most ignore them, some refuse the field.
 */
export const SPEECH_DIFFERENCES = {
  instructions: { values: [true, false], refusedAs: /instruct/i },
  format: { values: ["pcm", "wav", "mp3"], refusedAs: /format/i },
} as const satisfies Record<string, Difference>;

/**
 * And when they listen: some give no times of words, some no times at all (OpenAI's gpt models), some plain text alone.
 */
export const TRANSCRIPTION_DIFFERENCES = {
  wordTimes: { values: [true, false], refusedAs: /timestamp|granularit/i },
  format: { values: ["verbose_json", "json", "text"], refusedAs: /format|verbose_json/i },
} as const satisfies Record<string, Difference>;
