import { and, desc, eq, lt } from "drizzle-orm";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { DOCUMENT_CALLS } from "#contract/documents.ts";
import { outcome } from "#contract/outcomes.ts";
import { TAKE_CALLS } from "#contract/takes.ts";
import {
  countBroughtBack,
  editSegment,
  findDocument,
  keepTake,
  redoEdit,
  restoreRevision,
  roomIn,
  undoEdit,
} from "#server/documents/index.ts";
import { revision } from "#server/documents/tables.ts";
import { answer, done, refused } from "#server/platform/http/answer.ts";
import { countEdit, countRows, writerOf } from "#server/platform/http/count-edit.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { languageOf } from "#server/platform/http/language.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import { pronunciationsFor } from "#server/pronunciations/index.ts";
import type { Services } from "#server/services.ts";
import { binDocuments, deleteBinned, unbinDocuments } from "./bin.ts";
import { changeDocument } from "./change-document.ts";
import { deleteRecording } from "./delete-recording.ts";
import { draftDocument } from "./draft-document.ts";
import { findSource } from "./find-source.ts";
import { keepDocuments } from "./keep-documents.ts";
import { listInTurn } from "./list-documents.ts";
import { listWork } from "./list-work.ts";
import { openDocument, openEdited } from "./open-document.ts";
import { documentFor } from "./present-document.ts";
import { readLibrary } from "./read-library.ts";
import { writeDocument } from "./write-document.ts";

/** A body holds at most a document's text, fully escaped. */
const textBytes = 12 * DOCUMENT_LIMITS.characters + 10_000;

/** Revisions of one answer. */
const REVISIONS = 100;

