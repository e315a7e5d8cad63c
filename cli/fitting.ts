import { EXIT, Failure } from "./exit.ts";

/** One of a few words that a flag takes. @throws Failure for any other */
export function oneOf<Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((one) => one === text);
  if (word === undefined) throw new Failure(EXIT.usedWrongly, "format-unknown", { what: text });
  return word;
}

/** A day in UTC as the server takes it. @throws Failure */
export function dayIn(text: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  if (!isDay) throw new Failure(EXIT.usedWrongly, "day-wrong", { what: text });
  return text;
}

/** What a command takes once. @throws Failure for more of it */
export function demandAtMost(count: number, given: readonly string[]): void {
  const spare = given[count];
  if (spare !== undefined) throw new Failure(EXIT.usedWrongly, "argument-spare", { what: spare });
}
