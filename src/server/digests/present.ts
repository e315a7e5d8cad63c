import type { Digest, DigestContent } from "#contract/digests.ts";
import { outcome, type Say, withMessage } from "#contract/outcomes.ts";
import type { DigestRow } from "./tables.ts";

/** A digest as calls tell of it. */
export function presentDigest(row: DigestRow, say: Say): Digest {
  const { notes = [], ...content } = row.content ?? {};
  return {
    id: row.id,
    state: row.state,
    ...withMessage(say, row.failure ? outcome(row.failure) : outcome("ok")),
    model: row.model,
    host: row.host,
    credits: row.charged,
    createdAt: row.createdAt.toISOString(),
    content: row.content && (content as DigestContent),
    notes: notes.map((note) => withMessage(say, note)),
  };
}
