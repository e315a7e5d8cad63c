import type { ENGINE_NAMES, VOICE_CHARACTERS } from "./en/engines.ts";

/** What engines are called and what voices are like: whatever the first language has words for. */
export type EngineName = keyof typeof ENGINE_NAMES;
export type VoiceCharacter = keyof typeof VOICE_CHARACTERS;
