import { PRONUNCIATION_LIMITS } from "#contract/pronunciation-limits.ts";
import type { PRONUNCIATIONS as EN } from "#locales/en/pages/pronunciations.ts";
import type { Words } from "../../words.ts";
import { number, plural } from "../amounts.ts";
import { WORD_LISTS } from "./word-lists.ts";

const entries = (count: number) => plural(count, { one: "# Eintrag", other: "# Einträge" });

export const PRONUNCIATIONS: Words<typeof EN> = {
  ...WORD_LISTS,
  title: "Aussprache",
  description: "Wie Namen und Wörter klingen, wenn du etwas vorlesen lässt.",
  lead: `Namen und Wörter so gesprochen, wie du willst, in allem, was du ab jetzt vorlesen lässt. Bis zu ${number(PRONUNCIATION_LIMITS.entries)} Einträge; passen mehrere, gilt der längste.`,
  loading: "Deine Liste wird geladen.",
  failed: "Deine Liste konnte nicht geladen werden",
  list: "Einträge",
  count: (count: number) => (count === 0 ? "Noch keine Einträge" : entries(count)),
  empty: "Noch nichts in deiner Liste",
  emptyBody:
    "Trag einen Namen ein, der falsch gelesen wird, geschrieben wie er klingt. Hör ihn dir vorher an, das kostet nichts.",
  writtenHint: "Wie es in deinen Texten steht: Siobhan",
  say: "Gesprochen",
  sayHint: "Geschrieben, wie es klingt: Schiwohn. Lautschrift liest hier keine Stimme",
  part: "Auch in längeren Wörtern",
  matchCase: "Nur bei gleicher Großschreibung",
  partFact: "auch in längeren Wörtern",
  caseFact: "nur bei gleicher Großschreibung",
  play: "Anhören",
  playOf: (written: string) => `${written} anhören`,
  add: "In die Liste",
  saved: (written: string) => `„${written}“ wird ab jetzt so gesprochen.`,
  imported: (count: number) => `${entries(count)} übernommen.`,
  csvName: "saywrite-aussprache.csv",
  /** Of one document, on its page. */
  ofDocument: {
    names: "Namen, die die Stimme raten muss",
    times: (count: number) => `${number(count)}×`,
    open: "Aussprache",
    body: "Namen und Wörter, die nur in diesem Dokument auf deine Art gesprochen werden, vor deiner eigenen Liste.",
    close: "Schließen",
    own: "Deine eigene Liste",
    saved: (written: string) => `„${written}“ wird in diesem Dokument auf deine Art gesprochen.`,
  },
};
