import type { EngineName, VoiceCharacter } from "../engine-words.ts";

export const VOICE_CHARACTERS: Readonly<Record<VoiceCharacter, string>> = {
  "even-clear": "gleichmäßig, klar",
  "dry-close": "trocken, nah",
  "slow-round": "langsam, rund",
  "bright-near": "hell, ganz nah",
  "level-formal": "sachlich, förmlich",
  "lively-storied": "lebhaft, erzählend",
  "quick-young": "flott, jung",
  "low-unhurried": "tief, gelassen",
  "calm-exact": "ruhig, genau",
  "light-high": "leicht, hoch",
  "neutral-balanced": "neutral, ausgewogen",
  "warm-direct": "warm, direkt",
  "soft-lyrical": "sanft, lyrisch",
  "friendly-clear": "freundlich, klar",
  "calm-even": "ruhig, gleichmäßig",
  "expressive-storytelling": "ausdrucksvoll, erzählend",
  "bright-upbeat": "hell, munter",
  "deep-firm": "tief, fest",
  "measured-wise": "bedächtig, weise",
  "light-cheerful": "leicht, fröhlich",
  "woman-american": "Frau, amerikanisch",
  "man-american": "Mann, amerikanisch",
  "woman-british": "Frau, britisch",
  "man-british": "Mann, britisch",
  "one-speaker": "eine für alle",
};

export const ENGINE_NAMES: Readonly<Record<EngineName, string>> = {
  "built-in-voices": "Eingebaute Stimmen",
  "neural-voices": "Neuronale Stimmen",
  "neural-recognition": "Neuronale Erkennung",
  "openai-compatible": "OpenAI-kompatibel",
  elevenlabs: "ElevenLabs",
  deepgram: "Deepgram",
  pocketsphinx: "PocketSphinx",
};
