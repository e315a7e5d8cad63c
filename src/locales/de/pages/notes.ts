import type { NOTES as EN } from "#locales/en/pages/notes.ts";
import type { Words } from "../../words.ts";
import { characters as formatCharacters, number, plural } from "../amounts.ts";

export const NOTES: Words<typeof EN> = {
  label: "Randnotizen",
  changed: (sentences, when, some) =>
    `${sentences === 1 ? "Geändert" : plural(sentences, { one: "# Satz geändert", other: "# Sätze geändert" })}${when === null ? "" : ` ${when}`}, ${formatCharacters(some)}`,
  making: (made, all) => `Wird gesprochen, ${number(made)} von ${number(all)} fertig`,
  out: "Im Ton ausgelassen.",
  playing: "Spielt",
  playingTake: (at, all) => `Spielt, Aufnahme ${number(at)} von ${number(all)}`,
  heard: (heard) => (heard === "" ? "war nicht zu hören." : `klang wie „${heard}“.`),
  sentence: (at, voice, take) =>
    `Satz ${number(at)}${voice === null ? "" : `, ${voice}`}.${take === null ? "" : ` Aufnahme ${number(take)} gilt.`}`,
  voice: "Andere Stimme",
};
