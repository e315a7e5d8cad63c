import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { SpeechCapabilities } from "#server/engines/engine.ts";
import { findLanguage } from "#server/engines/find-language.ts";

export type AskedLanguage = {
  text: string;
  /** The tag that the request names; a text is read in it whatever it is written in. */
  named: string | undefined;
  /** The language of whoever asks. */
  reader: string;
};

/**
 * In which language a text is to be spoken by one of the engines that can (`able`, in their order); undefined leaves it to
 * the first, which finds it by itself. A refusal where it was named, or is clear, and none of them speaks it.
 */
export async function spokenLanguage(
  able: readonly Pick<SpeechCapabilities, "languages">[],
  { text, named, reader }: AskedLanguage,
): Promise<{ language: string | undefined } | { refusal: Outcome<"language-not-spoken"> }> {
  const languages = [...new Set(able.flatMap((engine) => engine.languages))];
  const anyOther = languages.includes("mul");
  if (named !== undefined) {
    const language = spokenTag(named, languages);
    return language ? { language } : { refusal: outcome("language-not-spoken", { language: named }) };
  }
  if (languages.length === 0 || able[0]?.languages.includes("mul")) return { language: undefined };
  const spoken = languages.filter((language) => language !== "mul");
  const found = await findLanguage(text, { spoken, preferred: reader });
  if (!found || "spoken" in found) return { language: found?.spoken };
  return anyOther
    ? { language: found.notSpoken }
    : { refusal: outcome("language-not-spoken", { language: found.notSpoken }) };
}

/** A tag as the engine is given it, with its region. Norwegian is written in Bokmål where nothing else is said. */
function spokenTag(tag: string, languages: readonly string[]): string | undefined {
  const usual = tag.replace(/^no(?=-|$)/i, "nb");
  const [primary = ""] = usual.toLowerCase().split("-");
  return languages.includes("mul") || languages.includes(primary) ? usual : undefined;
}
