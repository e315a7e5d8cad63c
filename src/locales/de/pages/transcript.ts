import type { TRANSCRIPT as EN } from "#locales/en/pages/transcript.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";
import { formatNumber } from "../locale.ts";

export const TRANSCRIPT: Words<typeof EN> = {
  acts: {
    who: "Wer das sagt",
    more: "Name, zusammenlegen",
    somebodyNew: "Jemand Neues",
    split: "Teilen: erst ein Wort wählen",
    splitBefore: (word) => `Vor „${word}“ teilen`,
    join: "Mit dem nächsten verbinden",
    paragraph: "Absatz beginnen",
    noParagraph: "Absatz aufheben",
    doubts: "Zweifelhafte Wörter",
    unsure: "kann etwas anderes gewesen sein.",
    leave: "So lassen",
    /** Before the readings of a place: as it is written, and as it was heard. */
    vocabulary: "Dein Wortschatz hat das geändert. Es heißt:",
    heard: (heard: string) => `„${heard}“ war zu hören`,
  },
  speaker: {
    open: (name) => `${name}: Name, jemand anderes, zusammenlegen`,
    nobody: "Wer das sagt",
    name: "Name, überall",
    save: "Speichern",
    other: "Diesen Abschnitt sagt",
    somebodyNew: "Jemand Neues",
    following: "Und was ohne Unterbrechung folgt",
    merge: "Zusammenlegen mit",
    close: "Schließen",
  },
  doubts: {
    title: "Zweifel",
    left: (count) =>
      plural(count, {
        one: "# Wort kann ein anderes gewesen sein.",
        other: "# Wörter können andere gewesen sein.",
      }),
    count: (count) => plural(count, { one: "# Zweifel", other: "# Zweifel" }),
    next: "Nächster Zweifel",
  },
  bar: {
    of: (at, count) => `${formatNumber(at)} von ${count}`,
    next: "Nächste Stelle",
    previous: "Vorige Stelle",
    close: "Schließen",
  },
  find: {
    label: "Suchen und ersetzen",
    find: "Suchen",
    by: "Ersetzen durch",
    matchCase: "Groß und klein beachten",
    wholeWords: "Ganze Wörter",
    count: (count) => plural(count, { one: "# Stelle", other: "# Stellen" }),
    one: "Ersetzen",
    all: "Alle ersetzen",
  },
  fillers: {
    label: "Füllwörter und Wiederholungen",
    title: "Füllwörter und Wiederholungen",
    filler: (count) => plural(count, { one: "# Füllwort", other: "# Füllwörter" }),
    repeated: (count) => plural(count, { one: "# wiederholtes Wort", other: "# wiederholte Wörter" }),
    count: (count) => plural(count, { one: "# Stelle", other: "# Stellen" }),
    one: "Weglassen",
    all: "Alle weglassen",
  },
};
