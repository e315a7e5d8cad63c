import type { LetterWords } from "#contract/letters.ts";
import { addressed } from "../../addressed.ts";
import { plural } from "../amounts.ts";
import { longDay } from "../formats.ts";

export const LIBRARY_LETTERS = {
  "documents-going": ({ name, count, first, last, libraryUrl, accountUrl }) => {
    const what = plural(count, { one: "# document is", other: "# documents are" });
    const days =
      longDay(first) === longDay(last)
        ? `on ${longDay(first)}`
        : `between ${longDay(first)} and ${longDay(last)}`;
    return {
      subject: `${what} deleted soon`,
      heading: `${what} deleted soon.`,
      parts: [
        {
          say: `${addressed(name, "some of your library reaches the end of its time")}: it is deleted ${days}, text and sound. In your library you can keep it longer or download it.`,
        },
        { button: "Open the library", href: libraryUrl },
        {
          note: `A letter comes once for what is deleted. You can turn it off in your account: ${accountUrl}`,
        },
      ],
    };
  },
} satisfies Partial<LetterWords>;
