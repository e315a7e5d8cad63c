import type { PREVIEW as EN } from "#locales/en/pages/preview.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const PREVIEW: Words<typeof EN> = {
  working: "Die erste Minute wird gehört",
  turn: "Sie kommt an die Reihe, wenn nichts Bezahltes wartet.",
  stop: "Anhalten",
  failed: "Es gibt keine erste Minute.",
  needsCredit: "Die Minute kostet nichts, ist aber für Konten mit Guthaben.",
  title: (name) => `Die erste Minute von ${name}`,
  bands: {
    "mostly-right": "Die meisten Wörter werden stimmen.",
    "many-corrections": "Es wird viel zu verbessern geben.",
    "hardly-readable": "Es wird schwer zu lesen sein.",
  },
  noBand: "Lies selbst, wie gut es ist.",
  noBandBody: "Was hier zuhört, sagt nicht, wie sicher es sich seiner Wörter ist.",
  noWords: "In der ersten Minute wurden keine Wörter gefunden.",
  noWordsBody: "Wenn erst später gesprochen wird, sagt das nichts über den Rest.",
  oneMinute: "Das ist eine Schätzung aus einer Minute. Anderswo kann der Ton besser oder schlechter sein.",
  noise:
    "Hinter den Stimmen ist Lärm, in dem Wörter untergehen. Eine Aufnahme aus größerer Nähe würde helfen.",
  noiseTakenAway:
    "Hinter den Stimmen ist Lärm, in dem Wörter untergehen. Lass ihn herausnehmen und sieh dir die Minute noch einmal an.",
  voices: (people) =>
    `${plural(people, { one: "# Person wurde", other: "# Personen wurden" })} unterschieden: Wo sie zugleich reden, gehen Wörter verloren.`,
  otherLanguage: (language) => `Es klingt nach ${language}, gewählt ist etwas anderes.`,
  unfamiliar:
    "Der Ton ist klar. Vielleicht ist es eine andere Sprache, ein Akzent oder ein Thema, das hier nicht bekannt ist; Namen kannst du als eigene Wörter eintragen.",
  whole: (length, credits) => `Alles zusammen, ${length}, kostet ${credits}.`,
  all: "Alles transkribieren",
  end: "Hier endet die erste Minute.",
  close: "Schließen",
};
