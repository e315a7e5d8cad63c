import {
  type CountFact,
  FACTS_ATTRIBUTE,
  type PageFacts,
  roomFor,
  roomForCount,
} from "#contract/page-facts.ts";
import { DEFAULT_PRICES } from "#contract/prices.ts";
import { formatNumber } from "./locale.ts";

/** While pages are built nobody knows the facts: room is left for the server to fill. */
export const BUILDING = import.meta.env.SSR && import.meta.env.PROD;

/** What stands while pages are developed, where no server has filled anything in. */
const unfilled = (): PageFacts => ({
  year: new Date().getFullYear(),
  signUpCredits: DEFAULT_PRICES.signUpCredits,
  creditsAtOnce: DEFAULT_PRICES.signUpCredits,
  creditsOnceConfirmed: 0,
  email: null,
  phone: null,
  dial: null,
  voices: null,
});

export const FACTS: PageFacts =
  import.meta.env.SSR || import.meta.env.DEV
    ? unfilled()
    : JSON.parse(document.documentElement.dataset[FACTS_ATTRIBUTE] ?? "");

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

/** The voices of the engine that speaks, where it is another one than the built pages show. */
export const OTHER_VOICES = FACTS.voices;
