import type { GivenOf } from "#contract/call.ts";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import type { DOCUMENT_CALLS } from "#contract/documents.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { countCharacters } from "#contract/prices.ts";
import { DEFAULT_VOICE } from "#contract/voices.ts";
import { cutWritten, type NewDocument } from "#server/documents/index.ts";
import type { Person } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import { documentTitle } from "./document-title.ts";
import { languageOfText } from "./language-of-text.ts";

type Asked = GivenOf<typeof DOCUMENT_CALLS.createDocument>["body"] & { tags?: string[] };

/**
 * What is to be put into a person's library, cut into its sentences. Its language, where none is named, is the one it is
 * written in among those that can be spoken here. Nothing is written. @returns the document to be, or why there is none
 */
export async function draftDocument(
  services: Services,
  { person, reader }: { person: Person; reader: string },
  { text, title, language, voice, tags, author }: Omit<Asked, "from" | "fromRevision">,
): Promise<NewDocument | Outcome<"text-too-long" | "too-many-sentences" | "prompt-missing">> {
  const most = DOCUMENT_LIMITS.characters;
  const characters = countCharacters(text);
  if (characters === 0) return outcome("prompt-missing");
  if (characters > most) return outcome("text-too-long", { most });
  const spoken = language ?? (await languageOfText(services, { person, reader }, text)) ?? null;
  const segments = cutWritten(text, spoken);
  if ("code" in segments) return segments;
  return {
    ...{ userId: person.id, segments, language: spoken, tags, author },
    title: title || documentTitle(text),
    voice: voice ?? DEFAULT_VOICE,
    days: services.settings.KEEP_DOCUMENTS_DAYS,
  };
}
