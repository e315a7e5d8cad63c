import type { QUOTING as EN } from "#locales/en/pages/quoting.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const QUOTING: Words<typeof EN> = {
  title: "Zitat",
  hint: "Markier Wörter im Text, um nur diese zu zitieren.",
  by: (name, from, to) => (name ? `${name}, ${from} bis ${to}` : `${from} bis ${to}`),
  copied: (text, by) => `„${text}“ (${by})`,
  quoted: (text) => `„${text}“`,
  play: "Anhören",
  link: "Link machen",
  lasts: "Der Link gilt",
  locked: "Mit Passwort",
  linkHint:
    "Der Link gibt nur diese Wörter und ihren Ton, signiert von diesem Server. Wer ihn hat, kann sie lesen, hören und prüfen, bis du ihn beendest. Wo niemand gemessen hat, wann ein Wort klingt, ist es der ganze Satz.",
  made: "Das Zitat hat seinen Link:",
  list: {
    title: "Zitate",
    views: (count) =>
      count === 0 ? "nie geöffnet" : plural(count, { one: "einmal geöffnet", other: "#-mal geöffnet" }),
  },
};
