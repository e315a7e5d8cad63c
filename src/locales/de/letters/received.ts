import type { LetterWords } from "#contract/letters.ts";
import { sayIn } from "#contract/outcomes.ts";
import { addressed, when } from "../../addressed.ts";
import { days as inDays, plural } from "../amounts.ts";
import { longDay } from "../formats.ts";
import { OUTCOMES } from "../outcomes.ts";

export const RECEIVED_LETTERS = {
  "recordings-came": ({ name, count, title, written, why, days, url, accountUrl }) => {
    const what = plural(count, {
      one: "# Aufnahme ist angekommen",
      other: "# Aufnahmen sind angekommen",
    });
    const sent = plural(count, {
      one: "jemand hat dir eine Aufnahme geschickt, um die du gebeten hast",
      other: "dir wurden Aufnahmen geschickt, um die du gebeten hast",
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
              ? plural(count, {
                  one: "Daraus ist schon Text geworden",
                  other: "Aus allen ist schon Text geworden",
                })
              : plural(written, {
                  one: "Aus einer davon ist schon Text geworden",
                  other: "Aus # davon ist schon Text geworden",
                })
          }, wie du es beim Link gewählt hast. Was dabei herauskam, liegt in deiner Bibliothek.`,
        }),
        ...why.map((one) => ({
          say: `Nicht von selbst zu Text geworden: ${sayIn(OUTCOMES, one)}`,
        })),
        ...when(written < count, {
          say: `Was wartet, kostet nichts, bis du Text daraus machen lässt. So lange wartet es ${inDays(days)}; danach wird es gelöscht.`,
        }),
        { button: "Ansehen, was angekommen ist", href: url },
        {
          note: `So ein Brief kommt höchstens viermal am Tag und nie mit Worten von dem, der etwas geschickt hat. Abschalten kannst du ihn in deinem Konto: ${accountUrl}`,
        },
      ],
    };
  },
  "recordings-going": ({ name, count, first, last, url, accountUrl }) => {
    const what = plural(count, { one: "# Aufnahme an dich wird", other: "# Aufnahmen an dich werden" });
    const [from, to] = [longDay(first), longDay(last)];
    const days = from === to ? `am ${from}` : `zwischen dem ${from} und dem ${to}`;
    return {
      subject: `${what} bald gelöscht`,
      heading: `${what} bald gelöscht.`,
      parts: [
        {
          say: `${addressed(name, "was dir auf deine Bitte geschickt wurde, wartet noch auf dich")}. Es wird ${days} gelöscht, wenn du bis dahin keinen Text daraus machen lässt.`,
        },
        { button: "Ansehen, was angekommen ist", href: url },
        {
          note: `Das schreiben wir dir für alles, was gelöscht wird, nur einmal. Abschalten kannst du es in deinem Konto: ${accountUrl}`,
        },
      ],
    };
  },
} satisfies Partial<LetterWords>;
