import { sql } from "drizzle-orm";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { Voice } from "#contract/voices.ts";
import type { Db } from "#server/platform/db/client.ts";
import { cutText } from "./cut-text.ts";
import { insertSegments } from "./insert-segments.ts";
import type { IsRoom } from "./library-bytes.ts";
import { document, revision } from "./tables.ts";

type Written = {
  userId: string;
  title: string;
  text: string;
  language: string | null;
  voice: Voice;
  tags?: string[] | undefined;
  author?: string | undefined;
  /** Days that it is kept after what was done to it last. */
  days: number;
  /** Whether there is room for it, asked in the transaction that writes it. */
  isRoom?: IsRoom;
};

/** Puts a text into somebody's library, to be spoken. @returns the document, or why there is none */
export async function createDocument(
  db: Db,
  { userId, title, text, language, voice, tags, author, days, isRoom }: Written,
): Promise<{ id: string; title: string } | Outcome<"too-many-sentences" | "library-full">> {
  const segments = cutText(text, language, DOCUMENT_LIMITS.segmentCharacters);
  const most = DOCUMENT_LIMITS.sentences;
  if (segments.length > most) return outcome("too-many-sentences", { most });
  return db.transaction(async (tx) => {
    if (isRoom && !(await isRoom(tx))) return outcome("library-full");
    const expiresAt = sql`now() + make_interval(days => ${days})`;
    const [added] = await tx
      .insert(document)
      .values({ userId, kind: "speech", title, language, voice, tags, author, expiresAt })
      .returning({ id: document.id, userId: document.userId });
    if (!added) throw new Error("the document was not recorded");
    await insertSegments(tx, added, segments);
    await tx
      .insert(revision)
      .values({ documentId: added.id, revision: 1, kind: "made", segments: segments.length });
    return { id: added.id, title };
  });
}
