import type { LENGTH as EN_LENGTH, WHEN as EN_WHEN } from "#locales/en/pages/formats.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const WHEN: Words<typeof EN_WHEN> = {
  today: (time) => `Hoy ${time}`,
  yesterday: "Ayer",
  justNow: "ahora mismo",
  onDay: (day) => `el ${day}`,
};

export const LENGTH: Words<typeof EN_LENGTH> = {
  hoursAndMinutes: (hours, minutes) => `${hours} y ${minutes}`,
};

export function formatWordCount(words: number): string {
  return plural(words, { one: "# palabra", other: "# palabras" });
}
