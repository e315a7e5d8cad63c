import { outcome, type Say, withMessage } from "#contract/outcomes.ts";
import type { Preview } from "#contract/previews.ts";
import { PREVIEW_CALLS } from "#contract/previews.ts";
import { creditsForAudio } from "#contract/prices.ts";
import { answer, done, refused } from "#server/platform/http/answer.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";
import { beginPreview } from "./begin-preview.ts";
import { cancelConversion } from "./cancel.ts";
import { countPreviews, findPreview } from "./find-preview.ts";
import { outcomeOf } from "./outcome.ts";
import { waitForEnd } from "./wait.ts";

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
    await spendTry(services.limits.conversions, person.id);
    const signal = services.hub.stopped; // it is begun whether its page stays open or not
    const asked = { user: person, id: params.id, wish: body, signal };
    const begun = await beginPreview(services, asked).catch((error) => {
      throw signal.aborted && !(error instanceof Problem)
        ? new Problem(503, outcome("upload-interrupted"), 5)
        : error;
    });
    return "refusal" in begun ? refused(begun.refusal, {}) : answerWith(begun.row, sayTo(request));
  });

  answer(app, services, PREVIEW_CALLS.readPreview, async ({ person, params, query, request, reply }) => {
    const row = await find(person.id, params.id);
    const late = AbortSignal.timeout(1_000 * query.wait);
    const until = AbortSignal.any([late, disconnectSignal(services, reply)]);
    if (query.wait > 0) await waitForEnd(services, row, until);
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
