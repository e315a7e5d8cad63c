import type { MARKS as EN } from "#locales/en/pages/marks.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const MARKS: Words<typeof EN> = {
  title: "Markierungen",
  highlight: "Hervorheben",
  place: "Stelle merken",
  kind: { highlight: "Hervorgehoben", place: "Stelle" },
  addNote: "Notiz schreiben",
  note: "Notiz",
  change: "Ändern",
  save: "Speichern",
  cancel: "Verwerfen",
  saved: "Gespeichert",
  held: "Das konnte noch nicht gespeichert werden. Speichere es noch einmal oder verwirf es.",
  meanwhile:
    "Die Notiz wurde inzwischen woanders geändert. Speichere deine an ihrer Stelle oder verwirf deine.",
  remove: "Entfernen",
  by: (name, when) => `${name}, ${when}`,
  removed: "Die Markierung ist entfernt.",
  undo: "Zurückholen",
  marked: (at) => `Gemerkt bei ${at}.`,
  empty: "Ihre Wörter stehen nicht mehr im Text.",
  go: (at) => `Gehe zu ${at}`,
  play: (at) => `Ab ${at} abspielen`,
  quoted: (text) => `„${text}“`,
  count: (count) => plural(count, { one: "# Markierung", other: "# Markierungen" }),
  more: "Alle zeigen",
  keys: {
    words: "Im Text: Wörter markieren",
    quote: "Markierte Wörter zitieren, oder die Passage",
    hearAgain: "Die Passage noch einmal anhören lassen, anders oder in anderer Sprache",
    highlight: "Markierte Wörter hervorheben, oder die Passage",
    mark: "Eine Stelle merken: was gerade klingt, oder das gewählte Wort",
  },
  failed: "Deine Markierungen konnten nicht geladen werden.",
  again: "Noch einmal versuchen",
};
