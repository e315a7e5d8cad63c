import type { Voice } from "#contract/voices.ts";
import type { VoiceCharacter } from "#locales/engine-words.ts";
import type { VoiceMap } from "#server/engines/service/voice-map.ts";

/** Ten of ElevenLabs' default voices, which every account has, by their identifiers. */
export const ELEVENLABS_VOICE_IDS: VoiceMap = {
  alloy: "SAz9YHcvj6GT2YYXdXww", // River
  ash: "iP95p4xoKVk53GoZ742B", // Chris
  ballad: "JBFqnCBsd6RMkjVDRZzb", // George
  coral: "EXAVITQu4vr4xnSDxMaL", // Sarah
  echo: "cjVigY5qzO86Huf0OWal", // Eric
  fable: "N2lVS1w4EtoT3dr4eOWO", // Callum
  nova: "cgSgspJ2msm6clMCkdW9", // Jessica
  onyx: "nPczCjzI2devNBz1zQrb", // Brian
  sage: "Xb7hH8MSUJpSbSDYk0k2", // Alice
  shimmer: "FGY2WhTYpPnrIDTdsKH5", // Laura
};

/** After ElevenLabs' own descriptions. */
export const ELEVENLABS_CHARACTERS: Record<Voice, VoiceCharacter> = {
  alloy: "neutral-balanced",
  ash: "warm-direct",
  ballad: "expressive-storytelling",
  coral: "friendly-clear",
  echo: "calm-even",
  fable: "lively-storied",
  nova: "bright-upbeat",
  onyx: "deep-firm",
  sage: "calm-exact",
  shimmer: "light-cheerful",
};
