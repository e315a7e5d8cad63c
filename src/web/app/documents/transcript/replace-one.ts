import { findInText, replacePlaces, type Sought, type TextPlace } from "#contract/find-in-text.ts";

/**
 * A text with something else at one of the places where something was found. `passed`: how many places of the new text stand
 * before what comes behind it, beyond those that did in the old one; what was just written is not looked at again.
 */
export function replaceOne(
  before: string,
  { from, to }: TextPlace,
  { by, ...sought }: Sought & { by: string },
): { text: string; passed: number } {
  const written = replacePlaces(before, [{ from, to }], by);
  const text = written.trim();
  const end = from + by.length - (written.length - written.trimStart().length);
  const behind = (all: readonly TextPlace[], at: number) => all.filter((place) => place.from < at).length;
  return { text, passed: behind(findInText(text, sought), end) - behind(findInText(before, sought), from) };
}
