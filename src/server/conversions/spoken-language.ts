import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { SpeechEngine } from "#server/engines/engine.ts";
import { findLanguage } from "#server/engines/find-language.ts";

type Asked = {
  text: string;
  /** The tag that the request names; a text is read in it whatever it is written in. */
  named: string | undefined;
  /** The language of whoever asks. */
  reader: string;
};

/**
 * In which language an engine is to speak a text; undefined leaves it to the engine, which may find it by itself. A
 * refusal where it was named, or is clear, and the engine does not speak it.
 */
export async function spokenLanguage(
  engine: SpeechEngine,
  { text, named, reader }: Asked,
): Promise<{ language: string | undefined } | { refusal: Outcome<"language-not-spoken"> }> {
  const { languages } = await engine.capabilities();
  if (named !== undefined) {
    const language = spokenTag(named, languages);
    return language ? { language } : { refusal: outcome("language-not-spoken", { language: named }) };
  }
  if (languages.includes("mul")) return { language: undefined };
  const found = await findLanguage(text, { spoken: languages, preferred: reader });
  if (found && "notSpoken" in found) {
    return { refusal: outcome("language-not-spoken", { language: found.notSpoken }) };
  }
  return { language: found?.spoken };
}

/** A tag as the engine is given it, with its region. Norwegian is written in Bokmål where nothing else is said. */
function spokenTag(tag: string, languages: readonly string[]): string | undefined {
  const usual = tag.replace(/^no(?=-|$)/i, "nb");
  const [primary = ""] = usual.toLowerCase().split("-");
  return languages.includes("mul") || languages.includes(primary) ? usual : undefined;
}
