import type { LetterWords } from "#contract/letters.ts";
import { addressed } from "../../addressed.ts";
import { number, plural } from "../amounts.ts";
import { longDay } from "../formats.ts";

export const LIBRARY_LETTERS = {
  "documents-going": ({ name, count, first, last, libraryUrl, accountUrl }) => {
    const what = plural(count, {
      one: "# documento se elimina pronto",
      other: "# documentos se eliminan pronto",
    });
    const days =
      longDay(first) === longDay(last)
        ? `el ${longDay(first)}`
        : `entre el ${longDay(first)} y el ${longDay(last)}`;
    return {
      subject: what,
      heading: `${what}.`,
      parts: [
        {
          say: `${addressed(name, "a una parte de tu biblioteca se le acaba el plazo")}: se elimina ${days}, con su texto y su sonido. En la biblioteca puedes conservarla más tiempo o descargarla.`,
        },
        { button: "Abrir la biblioteca", href: libraryUrl },
        {
          note: `De lo que se elimina te escribimos una sola vez. Puedes desactivarlo en tu cuenta: ${accountUrl}`,
        },
      ],
    };
  },
  "making-over": ({ name, kind, title, end, made, of, usedUp, url, accountUrl }) => {
    const heading =
      kind === "document"
        ? end === "made"
          ? "Tu documento está listo"
          : "La generación de tu documento se interrumpió"
        : end === "made"
          ? "Tu lote está listo"
          : "Tu lote no se generó entero";
    const what =
      kind === "document"
        ? `Listas: ${number(made)} de ${plural(of, { one: "# frase", other: "# frases" })}`
        : `Listos: ${number(made)} de ${plural(of, { one: "# documento", other: "# documentos" })}`;
    const credits = usedUp ? " Los créditos no alcanzaron para el resto." : "";
    return {
      subject: heading,
      heading: `${heading}.`,
      parts: [
        { say: `${addressed(name, "lo que pediste generar ha terminado")}:` },
        { quote: title },
        { say: end === "made" ? "Ya está todo y se puede escuchar." : `${what}.${credits}` },
        { button: kind === "document" ? "Abrir el documento" : "Abrir el lote", href: url },
        {
          note: `Cada uno de estos correos lo pediste al generar algo. Puedes desactivarlos todos en tu cuenta: ${accountUrl}`,
        },
      ],
    };
  },
  "objections-came": ({ name, count, documents, url, accountUrl }) => {
    const what = plural(count, { one: "# objeción", other: "# objeciones" });
    const where = plural(documents, { one: "una de tus transcripciones", other: "# de tus transcripciones" });
    return {
      subject: `${what} a ${where}`,
      heading: `${what} a ${where}.`,
      parts: [
        {
          say: `${addressed(name, "hay objeciones a tus grabaciones")}. Según quien se oye en ellas, ${plural(count, { one: "# pasaje está mal o no debe quedarse", other: "# pasajes están mal o no deben quedarse" })}. Tú decides.`,
        },
        {
          button: documents === 1 ? "Abrir la transcripción" : "Abrir la biblioteca",
          href: url,
        },
        {
          note: `Un correo así llega como mucho una vez al día, y nunca con palabras de una grabación. Puedes desactivarlo en tu cuenta: ${accountUrl}`,
        },
      ],
    };
  },
} satisfies Partial<LetterWords>;
