import type { MICROPHONE_HELP as EN } from "#locales/en/pages/microphone-help.ts";
import type { Words } from "../../words.ts";

export const MICROPHONE_HELP: Words<typeof EN> = {
  insecure: {
    title: "Browser erlauben das Mikrofon nur auf einer sicheren Seite",
    steps:
      "Öffne diese Seite über https oder auf dem Rechner selbst unter http://localhost. Du kannst auch unter Transkribieren eine Aufnahme hochladen.",
  },
  unsupported: {
    title: "Dieser Browser kann nicht aufnehmen",
    steps:
      "Nimm einen aktuellen Chrome, Edge, Firefox oder Safari, oder nimm mit einem anderen Programm auf und lade die Datei unter Transkribieren hoch.",
  },
  denied: {
    title: "Das Mikrofon ist für diese Seite gesperrt",
    steps:
      "Drück auf das Symbol links in der Adresszeile, stell „Mikrofon“ auf „Zulassen“ und drück noch einmal auf „Aufnahme starten“. Bleibt es gesperrt, sieh in den Datenschutzeinstellungen deines Systems nach.",
  },
  missing: {
    title: "Es wurde kein Mikrofon gefunden",
    steps: "Steck eins ein oder schalte es an und drück noch einmal auf „Aufnahme starten“.",
  },
  busy: {
    title: "Ein anderes Programm benutzt das Mikrofon",
    steps:
      "Beende den Anruf oder das Aufnahmeprogramm, das es belegt, und drück noch einmal auf „Aufnahme starten“.",
  },
  lost: {
    title: "Das Mikrofon ist weg",
    steps: "Es wurde ausgesteckt oder abgeschaltet. Alles, was du bis dahin gesagt hast, ist gesichert.",
  },
  unknown: {
    title: "Das Mikrofon ließ sich nicht öffnen",
    steps: "Nimm ein anderes oder steck es neu ein und drück auf „Aufnahme starten“.",
  },
};
