import type { TAKES as EN } from "#locales/en/pages/takes.ts";
import type { Words } from "../../words.ts";

export const TAKES: Words<typeof EN> = {
  make: "Neu sprechen",
  title: "Aufnahmen dieses Satzes",
  loading: "Die Aufnahmen werden geladen.",
  failed: "Die Aufnahmen konnten nicht geladen werden",
  again: "Noch einmal versuchen",
  none: "Dieser Satz wurde noch nicht vertont.",
  noneNow: "Von diesem Satz, wie er jetzt ist, wurde noch nichts erzeugt.",
  named: (at, voice, seconds) => `Aufnahme ${at}, ${voice}, ${seconds}`,
  own: "Eigene Stimme",
  play: (at) => `Aufnahme ${at} abspielen`,
  kept: "Diese Aufnahme gilt jetzt.",
  broken: "Diese Aufnahme lässt sich nicht abspielen.",
  reading: {
    open: "Selbst sprechen",
    title: "Den Satz selbst lesen",
    body: "Die eigene Stimme tritt hier an die Stelle der anderen. Es kostet nichts.",
    controls:
      "Pausen, die im Satz stehen, bleiben. Tempo, Betonung und Stimmen gelten nicht für das, was du selbst liest.",
    record: "Aufnehmen",
    stop: "Beenden",
    elapsed: "Bisher aufgenommen",
    play: "Aufnahme abspielen",
    free: "Sie wird so laut wie die Stimmen daneben. Es kostet nichts.",
    keep: "Als Satz behalten",
    again: "Neu aufnehmen",
    cancel: "Abbrechen",
    throwAway: "Verwerfen",
    waiting:
      "Das ist von vorhin. Es wartet verschlüsselt in diesem Browser, bis du es behältst oder verwirfst.",
    older: "Das wurde aufgenommen, bevor der Satz geändert wurde.",
    atRisk: "Dieser Browser kann sie nicht speichern: Behältst du sie nicht, ist sie weg.",
    failed: "Sie wurde nicht behalten. Die Aufnahme ist noch hier.",
    retry: "Noch einmal versuchen",
    kept: "Der Satz klingt jetzt in der eigenen Stimme.",
  },
  another: {
    title: "Andere Stimme",
    press: "Aufnahme erstellen",
    making: "Wird gesprochen …",
    cancel: "Abbrechen",
    busy: "An diesem Dokument wird gerade gearbeitet. Danach kann eine Aufnahme entstehen.",
  },
};
