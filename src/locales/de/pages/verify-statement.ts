import type { VERIFY_STATEMENT as EN } from "#locales/en/pages/verify-statement.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";
import { formatNumber as n } from "../locale.ts";

type Ranges = readonly { from: number; to: number }[];
/** Rows by their numbers; `more`: there are others. */
function rowsOf(ranges: Ranges, more: boolean): string {
  const said = ranges.map(({ from, to }) => (from === to ? n(from) : `${n(from)}–${n(to)}`));
  const single = ranges.length === 1 && ranges[0]?.from === ranges[0]?.to;
  return `${single ? "Zeile" : "Zeilen"} ${said.join(", ")}${more ? " …" : ""}`;
}

/** Where anybody finds out whether a saved statement is still what the server stated. */
export const VERIFY_STATEMENT: Words<typeof EN> = {
  description:
    "Wähl einen gespeicherten Kontoauszug: Dein Browser findet heraus, ob Zeilen geändert, weggelassen, eingefügt oder abgeschnitten wurden. Nichts wird gesendet.",
  lead: "Wähl einen Kontoauszug, der als JSON gespeichert wurde. Jede Zeile wird nachgerechnet; so fällt auf, was geändert, weggelassen, eingefügt oder abgeschnitten wurde.",
  private: "Alles geschieht in deinem Browser: Von der Datei wird nichts gesendet.",
  ready: "Alles dafür ist jetzt da: Du kannst offline gehen.",
  file: "Kontoauszug",
  choose: "Datei wählen",
  drop: "oder hierher ziehen",
  dropNow: "Loslassen zum Prüfen",
  another: "Andere Datei wählen",
  kept: "Aufbewahrte Wurzeln (optional)",
  keptHint:
    "Wie sie in Quittungen stehen, eine je Zeile: der Tag und seine Wurzel. Oder eine Liste, die von diesem Server gespeichert wurde.",
  openList: "Gespeicherte Liste öffnen",
  again: "Mit diesen Wurzeln prüfen",
  compare: "Mit den Wurzeln vergleichen, die dieser Server veröffentlicht",
  compareHint: "Holt nur diese Liste. Deine Datei bleibt hier.",
  compareFailed: "Die Liste ließ sich nicht holen. Was geprüft wurde, gilt auch ohne sie.",
  waiting: "Hier steht, was herauskommt",
  waitingBody:
    "Ob die Zeilen zusammenhängen, bis zu welcher eine veröffentlichte Wurzel sie beweist, und jeder Fehler mit seiner Zeile.",
  busy: "Wird geprüft",
  verdicts: {
    holds: "Kein Fehler gefunden",
    broken: "Mit diesem Kontoauszug stimmt etwas nicht",
    open: "Noch ist nicht alles Aufbewahrte gezeigt",
  },
  faults: "Was nicht stimmt",
  missing: "Was noch fehlt",
  withProof: "Mit diesem Beweis speichern",
  moreFaults: (count) => plural(count, { one: "Und # weiterer Fehler.", other: "Und # weitere Fehler." }),
  rows: "Zeilen",
  rowsHold: (count) =>
    plural(count, {
      one: "# Zeile, so wie sie versiegelt wurde.",
      other: "# Zeilen. Jede ist so, wie sie versiegelt wurde, und dazwischen fehlt keine.",
    }),
  rowsRead: (count) => plural(count, { one: "# Zeile wurde gelesen.", other: "# Zeilen wurden gelesen." }),
  none: "Noch keine.",
  proven: "Bewiesen",
  provenRows: (count, day) =>
    plural(count, {
      one: `Zeile 1 steckt in der Wurzel vom ${day}, und mehr gab es da nicht.`,
      other: `Die Zeilen 1 bis # stecken in der Wurzel vom ${day}, und mehr gab es da nicht.`,
    }),
  compared: "Die Wurzel ist eine, mit der du verglichen hast.",
  notCompared:
    "Die Wurzel kommt aus der Datei selbst. Vergleich sie mit einer, die du aufbewahrt hast, oder mit denen, die der Server veröffentlicht.",
  notProven:
    "Noch keine Wurzel enthält diese Zeilen: Sie hängen zusammen, könnten aber neu gemacht worden sein.",
  nothingProven: "Nichts, solange etwas nicht stimmt oder fehlt.",
  newer: "Neuer",
  newerRows: (from, to) =>
    from === to
      ? `Zeile ${n(from)} kam nach dieser Wurzel und kann bis zur nächsten noch abgeschnitten werden.`
      : `Die Zeilen ${n(from)} bis ${n(to)} kamen nach dieser Wurzel und können bis zur nächsten noch abgeschnitten werden.`,
  before: "Von früher",
  beforeRows: (count) =>
    plural(count, {
      one: "# Zeile ist aus der Zeit vor den Siegeln. Nichts beweist, was sie bis dahin war.",
      other: "# Zeilen sind aus der Zeit vor den Siegeln. Nichts beweist, was sie bis dahin waren.",
    }),
  deleted: "Wörter gelöscht",
  deletedRows: (ranges, more) =>
    `${rowsOf(ranges, more)}. Was gelöscht ist, lässt sich nicht mehr lesen; der Rest stimmt auch ohne.`,
  rowless: "Ohne Zeilen",
  rowlessDays: (days) =>
    `Nach diesem Kontoauszug gab es am ${days.join(", ")} noch keine Zeile, aber du hast eine Wurzel von da. Hattest du da schon welche, fehlen sie.`,
  misdated: "Falsches Datum",
  misdatedRows: (ranges, more) =>
    `${rowsOf(ranges, more)}: in der Wurzel eines Tages, der vor ihrem Datum zu Ende war. Eine Uhr ging falsch, oder jemand hat es gewählt.`,
  stated: "Ausgestellt von",
  account: "Konto",
  elsewhere: "Das ist nicht der Server dieser Seite: Die Wurzeln, die dazugehören, stehen dort.",
  errors: {
    "file-empty": "Die Datei ist leer. Speichere den Kontoauszug noch einmal.",
    "file-unreadable":
      "Die Datei lässt sich nicht lesen. Vielleicht wurde sie verschoben oder geändert: Wähl sie noch einmal.",
    "file-cut-off":
      "Die Datei endet zu früh: Das Herunterladen wurde abgebrochen. Speichere den Kontoauszug noch einmal.",
    "file-not-json": "Das ist kein Kontoauszug: Wähl die Datei, die auf .json endet, nicht die CSV-Datei.",
    "file-not-statement":
      "Das ist ein anderes JSON. Wähl die Datei, die die Seite deines Kontoauszugs speichert.",
    "file-newer":
      "Dieser Kontoauszug hat eine Form, die diese Seite noch nicht kennt. Lade die Seite neu und wähl ihn noch einmal.",
    "file-too-large": (megabytes) =>
      `Die Datei ist größer als ${n(megabytes)} MB, mehr, als diese Seite lesen kann.`,
    "row-malformed": (row) =>
      `Eintrag ${n(row)} der Zeilen enthält etwas, das keine Zeile haben kann: Er wurde von Hand geändert oder beschädigt.`,
    "roots-unreadable": (line) =>
      `Zeile ${n(line)} der Wurzeln ist kein Tag mit einer Wurzel: 2026-11-26, ein Leerzeichen und 64 Buchstaben und Ziffern.`,
    "list-too-large": "Diese Datei ist zu groß für eine Liste von Wurzeln.",
    unable:
      "Was prüft, ließ sich nicht laden. Geh online, lade die Seite neu und wähl die Datei noch einmal.",
  },
};
