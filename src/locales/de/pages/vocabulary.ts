import { VOCABULARY_LIMITS } from "#contract/vocabulary-limits.ts";
import type { VOCABULARY as EN } from "#locales/en/pages/vocabulary.ts";
import type { Words } from "../../words.ts";
import { number, plural } from "../amounts.ts";
import { WORD_LISTS } from "./word-lists.ts";

const terms = (count: number) => plural(count, { one: "# Eintrag", other: "# Einträge" });

export const VOCABULARY: Words<typeof EN> = {
  ...WORD_LISTS,
  title: "Wortschatz",
  description: "Namen und Wörter, die in deinen Aufnahmen vorkommen können.",
  lead: `Namen und Wörter, die in deinen Aufnahmen vorkommen können: Leute, Produkte, Orte. Sie gehen als Hinweise mit, wo ein Sprachmodul sie annimmt; sonst wird knapp Verhörtes berichtigt. Bis zu ${number(VOCABULARY_LIMITS.terms)} Einträge.`,
  loading: "Dein Wortschatz wird geladen.",
  failed: "Dein Wortschatz konnte nicht geladen werden",
  list: "Einträge",
  count: (count: number) => (count === 0 ? "Noch keine Einträge" : terms(count)),
  empty: "Noch nichts in deinem Wortschatz",
  emptyBody:
    "Trag einen Namen ein, der falsch herauskommt, so wie du ihn schreibst. Verrät die Schreibweise den Klang nicht, schreib dazu, wie er klingt.",
  writtenHint: "Wie es in deinen Texten stehen soll: Aoife Ní Bhriain",
  soundsLike: "Klingt wie",
  soundsLikeHint: "Freiwillig. Geschrieben, wie es klingt, mehrere mit Komma: Ifa Ni Wrien",
  language: "Sprache",
  anyLanguage: "beliebige Sprache",
  tooMany: `Bis zu ${number(VOCABULARY_LIMITS.soundsLikeForms)} Formen, mit Komma getrennt.`,
  add: "In den Wortschatz",
  saved: (written: string) => `„${written}“ steht in deinem Wortschatz.`,
  imported: (count: number) => `${terms(count)} übernommen.`,
  csvName: "saywrite-wortschatz.csv",
};
