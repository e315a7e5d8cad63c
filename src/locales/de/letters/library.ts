import type { LetterWords } from "#contract/letters.ts";
import { addressed } from "../../addressed.ts";
import { plural } from "../amounts.ts";
import { longDay } from "../formats.ts";

export const LIBRARY_LETTERS = {
  "documents-going": ({ name, count, first, last, libraryUrl, accountUrl }) => {
    const what = plural(count, { one: "# Dokument wird", other: "# Dokumente werden" });
    const days =
      longDay(first) === longDay(last)
        ? `am ${longDay(first)}`
        : `zwischen dem ${longDay(first)} und dem ${longDay(last)}`;
    return {
      subject: `${what} bald gelöscht`,
      heading: `${what} bald gelöscht.`,
      parts: [
        {
          say: `${addressed(name, "für einen Teil deiner Bibliothek läuft die Zeit ab")}: Er wird ${days} gelöscht, mit Text und Ton. In der Bibliothek kannst du ihn länger behalten oder herunterladen.`,
        },
        { button: "Bibliothek öffnen", href: libraryUrl },
        {
          note: `Das schreiben wir dir für alles, was gelöscht wird, nur einmal. Abschalten kannst du es in deinem Konto: ${accountUrl}`,
        },
      ],
    };
  },
} satisfies Partial<LetterWords>;
