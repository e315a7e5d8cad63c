import { outcome, type Say } from "#contract/outcomes.ts";
import { cutNow, edits, findDocument, mannerAfter, readSegments } from "#server/documents/index.ts";
import { failedWish, segmentsInMaking } from "#server/making/index.ts";
import { done } from "#server/platform/http/answer.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { pronunciationsFor } from "#server/pronunciations/index.ts";
import type { Services } from "#server/services.ts";
import { presenterOf } from "./present-document.ts";

/** A document as every call that opens or edits one answers it. @throws Problem 404 when there is none of theirs */
export async function openDocument(
  services: Services,
  { id, userId, say }: { id: string; userId: string; say: Say },
  revision?: number,
) {
  const { db } = services;
  const row = await findDocument(db, userId, id);
  if (!row || (revision ?? 1) > row.revision) throw new Problem(404, outcome("not-found"));
  await cutNow(db, row);
  const present = await presenterOf(services, userId, say);
  const pronunciations = await pronunciationsFor(db, row, revision);
  const manner = revision === undefined ? {} : await mannerAfter(db, row, revision);
  const shown = { ...row, ...manner };
  const failed = revision === undefined ? await failedWish(db, id) : null;
  const segments = await readSegments(db, { ...shown, pronunciations, failed }, { revision });
  const inMaking = revision === undefined ? await segmentsInMaking(db, id) : new Set();
  const { before, after } = await edits(db, row);
  return done("ok", {
    document: present(shown, undefined, { inList: false, growing: inMaking.size > 0 }),
    segments: segments.map((one) => (inMaking.has(one.id) ? { ...one, state: "making" as const } : one)),
    revision: revision ?? row.revision,
    undo: before !== null,
    redo: after !== null,
  });
}
