/** What voices are like; `src/locales` has the words. */
export type VoiceCharacter =
  | "even-clear"
  | "dry-close"
  | "slow-round"
  | "bright-near"
  | "level-formal"
  | "lively-storied"
  | "quick-young"
  | "low-unhurried"
  | "calm-exact"
  | "light-high"
  | "neutral-balanced"
  | "warm-direct"
  | "soft-lyrical"
  | "friendly-clear"
  | "calm-even"
  | "expressive-storytelling"
  | "bright-upbeat"
  | "deep-firm"
  | "measured-wise"
  | "light-cheerful";

/** What engines are called. */
export type EngineName = "built-in-voices" | "openai-compatible" | "pocketsphinx";
