import type { OFFLINE as Offline } from "#locales/en/pages/offline.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const OFFLINE: Words<typeof Offline> = {
  description: "Es gibt keine Verbindung. Was du aufgenommen hast, ist in diesem Browser sicher.",
  head: "Keine Verbindung zu Saywrite.",
  lead: "Diese Seite hatte dein Browser noch im Gedächtnis. Die gewünschte braucht eine Verbindung.",
  safe: "Deine Aufnahmen sind in diesem Browser sicher.",
  safeBody:
    "Eine Aufnahme bleibt, wo sie entstanden ist, bis ihr Text da ist oder du sie verwirfst. Öffne Sprache zu Text, wenn du wieder online bist, dann wird sie dir angeboten.",
  kept: (count, length) =>
    plural(count, {
      one: `Hier wartet eine Aufnahme, ${length} lang.`,
      other: `Hier warten # Aufnahmen, zusammen ${length} lang.`,
    }),
  drawn: "bleibt",
  again: "Noch einmal versuchen",
  asking: "Wir fragen weiter nach und sagen es hier, sobald die Verbindung wieder da ist.",
  back: "Die Verbindung ist wieder da.",
  goOn: "Weiter",
};
