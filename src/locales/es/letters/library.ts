import type { LetterWords } from "#contract/letters.ts";
import { addressed } from "../../addressed.ts";
import { plural } from "../amounts.ts";
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
} satisfies Partial<LetterWords>;
