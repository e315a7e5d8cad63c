import { CHECK_CALLS } from "#contract/checks.ts";
import { outcome } from "#contract/outcomes.ts";
import { findSegment } from "#server/documents/index.ts";
import { beginPress, findOwn, findPressByKey, isSame, readMaking } from "#server/making/index.ts";
import { answer, done, refused } from "#server/platform/http/answer.ts";
import { countWork } from "#server/platform/http/count-work.ts";
import { operationKey } from "#server/platform/http/idempotency.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import { beginCheck } from "./begin.ts";
import { dismissDoubt } from "./dismiss-doubt.ts";
import { cancelChecks } from "./end-check.ts";
import { readCheck } from "./find-check.ts";
import { findDoubtful } from "./find-doubtful.ts";
import { findRemakeWanted } from "./find-remake-wanted.ts";
import { findSpoken } from "./find-spoken.ts";
import { chooseFreeVoice } from "./free-voice.ts";
import { hashOfSpeech } from "./hash-of-speech.ts";

/** Listening to what voices made of a document, and making a doubtful sentence again. */
export function checkCalls(app: App, services: Services): void {
  const { db } = services;

  answer(app, services, CHECK_CALLS.readCheck, async ({ person, params, request }) => {
    const found = await findOwn(db, person.id, params.id);
    return done("ok", await readCheck(services, person, found, sayTo(request)));
  });

  answer(app, services, CHECK_CALLS.beginCheck, async ({ person, params, request }) => {
    await countWork(services, person);
    const found = await findOwn(db, person.id, params.id);
    const refusal = await beginCheck(services, found);
    if (refusal?.code === "not-found") throw new Problem(404, outcome("not-found"));
    if (refusal) return refused(refusal);
    return done("ok", await readCheck(services, person, found, sayTo(request)));
  });

  answer(app, services, CHECK_CALLS.cancelCheck, async ({ person, params, request }) => {
    const found = await findOwn(db, person.id, params.id);
    await cancelChecks(services, [found.id]);
    return done("ok", await readCheck(services, person, found, sayTo(request)));
  });

  answer(app, services, CHECK_CALLS.dismissDoubt, async ({ person, params, body, request }) => {
    const found = await findOwn(db, person.id, params.id);
    await findSegment(db, found.id, params.segment);
    await dismissDoubt(db, found.id, body.sound);
    return done("ok", await readCheck(services, person, found, sayTo(request)));
  });

  answer(app, services, CHECK_CALLS.remakeDoubtful, async ({ person, params, body, request }) => {
    await countWork(services, person);
    const key = operationKey(request);
    const found = await findOwn(db, person.id, params.id);
    await findSegment(db, found.id, params.segment);
    const spoken = await findSpoken(db, found.id, body.sound);
    if (!spoken) return refused(outcome("sentence-not-doubtful"));
    const state = () => readMaking(db, found.id, sayTo(request));
    const asked = { documentId: found.id, takeOf: params.segment, freeOf: hashOfSpeech(spoken) };
    const known = await findPressByKey(db, person.id, key);
    if (known && isSame(known, asked)) return done("ok", await state());
    const doubtful = await findDoubtful(db, found.id, body.sound);
    const [one] = doubtful.filter(({ segment }) => segment === params.segment);
    if (!one) return refused(outcome("sentence-not-doubtful"));
    const chosen = await chooseFreeVoice(services, person, one);
    if (!chosen) return refused(outcome(chosen === null ? "engine-down" : "remake-not-offered"));
    const which = { segment: params.segment, sound: body.sound };
    const begun = await beginPress(services, {
      ...{ user: person, key, ...asked, chosen, credits: 0 },
      find: (tx, document) => findRemakeWanted(tx, document, which),
    });
    if (!begun) throw new Problem(404, outcome("not-found"));
    if ("refusal" in begun) return refused(begun.refusal);
    return done("ok", await state());
  });
}
