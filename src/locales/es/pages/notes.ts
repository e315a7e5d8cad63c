import type { NOTES as EN } from "#locales/en/pages/notes.ts";
import type { Words } from "../../words.ts";
import { characters as formatCharacters, number, plural } from "../amounts.ts";

export const NOTES: Words<typeof EN> = {
  label: "Notas al margen",
  changed: (sentences, when, some) =>
    `${sentences === 1 ? "Cambiada" : plural(sentences, { one: "# cambiada", other: "# frases cambiadas" })}${when === null ? "" : ` ${when}`}, ${formatCharacters(some)}`,
  making: (made, all) => `Creándose, listas: ${number(made)} de ${number(all)}`,
  out: "Omitida en el sonido.",
  playing: "Suena",
  playingTake: (at, all) => `Suena, toma ${number(at)} de ${number(all)}`,
  heard: (heard) => (heard === "" ? "no se oyó." : `se oyó como «${heard}».`),
  sentence: (at, voice, take) =>
    `Frase ${number(at)}${voice === null ? "" : `, ${voice}`}.${take === null ? "" : ` Se usa la toma ${number(take)}.`}`,
  voice: "Otra voz",
};
