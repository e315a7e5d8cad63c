import type { TAKES as EN } from "#locales/en/pages/takes.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const TAKES: Words<typeof EN> = {
  open: "Aufnahmen",
  make: "Anders sprechen lassen",
  title: "Aufnahmen dieses Satzes",
  body: "Vergleiche sie und nimm eine. Die anderen bleiben hier.",
  loading: "Die Aufnahmen werden geladen.",
  failed: "Die Aufnahmen konnten nicht geladen werden",
  again: "Noch einmal versuchen",
  none: "Dieser Satz wurde noch nicht vertont.",
  named: (at, voice, seconds) => `Aufnahme ${at}, ${voice}, ${seconds}`,
  own: "Eigene Stimme",
  play: (at) => `Aufnahme ${at} abspielen`,
  keep: "Nehmen",
  keepIt: (at) => `Aufnahme ${at} nehmen`,
  inUse: "In Gebrauch",
  kept: "Diese Aufnahme gilt jetzt.",
  count: (takes) => plural(takes, { one: "# Aufnahme", other: "# Aufnahmen" }),
  broken: "Diese Aufnahme lässt sich nicht abspielen.",
  close: "Schließen",
  another: {
    title: "Anders sprechen lassen",
    press: "Aufnahme erstellen",
    making: "Wird gesprochen …",
    cancel: "Abbrechen",
    busy: "An diesem Dokument wird gerade gearbeitet. Danach kann eine Aufnahme entstehen.",
  },
};
