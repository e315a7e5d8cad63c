import { number, plural } from "../amounts.ts";

/** Words of captions while somebody records: loaded when they are wanted. */
export const CAPTIONS = {
  title: "Live-Untertitel",
  said: "Was bisher gesagt wurde",
  words: (count: number) =>
    `${plural(count, { one: "# Wort", other: "# Wörter" })}, unterstrichene können sich noch ändern`,
  wordsAlone: (count: number) => plural(count, { one: "# Wort", other: "# Wörter" }),
  behind: (seconds: number) => `${plural(seconds, { one: "# Sekunde", other: "# Sekunden" })} hinter dir`,
  first: "Warten auf die ersten Wörter.",
  connecting: "Verbindung wird aufgebaut.",
  lost: "Keine Verbindung. Die Aufnahme läuft weiter, und was du jetzt sagst, wird geschrieben, sobald sie wieder da ist.",
  full: "Alle Plätze für Live-Untertitel sind belegt. Was du sagst, wird geschrieben, sobald einer frei ist.",
  resting:
    "Pause: Deinen Platz für Live-Untertitel hat gerade jemand anderes. Deine gehen mit der Aufnahme weiter, sobald ein Platz frei ist.",
  finishing: "Die letzten Wörter werden geschrieben.",
  until: (time: string) =>
    `Dein Guthaben reicht für Untertitel bis ${time}. Dann halten sie an, und die Aufnahme läuft weiter.`,
  buy: "Credit-Pakete, in einem neuen Tab",
  stop: "Untertitel anhalten",
  again: "Untertitel neu beginnen",
  toEnd: "Zu den neuesten Wörtern",
  share: {
    title: "Mitlesen",
    about: "Nur Wörter, kein Ton, und erst ab dem Teilen. Der Link endet mit der Aufnahme.",
    unreachable:
      "Dieser Server hat keine https-Adresse, die andere öffnen könnten. Wer ihn betreibt, setzt PUBLIC_URL auf eine.",
    ended: "Der Link wurde beendet. Ein neuer hat eine andere Adresse.",
    waits: "Wer mitliest, wartet: Beginnen die Untertitel wieder, kommen sie über diesen Link.",
    open: "Untertitel teilen",
    now: (count: number) => plural(count, { one: "# Person liest mit", other: "# Personen lesen mit" }),
    since: (count: number) => `${number(count)} seit dem Anfang`,
    code: "Der Link als QR-Code",
    end: "Link beenden",
  },
  remove: "Untertitel löschen",
  removeTitle: "Die Untertitel dieser Aufnahme löschen?",
  removeBody: (credits: string) =>
    `Ihre Wörter werden gelöscht und kommen nicht zurück; die Aufnahme bleibt. Was sie gekostet haben (${credits}), ist dann in ihrem Transkript nicht mehr enthalten.`,
  removeYes: "Untertitel löschen",
  removeNo: "Behalten",
  included: (paid: string, price: string) =>
    `Davon haben die Untertitel schon bezahlt: ${paid} von ${price}.`,
} as const;
