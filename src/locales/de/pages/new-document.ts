import { TEXT_FILE_LIMITS, TEXT_FILES } from "#contract/text-files.ts";
import type { NEW_DOCUMENT as EN } from "#locales/en/pages/new-document.ts";
import type { Words } from "#locales/words.ts";
import { characters, plural } from "../amounts.ts";
import { oneOf } from "../formats.ts";

const NAMES = TEXT_FILES.map(({ name }) => name);

/** A document of a text: written, pasted, or opened from a file. */
export const NEW_DOCUMENT: Words<typeof EN> = {
  title: "Neues Dokument",
  description:
    "Schreib oder füge einen Text ein, oder öffne eine Datei, und sieh, was gesprochen wird, bevor etwas abgebucht wird.",
  text: "Text des Dokuments",
  placeholder: "Schreib oder füge deinen Text hier ein, oder zieh eine Datei hierher.",
  dropNow: "Loslassen öffnet die Datei",
  next: "Weiter",
  reading: "Wird gelesen",
  open: "Datei öffnen",
  opened: { kept: "Diese Datei ist gelesen und bleibt hier, bis du weggehst.", remove: "Entfernen" },
  hint: `Dateien: ${oneOf(NAMES)}, bis zu ${characters(TEXT_FILE_LIMITS.characters)}. Kapitel bleiben erhalten. Ein PDF muss Text enthalten: Gescannte Seiten sind Bilder.`,
  preview: "Der Text, wie er gesprochen wird",
  asRead: "Zeigen, wie Zahlen und Abkürzungen gelesen werden",
  readAs: "gelesen als",
  leftOut: "Ausgelassen:",
  more: (count) => plural(count, { one: "# weiteren Absatz zeigen", other: "# weitere Absätze zeigen" }),
  documentTitle: "Titel",
  author: "Autorin oder Autor",
  coverLeftOut:
    "Das Titelbild dieses Buchs ließ sich nicht übernehmen: Es ist kein Bild, das hier gezeichnet wird, oder zu groß.",
  coverAlt: "Das Titelbild dieses Buchs",
  voice: "Stimme",
  choices: {
    title: "Was gesprochen wird",
    parts: {
      chapters: "Kapitelüberschriften",
      headings: "Andere Überschriften",
      captions: "Bildunterschriften",
      tables: "Tabellen, Zeile für Zeile",
      footnotes: "Fußnoten",
      code: "Programmcode",
      "page-numbers": "Seitenzahlen und Kopfzeilen",
    },
    addresses: {
      label: "Webadressen",
      site: "Nur der Name der Seite",
      whole: "Vollständig",
      none: "Auslassen",
    },
  },
  chapters: (count) => plural(count, { one: "# Kapitel", other: "# Kapitel" }),
  cost: (credits) => `Alles sprechen zu lassen kostet höchstens ${credits}. Jetzt wird nichts abgebucht.`,
  create: "Dokument anlegen",
  back: "Zurück zum Text",
  leaving: {
    title: "Ohne das Dokument weggehen?",
    body: "Es ist noch nicht angelegt. Der Text hier geht verloren.",
    yes: "Weggehen",
    no: "Bleiben",
  },
};
