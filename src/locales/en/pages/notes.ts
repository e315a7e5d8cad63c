import { characters as formatCharacters, number, plural } from "../amounts.ts";

/** Beside the text of a document: what needs a hand, and what can be done with the chosen sentence. */
export const NOTES = {
  label: "Notes in the margin",
  /** When sentences were written as they are, where that is known, and how long what is to be made is. */
  changed: (sentences: number, when: string | null, some: number) =>
    `${sentences === 1 ? "Changed" : plural(sentences, { one: "# changed", other: "# sentences changed" })}${when === null ? "" : ` ${when}`}, ${formatCharacters(some)}`,
  making: (made: number, all: number) => `Being made, ${number(made)} of ${number(all)} done`,
  out: "Left out of the sound.",
  playing: "Playing",
  playingTake: (at: number, all: number) => `Playing, take ${number(at)} of ${number(all)}`,
  /** After the words that are written. */
  heard: (heard: string) => (heard === "" ? "was not heard." : `was heard as “${heard}”.`),
  /** Over the tools: which sentence, who speaks it, and which of its takes is in use. */
  sentence: (at: number, voice: string | null, take: number | null) =>
    `Sentence ${number(at)}${voice === null ? "" : `, ${voice}`}.${take === null ? "" : ` Take ${number(take)} is in use.`}`,
  voice: "Other voice",
} as const;
