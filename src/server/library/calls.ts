import { and, desc, eq, lt } from "drizzle-orm";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { DOCUMENT_CALLS } from "#contract/documents.ts";
import { outcome, type Say } from "#contract/outcomes.ts";
import { TAKE_CALLS } from "#contract/takes.ts";
import {
  cutNow,
  editSegment,
  edits,
  findDocument,
  keepTake,
  readSegments,
  redoEdit,
  restoreRevision,
  undoEdit,
} from "#server/documents/index.ts";
import { revision } from "#server/documents/tables.ts";
import { segmentsInMaking } from "#server/making/index.ts";
import { answer, done, refused } from "#server/platform/http/answer.ts";
import { languageOf } from "#server/platform/http/language.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import { pronunciationsOf } from "#server/pronunciations/index.ts";
import type { Services } from "#server/services.ts";
import { binDocuments, deleteBinned, unbinDocuments } from "./bin.ts";
import { changeDocument } from "./change-document.ts";
import { keepDocuments } from "./keep-documents.ts";
import { listDocuments } from "./list-documents.ts";
import { presenterOf } from "./present-document.ts";
import { readLibrary } from "./read-library.ts";
import { writeDocument } from "./write-document.ts";

/** A body holds at most a document's text, fully escaped. */
const textBytes = 12 * DOCUMENT_LIMITS.characters + 10_000;

/** Revisions of one answer. */
const REVISIONS = 100;

type Which = { id: string; userId: string; say: Say };

export function libraryCalls(app: App, services: Services): void {
  const { db } = services;

  /** A document as every call that opens or edits one answers it. @throws Problem 404 when there is none of theirs */
  async function open({ id, userId, say }: Which, revision?: number) {
    const row = await findDocument(db, userId, id);
    if (!row || (revision ?? 1) > row.revision) throw new Problem(404, outcome("not-found"));
    await cutNow(db, row);
    const present = await presenterOf(services, userId, say);
    const pronunciations = await pronunciationsOf(db, userId);
    const segments = await readSegments(db, { ...row, pronunciations }, { revision });
    const inMaking = revision === undefined ? await segmentsInMaking(db, id) : new Set();
    const { before, after } = await edits(db, row);
    return done("ok", {
      document: present(row, undefined, { inList: false, growing: inMaking.size > 0 }),
      segments: segments.map((one) => (inMaking.has(one.id) ? { ...one, state: "making" as const } : one)),
      revision: revision ?? row.revision,
      undo: before !== null,
      redo: after !== null,
    });
  }

  /** @throws Problem 429 when somebody edits faster than people do */
  async function countEdit(userId: string) {
    await spendTry(services.limits.edits.inMinute, userId);
    await spendTry(services.limits.edits.inDay, userId);
  }

  answer(app, services, DOCUMENT_CALLS.listDocuments, async ({ person, query, request }) =>
    done("ok", await listDocuments(services, person.id, query, sayTo(request))),
  );

  answer(
    app,
    services,
    DOCUMENT_CALLS.createDocument,
    async ({ person, body, request }) => {
      await spendTry(services.limits.documents.inHour, person.id);
      await spendTry(services.limits.documents.inDay, person.id);
      const written = await writeDocument(services, { person, reader: languageOf(request) }, body);
      if ("code" in written) return refused(written);
      return open({ id: written.id, userId: person.id, say: sayTo(request) });
    },
    { bodyLimit: textBytes },
  );

  answer(app, services, DOCUMENT_CALLS.readLibrary, async ({ person }) =>
    done("ok", await readLibrary(services, person.id)),
  );

  answer(app, services, DOCUMENT_CALLS.readDocument, async ({ person, params, query, request }) =>
    open({ id: params.id, userId: person.id, say: sayTo(request) }, query.revision),
  );

  answer(app, services, DOCUMENT_CALLS.changeDocument, async ({ person, params, body, request }) => {
    await countEdit(person.id);
    await changeDocument(db, { userId: person.id, id: params.id }, body);
    const { document } = await open({ id: params.id, userId: person.id, say: sayTo(request) });
    return done("ok", { document });
  });

  answer(app, services, DOCUMENT_CALLS.changeSegment, async ({ person, params, body, request }) => {
    await countEdit(person.id);
    const which = { id: params.id, userId: person.id };
    const { revision, ...changes } = body;
    const refusal = await editSegment(db, { ...which, revision }, params.segment, changes);
    return refusal ? refused(refusal) : open({ ...which, say: sayTo(request) });
  });

  answer(app, services, TAKE_CALLS.keepTake, async ({ person, params, body, request }) => {
    await countEdit(person.id);
    const which = { id: params.id, userId: person.id };
    const said = await pronunciationsOf(db, person.id);
    await keepTake(db, { ...which, revision: body.revision }, params, said);
    return open({ ...which, say: sayTo(request) });
  });

  answer(app, services, DOCUMENT_CALLS.undoEdit, async ({ person, params, body, request }) => {
    await countEdit(person.id);
    const which = { id: params.id, userId: person.id };
    const refusal = await undoEdit(db, { ...which, revision: body.revision });
    return refusal ? refused(refusal) : open({ ...which, say: sayTo(request) });
  });

  answer(app, services, DOCUMENT_CALLS.redoEdit, async ({ person, params, body, request }) => {
    await countEdit(person.id);
    const which = { id: params.id, userId: person.id };
    const refusal = await redoEdit(db, { ...which, revision: body.revision });
    return refusal ? refused(refusal) : open({ ...which, say: sayTo(request) });
  });

  answer(app, services, DOCUMENT_CALLS.restoreRevision, async ({ person, params, body, request }) => {
    await countEdit(person.id);
    const which = { id: params.id, userId: person.id };
    await restoreRevision(db, { ...which, revision: body.revision }, body.to);
    return open({ ...which, say: sayTo(request) });
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
      .limit(REVISIONS);
    return done("ok", {
      revisions: rows.map(({ revision, kind, segments, createdAt }) => ({
        ...{ revision, kind, segments },
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
    done("ok", { changed: await unbinDocuments(db, person.id, body.ids) }),
  );

  answer(app, services, DOCUMENT_CALLS.deleteDocuments, async ({ person, body }) =>
    done("ok", { changed: await deleteBinned(services, person.id, body.ids) }),
  );
}
