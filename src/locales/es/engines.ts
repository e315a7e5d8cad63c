import type { EngineName, VoiceCharacter } from "../engine-words.ts";

export const VOICE_CHARACTERS: Readonly<Record<VoiceCharacter, string>> = {
  "even-clear": "pareja, clara",
  "dry-close": "seca, cercana",
  "slow-round": "lenta, redonda",
  "bright-near": "brillante, próxima",
  "level-formal": "llana, formal",
  "lively-storied": "viva, narradora",
  "quick-young": "rápida, joven",
  "low-unhurried": "grave, sin prisa",
  "calm-exact": "serena, exacta",
  "light-high": "ligera, aguda",
  "neutral-balanced": "neutra, equilibrada",
  "warm-direct": "cálida, directa",
  "soft-lyrical": "suave, lírica",
  "friendly-clear": "amable, clara",
  "calm-even": "serena, pareja",
  "expressive-storytelling": "expresiva, narradora",
  "bright-upbeat": "brillante, animada",
  "deep-firm": "profunda, firme",
  "measured-wise": "medida, sabia",
  "light-cheerful": "ligera, alegre",
  "woman-american": "mujer, americana",
  "man-american": "hombre, americano",
  "woman-british": "mujer, británica",
  "man-british": "hombre, británico",
  "one-speaker": "la misma para todas",
};

export const ENGINE_NAMES: Readonly<Record<EngineName, string>> = {
  "built-in-voices": "Voces incluidas",
  "neural-voices": "Voces neuronales",
  "neural-recognition": "Reconocimiento neuronal",
  "openai-compatible": "Compatible con OpenAI",
  elevenlabs: "ElevenLabs",
  deepgram: "Deepgram",
  pocketsphinx: "PocketSphinx",
};
