import { TEXT_FILES } from "#contract/text-files.ts";
import { number, plural } from "../amounts.ts";
import { oneOf } from "../formats.ts";

const NAMES = TEXT_FILES.map(({ name }) => name);

/** Many documents by one press. */
export const BATCH = {
  title: "Viele auf einmal",
  description:
    "Leg eine Tabelle oder viele Dateien ab, sieh einen Preis und lass alle mit einem Druck vertonen.",
  how: {
    title: "So geht es",
    steps: [
      "Leg eine Tabelle ab (CSV, eine Zeile je Dokument) oder mehrere Textdateien.",
      "Sieh, welche Dokumente daraus werden, und einen Preis. Nimm heraus, was du nicht willst.",
      "Einmal drücken: Eins nach dem anderen wird gesprochen, auch wenn die Seite zu ist. Alles lädst du als eine ZIP herunter.",
    ],
  },
  example: "Beispiel herunterladen",
  name: "Name des Stapels",
  voice: "Stimme, wo keine genannt ist",
  drop: "Leg hier eine CSV oder mehrere Dateien ab.",
  choose: "Dateien auswählen",
  hint: `Eine CSV hat die Spalten title, text, voice und language; nur text ist nötig, und jede Zeile wird ein Dokument. Andere Dateien: ${oneOf(NAMES)}. Davon bleiben Fußnoten, Code und Seitenzahlen weg. Der Name wird zum Schlagwort der Dokumente in deiner Bibliothek.`,
  reading: (at: number, of: number) => `Datei ${number(at)} von ${number(of)} wird gelesen`,
  row: (row: number) => `Zeile ${number(row)}:`,
  oneTable: "Bitte immer nur eine Tabelle.",
  nothingSpoken: "Darin gibt es nichts zu sprechen.",
  notTaken: "Das wurde nicht übernommen:",
  earlier: "Frühere Stapel",
  loading: "Der Stapel wird geladen",
  failed: "Der Stapel ließ sich nicht laden.",
  again: "Noch einmal versuchen",
  states: { draft: "Noch nicht vertont", running: "Wird vertont", done: "Fertig", canceled: "Abgebrochen" },
  itemStates: {
    waiting: "Wartet",
    making: "Wird vertont",
    made: "Fertig",
    failed: "Nicht vertont",
    skipped: "Ausgelassen",
  },
  /** Before the press. */
  wouldCost: (cost: string | null) => (cost === null ? "Nicht begonnen" : `Nicht begonnen, ${cost}`),
  made: (made: number, items: number) => `${number(made)} von ${number(items)} fertig`,
  notMade: (count: number) => `${number(count)} nicht vertont`,
  share: (share: number) => `${number(Math.floor(100 * share))} %`,
  asking: "Der Preis wird erfragt",
  press: (count: number) => plural(count, { one: "# Dokument vertonen", other: "# Dokumente vertonen" }),
  free: "kostenlos",
  remove: (title: string) => `„${title}“ aus dem Stapel nehmen`,
  leaveOut: (title: string) => `„${title}“ auslassen`,
  sentTo: (host: string) => `Die Texte gehen an ${host}.`,
  cancel: "Abbrechen",
  close: "Du kannst diese Seite schließen. Ein Dokument wird nach dem anderen vertont.",
  zip: (count: number) => plural(count, { one: "# als ZIP herunterladen", other: "# als ZIP herunterladen" }),
  another: "Noch einen Stapel beginnen",
};
