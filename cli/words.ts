import type * as English from "../src/locales/en/command-line.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "../src/locales/languages.ts";
import type { Words } from "../src/locales/words.ts";

/** All that is said in one language: by the command line itself, and of statements as the page says it. */
type Catalogue = Words<
  Pick<
    typeof English,
    "COMMAND_LINE" | "VERIFY_STATEMENT" | "STATEMENT_FAULTS" | "credits" | "size" | "longDay"
  >
>;
export type Said = { language: Language; words: Catalogue };

/** The words of the language that the environment asks for, where programs of a terminal look for it. */
export async function wordsFor({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Promise<Said> {
  const asked = (LC_ALL || LC_MESSAGES || LANG || "").slice(0, 2).toLowerCase();
  const language = LANGUAGES.find((one) => one === asked) ?? DEFAULT_LANGUAGE;
  const words: Catalogue = await import(`../src/locales/${language}/command-line.ts`);
  return { language, words };
}
