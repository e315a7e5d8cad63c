import {
  type CountFact,
  FACTS_ATTRIBUTE,
  type PageFacts,
  roomFor,
  roomForChoice,
  roomForCount,
  type TextFact,
} from "#contract/page-facts.ts";
import { DEFAULT_PRICES } from "#contract/prices.ts";
import { formatNumber } from "./locale.ts";

/** While pages are built nobody knows the facts: room is left for the server to fill. */
const BUILDING = import.meta.env.SSR && import.meta.env.PROD;

/** What stands while pages are developed, where no server has filled anything in. */
const UNFILLED: PageFacts = {
  year: new Date().getFullYear(),
  signUpCredits: DEFAULT_PRICES.signUpCredits,
  creditsAtOnce: DEFAULT_PRICES.signUpCredits,
  creditsOnceConfirmed: 0,
  email: null,
  phone: null,
  dial: null,
  voices: null,
};

const FACTS: PageFacts = import.meta.env.SSR ? UNFILLED : readFacts();

function readFacts(): PageFacts {
  const written = document.documentElement.dataset[FACTS_ATTRIBUTE];
  return written ? JSON.parse(written) : UNFILLED;
}

/** For the attribute of `<html>` that the facts are read back from. */
export const FACTS_ROOM = BUILDING ? roomFor(FACTS_ATTRIBUTE) : undefined;

/** The year of the copyright. */
export const YEAR = BUILDING ? roomFor("year") : String(FACTS.year);

/** A count that is told apart from others by how it is written; what is said of it is said of every larger one. */
const MANY = 777;

/** What is said of a count that only the server knows. `words` is asked for 0, for 1 and for many. */
export function sayCount(fact: CountFact, words: (count: number) => string): string {
  if (!BUILDING) return words(FACTS[fact]);
  const many = words(MANY).replaceAll(formatNumber(MANY), "#");
  return roomForCount(fact, { none: words(0), one: words(1), many });
}

/** A text of the operator; empty where the settings name none. */
export function factText(fact: TextFact): string {
  return BUILDING ? roomFor(fact) : (FACTS[fact] ?? "");
}

/** One of two texts, such as a class, by whether the operator has set a fact. */
export function factChoice(fact: TextFact, texts: { unset: string; set: string }): string {
  if (BUILDING) return roomForChoice(fact, texts);
  return FACTS[fact] === null ? texts.unset : texts.set;
}

/** The voices of the engine that speaks, where it is another one than the built pages show. */
export const OTHER_VOICES = FACTS.voices;
