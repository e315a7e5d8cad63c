import type { Voice } from "#contract/voices.ts";
import type { VoiceCharacter } from "#locales/engine-words.ts";
import type { VoiceMap } from "#server/engines/service/voice-map.ts";

/** Ten English voices of Aura 2; each is a model of its own. */
export const DEEPGRAM_VOICE_MODELS: VoiceMap = {
  alloy: "aura-2-helena-en",
  ash: "aura-2-apollo-en",
  ballad: "aura-2-draco-en",
  coral: "aura-2-thalia-en",
  echo: "aura-2-arcas-en",
  fable: "aura-2-hyperion-en",
  nova: "aura-2-aurora-en",
  onyx: "aura-2-zeus-en",
  sage: "aura-2-athena-en",
  shimmer: "aura-2-luna-en",
};

export const DEEPGRAM_CHARACTERS: Record<Voice, VoiceCharacter> = {
  alloy: "neutral-balanced",
  ash: "warm-direct",
  ballad: "soft-lyrical",
  coral: "friendly-clear",
  echo: "calm-even",
  fable: "expressive-storytelling",
  nova: "bright-upbeat",
  onyx: "deep-firm",
  sage: "calm-exact",
  shimmer: "light-cheerful",
};

/** The languages of these voices, which their names end with (`aura-2-luna-en`). */
export function languagesOfVoices(voices: VoiceMap): string[] {
  const languages = Object.values(voices).map((model) => model.split("-").at(-1) ?? "");
  return [...new Set(languages)].sort();
}
