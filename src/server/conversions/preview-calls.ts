import { outcome, type Say, withMessage } from "#contract/outcomes.ts";
import type { Preview } from "#contract/previews.ts";
import { PREVIEW_CALLS } from "#contract/previews.ts";
import { creditsForAudio } from "#contract/prices.ts";
import { answer, done, refused } from "#server/platform/http/answer.ts";
import { countWork } from "#server/platform/http/count-work.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { createPlaces, keepPlace } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";
import { beginPreview } from "./begin-preview.ts";
import { cancelConversion } from "./cancel.ts";
import { countPreviews, findPreview } from "./find-preview.ts";
import { outcomeOf } from "./outcome.ts";
import { waitForEnd } from "./wait.ts";

/** Ends that a person waits for at a time: each asks the database again and again. */
const waiting = createPlaces(20);

/** The free first minute of uploads. */
export function previewCalls(app: App, services: Services): void {
  const { db } = services;
  const countOf = async (userId: string) => {
    const { aDay, left } = await countPreviews(db, services.settings, userId);
    return { aDay, left };
  };
  const answerWith = async (row: ConversionRow, say: Say) =>
    done("ok", { preview: present(services, row, say), ...(await countOf(row.userId)) });
  const find = async (userId: string, id: string) => {
    const row = await findPreview(db, userId, id);
    if (!row) throw new Problem(404, outcome("not-found"));
    return row;
  };

  answer(app, services, PREVIEW_CALLS.countPreviews, async ({ person }) =>
    done("ok", await countOf(person.id)),
  );

  answer(app, services, PREVIEW_CALLS.createPreview, async ({ person, params, body, request }) => {
    await countWork(services, person);
    const signal = services.hub.stopped; // it is begun whether its page stays open or not
    const asked = { user: person, id: params.id, wish: body, signal };
    const begun = await beginPreview(services, asked).catch((error) => {
      throw signal.aborted && !(error instanceof Problem)
        ? new Problem(503, outcome("upload-interrupted"), 5)
        : error;
    });
    return "refusal" in begun ? refused(begun.refusal, {}) : answerWith(begun.row, sayTo(request));
  });

  answer(app, services, PREVIEW_CALLS.readPreview, async (asked) => {
    const { person, params, query, stillLoggedIn, request, reply } = asked;
    const row = await find(person.id, params.id);
    if (query.wait === 0) return answerWith(row, sayTo(request));
    const disconnected = disconnectSignal(services, reply);
    keepPlace(waiting, person.id, disconnected);
    const late = AbortSignal.timeout(1_000 * query.wait);
    await waitForEnd(services, row, AbortSignal.any([late, disconnected]));
    if (!(await stillLoggedIn())) throw new Problem(401, outcome("login-needed"));
    return answerWith(await find(person.id, params.id), sayTo(request));
  });

  answer(app, services, PREVIEW_CALLS.cancelPreview, async ({ person, params, request }) => {
    const row = await cancelConversion(services, await find(person.id, params.id));
    return answerWith(row, sayTo(request));
  });
}

function present({ prices }: Services, row: ConversionRow, say: Say): Preview {
  const seconds = row.seconds ?? 0;
  return {
    id: row.id,
    uploadId: row.previewOf ?? "",
    state: row.state,
    ...withMessage(say, outcomeOf(row)),
    progress: row.progress,
    seconds,
    price: creditsForAudio(seconds, { ...prices, creditsPerAudioBlock: row.perBlock }),
    engine: row.engineName && say(outcome("engine-named", { engine: row.engineName })),
    segments: row.state === "done" ? row.segments : null,
    estimate: row.estimate,
  };
}
