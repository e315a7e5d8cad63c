import type { GivenOf } from "#contract/call.ts";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import type { DOCUMENT_CALLS } from "#contract/documents.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { countCharacters } from "#contract/prices.ts";
import { DEFAULT_VOICE } from "#contract/voices.ts";
import { createDocument, roomIn } from "#server/documents/index.ts";
import { findLanguage } from "#server/engines/find-language.ts";
import type { Person } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import { documentTitle } from "./document-title.ts";

type Asked = GivenOf<typeof DOCUMENT_CALLS.createDocument>["body"] & { tags?: string[] };

/**
 * Puts a text into a person's library. Its language, where none is named, is the one it is written in among those that
 * can be spoken here. @returns the document, or why there is none
 */
export async function writeDocument(
  services: Services,
  { person, reader }: { person: Person; reader: string },
  { text, title, language, voice, tags, author }: Asked,
): Promise<
  | { id: string; title: string }
  | Outcome<"text-too-long" | "too-many-sentences" | "prompt-missing" | "library-full">
> {
  const most = DOCUMENT_LIMITS.characters;
  const characters = countCharacters(text);
  if (characters === 0) return outcome("prompt-missing");
  if (characters > most) return outcome("text-too-long", { most });
  return createDocument(services.db, {
    ...{ userId: person.id, text, tags, author },
    title: title || documentTitle(text),
    language: language ?? (await languageOf(services, person, reader, text)) ?? null,
    voice: voice ?? DEFAULT_VOICE,
    days: services.settings.KEEP_DOCUMENTS_DAYS,
    isRoom: roomIn(services.settings, person.id),
  });
}

async function languageOf({ speech }: Services, person: Person, reader: string, text: string) {
  const able = await speech.able({ places: person.speechPlaces, person: person.id });
  const languages = [...new Set(able.flatMap((engine) => engine.languages))];
  // Where any can be spoken, a short text that could be the reader's language is.
  const spoken = languages.map((one) => (one === "mul" ? reader : one));
  const found = await findLanguage(text, { spoken, preferred: reader });
  if (!found) return undefined;
  return "spoken" in found ? found.spoken : found.notSpoken;
}
