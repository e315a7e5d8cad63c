import type { LetterWords } from "#contract/letters.ts";
import { addressed } from "../../addressed.ts";
import { number, plural } from "../amounts.ts";
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
  "making-over": ({ name, kind, title, end, made, of, usedUp, url, accountUrl }) => {
    const heading =
      kind === "document"
        ? end === "made"
          ? "Your document is made"
          : "Making your document broke off"
        : end === "made"
          ? "Your batch is made"
          : "Your batch was not made whole";
    const what =
      kind === "document"
        ? `${number(made)} of ${plural(of, { one: "# sentence is", other: "# sentences are" })} made`
        : `${number(made)} of ${plural(of, { one: "# document is", other: "# documents are" })} made`;
    const credits = usedUp ? " The credits were not enough for the rest." : "";
    return {
      subject: heading,
      heading: `${heading}.`,
      parts: [
        { say: `${addressed(name, "what you had made is over")}:` },
        { quote: title },
        { say: end === "made" ? "All of it is there and can be heard." : `${what}.${credits}` },
        { button: kind === "document" ? "Open the document" : "Open the batch", href: url },
        {
          note: `Each such letter is one that you asked for when you had something made. You can turn all of them off in your account: ${accountUrl}`,
        },
      ],
    };
  },
  "objections-came": ({ name, count, documents, url, accountUrl }) => {
    const what = plural(count, { one: "# objection", other: "# objections" });
    const where = plural(documents, { one: "a transcript of yours", other: "# transcripts of yours" });
    return {
      subject: `${what} to ${where}`,
      heading: `${what} to ${where}.`,
      parts: [
        {
          say: `${addressed(name, "those who are heard in your recordings object")}: ${plural(count, { one: "# passage is wrong, or should not stay", other: "# passages are wrong, or should not stay" })}. You decide.`,
        },
        {
          button: documents === 1 ? "Open the transcript" : "Open the library",
          href: url,
        },
        {
          note: `Such a letter comes daily at most, and never with words of a recording. You can turn it off in your account: ${accountUrl}`,
        },
      ],
    };
  },
} satisfies Partial<LetterWords>;
