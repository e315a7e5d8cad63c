import type { Outcome } from "#contract/outcomes.ts";
import { createDocument, type NewDocument, roomIn } from "#server/documents/index.ts";
import type { Services } from "#server/services.ts";

/** Puts a text into a person's library, where that has room. @returns the document, or why there is none */
export function writeDocument(
  { db, settings }: Pick<Services, "db" | "settings">,
  draft: NewDocument,
): Promise<{ id: string; title: string } | Outcome<"library-full">> {
  return createDocument(db, draft, roomIn(settings, draft.userId));
}
