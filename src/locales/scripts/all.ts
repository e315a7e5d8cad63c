import type { Audience, ScriptText } from "#contract/scripts.ts";
import type { TITLES } from "#locales/en/pages/scripts/titles.ts";
import accessibility from "./accessibility.scripts.md";
import business from "./business.scripts.md";
import creators from "./creators.scripts.md";
import eLearning from "./e-learning.scripts.md";
import educators from "./educators.scripts.md";
import journalists from "./journalists.scripts.md";
import personal from "./personal.scripts.md";
import podcasters from "./podcasters.scripts.md";
import students from "./students.scripts.md";
import writers from "./writers.scripts.md";

/** Every starter script by its id, under the people it is for. */
export const TEXTS: Readonly<Record<Audience, Readonly<Record<string, ScriptText>>>> = {
  students,
  educators,
  journalists,
  business,
  podcasters,
  writers,
  creators,
  accessibility,
  "e-learning": eLearning,
  personal,
};

/** The id of a script, which has a title under it; it stands in addresses: `/text-to-speech?preset=exam-morning`. */
export type ScriptId = keyof typeof TITLES;
