import type { Voice } from "#contract/voices.ts";

/** Who a starter script is for, in the order of the page. They stand in addresses: `/presets?audience=students`. */
export const AUDIENCES = [
  "students",
  "educators",
  "journalists",
  "business",
  "podcasters",
  "writers",
  "creators",
  "accessibility",
  "e-learning",
  "personal",
] as const;

/** How a script sounds, in one word. */
export const MOODS = ["calm", "warm", "bright", "quick", "plain", "serious", "solemn", "playful"] as const;

export type Audience = (typeof AUDIENCES)[number];
export type Mood = (typeof MOODS)[number];

/** What is filled into Text to Speech. Text and instructions stay English: they are for an English voice. */
export type ScriptText = { mood: Mood; voice: Voice; instructions: string; text: string };
