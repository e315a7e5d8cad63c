import { TEXT_FILES } from "#contract/text-files.ts";
import { characters, credits, number, plural } from "../amounts.ts";
import { oneOf } from "../formats.ts";

const NAMES = TEXT_FILES.map(({ name }) => name);

/** Many documents by one press. */
export const BATCH = {
  title: "Viele auf einmal",
  description:
    "Leg eine Tabelle oder viele Dateien ab, sieh einen Preis für alle und lass sie mit einem Klick vertonen.",
  how: {
    title: "So geht es",
    steps: [
      "Leg eine Tabelle ab (CSV, eine Zeile je Dokument) oder mehrere Textdateien.",
      "Du siehst, welche Dokumente daraus entstehen, und einen Preis für alle. Nimm heraus, was du nicht willst.",
      "Ein Klick: Eins nach dem anderen wird gesprochen, auch wenn die Seite zu ist. Danach lädst du alle in einer ZIP-Datei herunter.",
    ],
  },
  example: "Beispieltabelle herunterladen",
  exampleTable: `title,text,voice,language
Begrüßung,Willkommen zur Hafenrundfahrt.,nova,de
Erster Halt,"Der Leuchtturm wurde 1861 gebaut, und er leuchtet noch.",ash,de
`,
  name: "Name des Stapels",
  voice: "Stimme, wenn die Zeile keine nennt",
  drop: "Leg hier eine Tabelle oder mehrere Dateien ab.",
  choose: "Dateien auswählen",
  hint: `Eine Tabelle ist eine CSV-Datei mit den Spalten title, text, voice und language. Nur text ist nötig, und jede Zeile wird ein Dokument. Andere Dateien: ${oneOf(NAMES)}. Ihre Fußnoten, Code und Seitenzahlen bleiben weg. In deiner Bibliothek bekommen die Dokumente den Namen des Stapels als Schlagwort.`,
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
  wouldCost: (cost: string | null) => (cost === null ? "Noch nicht vertont" : `Noch nicht vertont, ${cost}`),
  made: (made: number, items: number) => `${number(made)} von ${number(items)} fertig`,
  notMade: (count: number) => `${number(count)} nicht vertont`,
  share: (share: number) => `${number(Math.floor(100 * share))} %`,
  asking: "Der Preis wird ermittelt",
  /** All that can be pressed, with the figures of the quote. */
  quoted: (quote: { items: number; characters: number; credits: number }) =>
    quote.items > 1 && quote.credits > 0
      ? `${characters(quote.characters)} in ${number(quote.items)} Dokumenten. Jedes Dokument wird für sich abgerechnet: zusammen ${credits(quote.credits)}.`
      : `${characters(quote.characters)} in ${plural(quote.items, { one: "# Dokument", other: "# Dokumenten" })}.`,
  have: (have: number) => `Du hast ${credits(have)}.`,
  short: {
    title: "Zu wenige Credits",
    needs: (needed: number, have: number) => `Das kostet ${credits(needed)}, und du hast ${number(have)}.`,
    part: "Du kannst trotzdem anfangen: Es wird vertont, solange deine Credits reichen, der Rest lässt sich später vertonen.",
  },
  press: (count: number) => plural(count, { one: "# Dokument vertonen", other: "# Dokumente vertonen" }),
  free: "kostenlos",
  remove: (title: string) => `„${title}“ aus dem Stapel nehmen`,
  leaveOut: (title: string) => `„${title}“ auslassen`,
  sentTo: (host: string) => `Die Texte gehen an ${host}.`,
  cancel: "Abbrechen",
  close: "Du kannst diese Seite schließen. Die Dokumente werden nacheinander vertont.",
  zip: (count: number) => plural(count, { one: "# als ZIP herunterladen", other: "# als ZIP herunterladen" }),
  another: "Neuen Stapel beginnen",
};
