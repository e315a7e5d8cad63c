import type { Voice } from "#contract/voices.ts";

/** What a listener may expect of each voice, in two words. The engine in use may tell its own (GET /api/engine). */
export const VOICE_CHARACTER: Record<Voice, string> = {
  ash: "dry, close",
  alloy: "even, clear",
  ballad: "slow, round",
  coral: "bright, near",
  echo: "level, formal",
  fable: "lively, storied",
  nova: "quick, young",
  onyx: "low, unhurried",
  sage: "calm, exact",
  shimmer: "light, high",
};
