import type { LetterWords } from "#contract/letters.ts";
import { addressed } from "../../addressed.ts";
import { number, plural } from "../amounts.ts";
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
  "making-over": ({ name, kind, title, end, made, of, usedUp, url, accountUrl }) => {
    const heading =
      kind === "document"
        ? end === "made"
          ? "Dein Dokument ist fertig"
          : "Das Vertonen deines Dokuments brach ab"
        : end === "made"
          ? "Dein Stapel ist fertig"
          : "Dein Stapel wurde nicht ganz vertont";
    const what =
      kind === "document"
        ? `${number(made)} von ${plural(of, { one: "# Satz ist", other: "# Sätzen sind" })} fertig`
        : `${number(made)} von ${plural(of, { one: "# Dokument ist", other: "# Dokumenten sind" })} fertig`;
    const credits = usedUp ? " Für den Rest reichten die Credits nicht." : "";
    return {
      subject: heading,
      heading: `${heading}.`,
      parts: [
        { say: `${addressed(name, "was du vertonen ließt, ist zu Ende")}:` },
        { quote: title },
        { say: end === "made" ? "Alles ist da und kann gehört werden." : `${what}.${credits}` },
        { button: kind === "document" ? "Dokument öffnen" : "Stapel öffnen", href: url },
        {
          note: `Jeden solchen Brief hast du dir beim Vertonen gewünscht. In deinem Konto kannst du sie alle abstellen: ${accountUrl}`,
        },
      ],
    };
  },
  "objections-came": ({ name, count, documents, url, accountUrl }) => {
    const what = plural(count, { one: "# Einwand", other: "# Einwände" });
    const where = plural(documents, { one: "einem deiner Transkripte", other: "# deiner Transkripte" });
    return {
      subject: `${what} zu ${where}`,
      heading: `${what} zu ${where}.`,
      parts: [
        {
          say: `${addressed(name, "zu deinen Aufnahmen gibt es Einwände")}. Wer darauf zu hören ist, sagt: ${plural(count, { one: "# Stelle ist falsch oder soll nicht bleiben", other: "# Stellen sind falsch oder sollen nicht bleiben" })}. Du entscheidest.`,
        },
        {
          button: documents === 1 ? "Transkript öffnen" : "Bibliothek öffnen",
          href: url,
        },
        {
          note: `So ein Brief kommt höchstens einmal am Tag und nie mit Worten aus einer Aufnahme. Abschalten kannst du ihn in deinem Konto: ${accountUrl}`,
        },
      ],
    };
  },
} satisfies Partial<LetterWords>;
