import { MARK_CALLS } from "#contract/marks.ts";
import { outcome } from "#contract/outcomes.ts";
import { findDocument, roomIn } from "#server/documents/index.ts";
import { answer, done, refused } from "#server/platform/http/answer.ts";
import { countEdit } from "#server/platform/http/count-edit.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { changeMark } from "./change-mark.ts";
import { listMarks } from "./list-marks.ts";
import { presentMark } from "./present-mark.ts";
import { putMark } from "./put-mark.ts";
import { removeMark } from "./remove-mark.ts";

/** Highlights, notes and places in the text of a recording. */
export function markCalls(app: App, services: Services): void {
  const { db, settings } = services;

  answer(app, services, MARK_CALLS.listMarks, async ({ person, params: { id } }) => {
    const row = await findDocument(db, person.id, id);
    if (row?.kind !== "transcript") throw new Problem(404, outcome("not-found"));
    return done("ok", { marks: await listMarks(db, id) });
  });

  answer(app, services, MARK_CALLS.putMark, async ({ person, params, body }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id, markId: params.mark };
    const made = await putMark(db, which, body, roomIn(settings, person.id));
    return "code" in made ? refused(made) : done("ok", { mark: presentMark(made, person.name) });
  });

  answer(app, services, MARK_CALLS.changeMark, async ({ person, params, body }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id, markId: params.mark };
    const changed = await changeMark(db, which, body, roomIn(settings, person.id));
    return "code" in changed ? refused(changed) : done("ok", { mark: presentMark(changed, person.name) });
  });

  answer(app, services, MARK_CALLS.removeMark, async ({ person, params, query }) => {
    await countEdit(services, person.id);
    await removeMark(db, { id: params.id, userId: person.id, markId: params.mark }, query.version);
    return done("ok");
  });
}
