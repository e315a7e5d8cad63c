import type { Language } from "#locales/languages.ts";
import type { Harmonics } from "./period.ts";
import type { Voice } from "./voices.ts";

/** What can be seen of a voice: its pitch in whole Hz, and the period of its vowel that its mark is drawn from. */
export type VoicePortrait = { pitch: number; mark: Harmonics };
export type VoicePortraits = Partial<Record<Voice, VoicePortrait>>;

/**
 * What pages say that nobody knows while they are built: the settings of the server and its clock. The build leaves
 * room for each fact, the server fills it in, and the page's code reads back what the server wrote: the page says the
 * same before its code runs, when it does, and without any.
 */
export type PageFacts = {
  /** Of the copyright. */
  year: number;
  /** Credits that a new account has; 0 when the operator gives none. */
  signUpCredits: number;
  /** The same where they come with the account, and where they come once the address is confirmed; else 0. */
  creditsAtOnce: number;
  creditsOnceConfirmed: number;
  /** Of the operator; null where the settings name none. */
  email: string | null;
  phone: string | null;
  /** The telephone as a link dials it: digits, and a plus before them. */
  dial: string | null;
  /** The voices of the engine that speaks, as far as they were heard; null when it is the one the pages were drawn from. */
  voices: VoicePortraits | null;
};

/** The facts that are counts, and those that may not be there. */
export type CountFact = "year" | "signUpCredits" | "creditsAtOnce" | "creditsOnceConfirmed";
export type TextFact = "email" | "phone" | "dial";

const ROOM = /\{\{(\w+)(?:\?([^{}]*))?\}\}/g;
/** Stands for the count itself in words that are said of many. */
const COUNT = "#";

/** The attribute of `<html>` that carries all facts as JSON, as `dataset` names it. */
export const FACTS_ATTRIBUTE = "facts";

/** Room for a fact as it is; for all of them as JSON without a name. */
export function roomFor(fact: CountFact | TextFact | typeof FACTS_ATTRIBUTE): string {
  return `{{${fact}}}`;
}

/** Room for what is said of no, one and many: `many` has # where the count stands. */
export function roomForCount(fact: CountFact, words: { none: string; one: string; many: string }): string {
  return `{{${fact}?${words.none}|${words.one}|${words.many}}}`;
}

/** Room for one of two texts, by whether the operator has set a fact. */
export function roomForChoice(fact: TextFact, texts: { unset: string; set: string }): string {
  return `{{${fact}?${texts.unset}|${texts.set}}}`;
}

/** Fills the rooms of a built page. Texts of the operator are escaped for HTML, in texts and in attributes. */
export function fillFacts(html: string, facts: PageFacts, language: Language): string {
  return html.replace(ROOM, (room, name: string, choices: string | undefined) => {
    if (name === FACTS_ATTRIBUTE) return escapeHtml(JSON.stringify(facts));
    const fact = facts[name as CountFact | TextFact];
    if (fact === undefined) return room;
    if (choices === undefined) return escapeHtml(String(fact ?? ""));
    const texts = choices.split("|");
    if (typeof fact !== "number") return texts[fact === null ? 0 : 1] ?? "";
    const text = texts[Math.min(fact, 2)] ?? "";
    return text.replaceAll(COUNT, fact.toLocaleString(language));
  });
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
