/** What a voice is like, in two words. */
export const VOICE_CHARACTERS = {
  "even-clear": "even, clear",
  "dry-close": "dry, close",
  "slow-round": "slow, round",
  "bright-near": "bright, near",
  "level-formal": "level, formal",
  "lively-storied": "lively, storied",
  "quick-young": "quick, young",
  "low-unhurried": "low, unhurried",
  "calm-exact": "calm, exact",
  "light-high": "light, high",
  "neutral-balanced": "neutral, balanced",
  "warm-direct": "warm, direct",
  "soft-lyrical": "soft, lyrical",
  "friendly-clear": "friendly, clear",
  "calm-even": "calm, even",
  "expressive-storytelling": "expressive, storytelling",
  "bright-upbeat": "bright, upbeat",
  "deep-firm": "deep, firm",
  "measured-wise": "measured, wise",
  "light-cheerful": "light, cheerful",
} as const;

export const ENGINE_NAMES = {
  "built-in-voices": "Built-in voices",
  "openai-compatible": "OpenAI-compatible",
  elevenlabs: "ElevenLabs",
  deepgram: "Deepgram",
  pocketsphinx: "PocketSphinx",
} as const;
