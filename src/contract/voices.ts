/** The ten voices, in the order the picker shows them, and what a listener may expect of each. */
export const VOICES = [
  "ash",
  "alloy",
  "ballad",
  "coral",
  "echo",
  "fable",
  "nova",
  "onyx",
  "sage",
  "shimmer",
] as const;

export type Voice = (typeof VOICES)[number];

export const DEFAULT_VOICE: Voice = "alloy";

/** The same ten from low pitch to high; rails and colour ramps follow this order. */
export const VOICES_BY_PITCH: readonly Voice[] = [
  "onyx",
  "ash",
  "ballad",
  "echo",
  "alloy",
  "fable",
  "sage",
  "coral",
  "nova",
  "shimmer",
];
