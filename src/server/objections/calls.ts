import { OBJECTION_CALLS } from "#contract/objections.ts";
import { outcome } from "#contract/outcomes.ts";
import { findDocument } from "#server/documents/index.ts";
import { answer, done, refused } from "#server/platform/http/answer.ts";
import { countEdit } from "#server/platform/http/count-edit.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { decideObjection } from "./decide-objection.ts";
import { listObjections, presentReceived } from "./list-objections.ts";

/** What a document's person does with what participants say against passages. */
export function objectionCalls(app: App, services: Services): void {
  const { db } = services;

  answer(app, services, OBJECTION_CALLS.listObjections, async ({ person, params: { id } }) => {
    const row = await findDocument(db, person.id, id);
    if (row?.kind !== "transcript") throw new Problem(404, outcome("not-found"));
    return done("ok", { objections: await listObjections(db, row) });
  });

  answer(app, services, OBJECTION_CALLS.decideObjection, async ({ person, params, body }) => {
    await countEdit(services, person.id);
    const { id: documentId, objection: id } = params;
    const decided = await decideObjection(services, { userId: person.id, documentId, id, ...body });
    if ("code" in decided) return refused(decided);
    return done("ok", { objection: presentReceived(decided) });
  });
}
