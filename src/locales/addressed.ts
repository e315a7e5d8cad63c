import type { Addressee } from "#contract/letters.ts";

/** A sentence that speaks to somebody, by name where there is one: it is written as it goes on after a name. */
export function addressed(name: Addressee, sentence: string): string {
  return name === null ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : `${name}, ${sentence}`;
}

/** A moment as letters and receipts say it: "2026-11-22 14:02 UTC". */
export function moment(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** Parts of a list that are there under a condition. */
export const when = <Part>(condition: boolean, ...parts: Part[]): Part[] => (condition ? parts : []);