/** The calls of the library and its documents: listing, writing, changing, binning and keeping them. */
export function libraryCalls(app: App, services: Services): void {
  const { db } = services;
  const room = ({ id }: { id: string }) => roomIn(services.settings, id);
  const edited = openEdited(services);

  answer(app, services, DOCUMENT_CALLS.listDocuments, async ({ person, query, request, reply }) => {
    const disconnected = disconnectSignal(services, reply);
    const listing = { userId: person.id, asked: query, say: sayTo(request), disconnected };
    return done("ok", await listInTurn(services, listing));
  });

  answer(
    app,
    services,
    DOCUMENT_CALLS.createDocument,
    async ({ person, body, request }) => {
      await spendTry(services.limits.documents.inHour, writerOf(person));
      await spendTry(services.limits.documents.inDay, writerOf(person));
      const { from, fromRevision, ...said } = body;
      const source = await findSource(db, person.id, { from, fromRevision });
      const draft = await draftDocument(services, { person, reader: languageOf(request) }, said);
      if ("code" in draft) return refused(draft);
      await countRows(services, writerOf(person), draft.segments.length);
      const written = await writeDocument(services, { ...draft, source });
      if ("code" in written) return refused(written);
      return openDocument(services, { id: written.id, userId: person.id, say: sayTo(request) });
    },
    { bodyLimit: textBytes },
  );

  answer(app, services, DOCUMENT_CALLS.readLibrary, async ({ person }) =>
    done("ok", await readLibrary(services, person.id)),
  );

  answer(app, services, DOCUMENT_CALLS.listWork, async ({ person, request }) =>
    done("ok", { work: await listWork(db, person.id, sayTo(request)) }),
  );

  answer(app, services, DOCUMENT_CALLS.readDocument, async ({ person, params, query, request }) =>
    openDocument(services, { id: params.id, userId: person.id, say: sayTo(request) }, query),
  );

  answer(app, services, DOCUMENT_CALLS.changeDocument, async ({ person, params, body, request }) => {
    await countEdit(services, writerOf(person));
    await changeDocument(db, { userId: person.id, id: params.id, device: person.device }, body);
    const say = sayTo(request);
    const { document, revision, undo, redo } = await openDocument(
      services,
      { id: params.id, userId: person.id, say },
      { count: 1 },
    );
    return done("ok", { document: documentFor(person, document), revision, undo, redo });
  });

  answer(app, services, DOCUMENT_CALLS.deleteRecording, async ({ person, params }) => {
    await deleteRecording(services, { id: params.id, userId: person.id });
    return done("ok");
  });

  answer(app, services, DOCUMENT_CALLS.changeSegment, async ({ person, params, query, body, request }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id, device: person.device };
    const { revision, ...changes } = body;
    const said = await pronunciationsFor(db, which);
    const refusal = await editSegment(
      db,
      { ...which, revision },
      params.segment,
      changes,
      said,
      room(person),
    );
    return refusal ? refused(refusal) : edited({ ...which, say: sayTo(request) }, query, revision);
  });

  answer(app, services, TAKE_CALLS.keepTake, async ({ person, params, query, body, request }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id, device: person.device };
    const said = await pronunciationsFor(db, which);
    const refusal = await keepTake(db, { ...which, revision: body.revision }, params, said, room(person));
    return refusal ? refused(refusal) : edited({ ...which, say: sayTo(request) }, query, body.revision);
  });

  answer(app, services, DOCUMENT_CALLS.undoEdit, async ({ person, params, query, body, request }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id, device: person.device };
    const from = { ...which, revision: body.revision };
    await countRows(services, person.id, await countBroughtBack(db, from, "undo"));
    const refusal = await undoEdit(db, from);
    return refusal ? refused(refusal) : edited({ ...which, say: sayTo(request) }, query, body.revision);
  });

  answer(app, services, DOCUMENT_CALLS.redoEdit, async ({ person, params, query, body, request }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id, device: person.device };
    const from = { ...which, revision: body.revision };
    await countRows(services, person.id, await countBroughtBack(db, from, "redo"));
    const refusal = await redoEdit(db, from, room(person));
    return refusal ? refused(refusal) : edited({ ...which, say: sayTo(request) }, query, body.revision);
  });

  answer(app, services, DOCUMENT_CALLS.restoreRevision, async ({ person, params, query, body, request }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id, device: person.device };
    const from = { ...which, revision: body.revision };
    await countRows(services, person.id, await countBroughtBack(db, from, body.to));
    const refusal = await restoreRevision(db, from, body.to, room(person));
    return refusal ? refused(refusal) : edited({ ...which, say: sayTo(request) }, query, body.revision);
  });

  answer(app, services, DOCUMENT_CALLS.listRevisions, async ({ person, params, query }) => {
    const row = await findDocument(db, person.id, params.id);
    if (!row) throw new Problem(404, outcome("not-found"));
    const rows = await db
      .select()
      .from(revision)
      .where(
        and(
          eq(revision.documentId, row.id),
          query.before === undefined ? undefined : lt(revision.revision, query.before),
        ),
      )
      .orderBy(desc(revision.revision))
      .limit(REVISIONS + 1);
    return done("ok", {
      more: rows.length > REVISIONS,
      revisions: rows.slice(0, REVISIONS).map(({ revision, kind, segments, by, device, createdAt }) => ({
        ...{ revision, kind, segments, by, device },
        createdAt: createdAt.toISOString(),
      })),
    });
  });

  answer(app, services, DOCUMENT_CALLS.keepDocuments, async ({ person, body }) =>
    done("ok", { changed: await keepDocuments(services, person.id, body.ids) }),
  );

  answer(app, services, DOCUMENT_CALLS.binDocuments, async ({ person, body }) =>
    done("ok", { changed: await binDocuments(services, person.id, body.ids) }),
  );

  answer(app, services, DOCUMENT_CALLS.unbinDocuments, async ({ person, body }) =>
    done("ok", { changed: await unbinDocuments(services, person, body.ids) }),
  );

  answer(app, services, DOCUMENT_CALLS.deleteDocuments, async ({ person, body }) =>
    done("ok", { changed: await deleteBinned(services, person.id, body.ids) }),
  );
}
