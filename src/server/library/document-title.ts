import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { cleanName } from "#contract/text.ts";

/** Of a text without a name: its first line, as far as a title goes. */
const CHARACTERS = 80;

/** What a text is called that nobody has named. */
export function documentTitle(text: string): string {
  const line = text.split("\n").find((one) => one.trim() !== "") ?? "";
  const words = cleanName(line.trim().replace(/^#{1,6}[ \t]+/, ""));
  const short = Array.from(words);
  if (short.length <= CHARACTERS) return words;
  const cut = short.slice(0, CHARACTERS).join("");
  const space = cut.lastIndexOf(" ");
  return `${space > CHARACTERS / 2 ? cut.slice(0, space) : cut}…`.slice(0, DOCUMENT_LIMITS.titleCharacters);
}
