import { roomFor, roomForChoice, type TextFact } from "#contract/page-facts.ts";
import { BUILDING, FACTS } from "./facts.ts";

/** A text of the operator; empty where the settings name none. */
export function factText(fact: TextFact): string {
  return BUILDING ? roomFor(fact) : (FACTS[fact] ?? "");
}

/** One of two texts, such as a class, by whether the operator has set a fact. */
export function factChoice(fact: TextFact, texts: { unset: string; set: string }): string {
  if (BUILDING) return roomForChoice(fact, texts);
  return FACTS[fact] === null ? texts.unset : texts.set;
}
