import { findLanguage } from "#server/engines/find-language.ts";
import type { Person } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";

/**
 * The language (BCP 47) that a text is taken to be in where nobody names one, among those that can be spoken for this
 * person; what it clearly is in though none speaks it; undefined where nothing is known. `reader` is what they read.
 */
export async function languageOfText(
  { speech }: Pick<Services, "speech">,
  { person, reader }: { person: Person; reader: string },
  text: string,
): Promise<string | undefined> {
  const able = await speech.able({ places: person.speechPlaces, person: person.id });
  const languages = [...new Set(able.flatMap((engine) => engine.languages))];
  // Where any can be spoken, a short text that could be the reader's language is.
  const spoken = languages.map((one) => (one === "mul" ? reader : one));
  const found = await findLanguage(text, { spoken, preferred: reader });
  if (!found) return undefined;
  return "spoken" in found ? found.spoken : found.notSpoken;
}
