import { DOCUMENT_PRONUNCIATION_CALLS } from "#contract/document-pronunciations.ts";
import { outcome } from "#contract/outcomes.ts";
import { PRONUNCIATION_LIMITS } from "#contract/pronunciation-limits.ts";
import { documentPronunciations, edits, findDocument } from "#server/documents/index.ts";
import { answer, done, serve } from "#server/platform/http/answer.ts";
import { countEdit, countRows } from "#server/platform/http/count-edit.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { findNamesToGuess } from "./find-names-to-guess.ts";
import { csvOf, readCsv } from "./read-csv.ts";
import { deleteForDocument, importForDocument, saveForDocument } from "./save-of-document.ts";

type Which = { id: string; userId: string };

/** How words of one document are said. */
export function documentPronunciationCalls(app: App, services: Services): void {
  const { db } = services;
  const calls = DOCUMENT_PRONUNCIATION_CALLS;

  /** @throws Problem 404 where it is none of theirs, or was not written here */
  async function find({ id, userId }: Which) {
    const row = await findDocument(db, userId, id);
    if (!row || row.conversionId !== null) throw new Problem(404, outcome("not-found"));
    return row;
  }

  async function list({ id, userId }: Which) {
    const row = await find({ id, userId });
    const { before, after } = await edits(db, row);
    const pronunciations = await documentPronunciations(db, id);
    return { pronunciations, revision: row.revision, undo: before !== null, redo: after !== null };
  }

  answer(app, services, calls.listDocumentPronunciations, async ({ person, params }) =>
    done("ok", await list({ id: params.id, userId: person.id })),
  );

  answer(app, services, calls.saveDocumentPronunciation, async ({ person, params, body }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id, device: person.device };
    const refusal = await saveForDocument(db, which, { id: params.entry, ...body });
    if (refusal) throw new Problem(409, refusal);
    return done("ok", await list(which));
  });

  answer(app, services, calls.deleteDocumentPronunciation, async ({ person, params }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id, device: person.device };
    await deleteForDocument(db, which, params.entry);
    return done("ok", await list(which));
  });

  answer(app, services, calls.listNamesToGuess, async ({ person, params, reply }) => {
    const row = await find({ id: params.id, userId: person.id });
    return done("ok", {
      names: await findNamesToGuess(services, person, row, disconnectSignal(services, reply)),
    });
  });

  serve(app, services, calls.downloadDocumentPronunciations, async ({ person, params, reply }) => {
    const { pronunciations } = await list({ id: params.id, userId: person.id });
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="saywrite-pronunciations.csv"')
      .send(csvOf(pronunciations));
  });

  answer(app, services, calls.importDocumentPronunciations, async ({ person, params, body }) => {
    await countEdit(services, person.id);
    const entries = readCsv(body.csv);
    if ("code" in entries) throw new Problem(422, entries);
    await countRows(services, person.id, Math.min(entries.length, PRONUNCIATION_LIMITS.entries));
    const which = { id: params.id, userId: person.id, device: person.device };
    const refusal = await importForDocument(db, which, entries);
    if (refusal) throw new Problem(409, refusal);
    return done("ok", { ...(await list(which)), imported: entries.length });
  });
}
