import type { LetterWords } from "#contract/letters.ts";
import { sayIn } from "#contract/outcomes.ts";
import { addressed, when } from "../../addressed.ts";
import { days as inDays, plural } from "../amounts.ts";
import { longDay } from "../formats.ts";
import { OUTCOMES } from "../outcomes.ts";

export const RECEIVED_LETTERS = {
  "recordings-came": ({ name, count, title, written, why, days, url, accountUrl }) => {
    const what = plural(count, { one: "Ha llegado # grabación", other: "Han llegado # grabaciones" });
    const sent = plural(count, {
      one: "te han enviado una grabación que pediste",
      other: "te han enviado grabaciones que pediste",
    });
    return {
      subject: what,
      heading: `${what}.`,
      parts: [
        { say: `${addressed(name, sent)}${title === null ? "." : ":"}` },
        ...when(title !== null, { quote: title ?? "" }),
        ...when(written > 0, {
          say: `${
            written === count
              ? plural(count, { one: "Ya está convertida en texto", other: "Ya están convertidas en texto" })
              : plural(written, {
                  one: "Una de ellas ya está convertida en texto",
                  other: "# de ellas ya están convertidas en texto",
                })
          }, como elegiste en el enlace. Lo encontrarás en tu biblioteca.`,
        }),
        ...why.map((one) => ({
          say: `No se convirtió en texto automáticamente: ${sayIn(OUTCOMES, one)}`,
        })),
        ...when(written < count, {
          say: `Lo que espera no cuesta nada hasta que lo conviertes en texto. Hasta entonces espera ${inDays(days)}; después se elimina.`,
        }),
        { button: "Ver lo que ha llegado", href: url },
        {
          note: `Un correo así llega como mucho cuatro veces al día, y nunca con palabras de quien envía algo. Puedes desactivarlo en tu cuenta: ${accountUrl}`,
        },
      ],
    };
  },
  "recordings-going": ({ name, count, first, last, url, accountUrl }) => {
    const what = plural(count, {
      one: "# grabación que te enviaron se elimina pronto",
      other: "# grabaciones que te enviaron se eliminan pronto",
    });
    const [from, to] = [longDay(first), longDay(last)];
    const days = from === to ? `el ${from}` : `entre el ${from} y el ${to}`;
    return {
      subject: what,
      heading: `${what}.`,
      parts: [
        {
          say: `${addressed(name, "lo que pediste y te enviaron aún te espera")}. Se elimina ${days}, si antes no lo conviertes en texto.`,
        },
        { button: "Ver lo que ha llegado", href: url },
        {
          note: `De lo que se elimina te escribimos una sola vez. Puedes desactivarlo en tu cuenta: ${accountUrl}`,
        },
      ],
    };
  },
} satisfies Partial<LetterWords>;
