import type { LetterWords } from "#contract/letters.ts";
import { sayIn } from "#contract/outcomes.ts";
import { addressed, when } from "../../addressed.ts";
import { days as inDays, plural } from "../amounts.ts";
import { longDay } from "../formats.ts";
import { OUTCOMES } from "../outcomes.ts";

export const RECEIVED_LETTERS = {
  "recordings-came": ({ name, count, title, written, why, days, url, accountUrl }) => {
    const what = plural(count, { one: "# recording has arrived", other: "# recordings have arrived" });
    const sent = plural(count, {
      one: "somebody has sent you a recording that you asked for",
      other: "others have sent you recordings that you asked for",
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
              ? plural(count, { one: "It is written down already", other: "They are written down already" })
              : plural(written, {
                  one: "# of them is written down already",
                  other: "# of them are written down already",
                })
          }, as you chose at the link: the text is in your library.`,
        }),
        ...why.map((one) => ({
          say: `Not written down by itself: ${sayIn(OUTCOMES, one)}`,
        })),
        ...when(written < count, {
          say: `What waits costs nothing until you have it made into text. Until then it waits for ${inDays(days)}; then it is deleted.`,
        }),
        { button: "See what has arrived", href: url },
        {
          note: `Such a letter comes four times daily at most, and never with words of who sent something. You can turn it off in your account: ${accountUrl}`,
        },
      ],
    };
  },
  "recordings-going": ({ name, count, first, last, url, accountUrl }) => {
    const what = plural(count, {
      one: "# recording sent to you is",
      other: "# recordings sent to you are",
    });
    const [from, to] = [longDay(first), longDay(last)];
    const days = from === to ? `on ${from}` : `between ${from} and ${to}`;
    return {
      subject: `${what} deleted soon`,
      heading: `${what} deleted soon.`,
      parts: [
        {
          say: `${addressed(name, "what you asked for and others have sent still waits for you")}. It is deleted ${days}, unless you have it made into text before.`,
        },
        { button: "See what has arrived", href: url },
        {
          note: `A letter comes once for what is deleted. You can turn it off in your account: ${accountUrl}`,
        },
      ],
    };
  },
} satisfies Partial<LetterWords>;
