import type { Words } from "#contract/words.ts";
import type { LENGTH as EN_LENGTH, SIZE as EN_SIZE, WHEN as EN_WHEN } from "../formats.ts";
import { formatNumber } from "./locale.ts";

export const WHEN: Words<typeof EN_WHEN> = {
  today: (time) => `Hoy ${time}`,
  yesterday: "Ayer",
  justNow: "ahora mismo",
  onDay: (day) => `el ${day}`,
};

export const LENGTH: Words<typeof EN_LENGTH> = {
  hoursAndMinutes: (hours, minutes) => `${hours} y ${minutes}`,
};

export const SIZE: Words<typeof EN_SIZE> = {
  bytes: "bytes",
  units: ["kB", "MB", "GB"],
};

export function formatWordCount(words: number): string {
  return `${formatNumber(words)} ${words === 1 ? "palabra" : "palabras"}`;
}

export function formatCredits(credits: number): string {
  return `${formatNumber(credits)} ${credits === 1 ? "crédito" : "créditos"}`;
}
