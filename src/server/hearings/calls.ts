import { HEARING_CALLS } from "#contract/hearings.ts";
import { outcome } from "#contract/outcomes.ts";
import { creditBalance } from "#server/credits/index.ts";
import { findDocument, roomIn } from "#server/documents/index.ts";
import { knowsLanguage } from "#server/engines/abilities.ts";
import { readQuote } from "#server/engines/quotes.ts";
import { openEdited } from "#server/library/index.ts";
import { answer, done, refused } from "#server/platform/http/answer.ts";
import { countEdit } from "#server/platform/http/count-edit.ts";
import { countWork } from "#server/platform/http/count-work.ts";
import { operationKey, requestHash } from "#server/platform/http/idempotency.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import { beginHearing } from "./begin.ts";
import { findHearingByKey, openHearings } from "./find.ts";
import { findPassage } from "./find-passage.ts";
import { offersFor } from "./offer.ts";
import { presentHearing } from "./present.ts";
import { removeHearing } from "./remove.ts";
import { takeHearing } from "./take.ts";

/** Passages of a recording that are listened to again. */
export function hearingCalls(app: App, services: Services): void {
  const { db, settings } = services;
  const edited = openEdited(services);

  answer(app, services, HEARING_CALLS.listHearings, async ({ person, params: { id }, request }) => {
    const row = await findDocument(db, person.id, id);
    if (row?.kind !== "transcript") throw new Problem(404, outcome("not-found"));
    const rows = await openHearings(db, { userId: person.id, documentId: id });
    return done("ok", { hearings: rows.map((one) => presentHearing(one, sayTo(request))) });
  });

  answer(app, services, HEARING_CALLS.offerHearing, async ({ person, params, query, request }) => {
    const passage = await findPassage(db, { userId: person.id, id: params.id, ...query });
    if ("code" in passage) return refused(passage);
    const say = sayTo(request);
    const offers = await offersFor(services, person, passage);
    return done("ok", {
      ...{ start: passage.start, end: passage.end },
      engines: offers.map(({ quote, name, host, credits, languages }) => ({
        ...{ engine: quote, name: say(outcome("engine-named", { engine: name })), host, credits },
        languages: [...languages],
      })),
    });
  });

  answer(app, services, HEARING_CALLS.beginHearing, async ({ person, params, body, request }) => {
    await countWork(services, person);
    const key = operationKey(request);
    const say = sayTo(request);
    const balance = async () => ({ creditBalance: await creditBalance(services, person) });
    const hash = requestHash(["hearing", params.id, JSON.stringify(body)]);
    const known = await findHearingByKey(db, person.id, key);
    if (known && known.requestHash !== hash) return refused(outcome("key-reused"), await balance());
    if (known) return done("ok", { ...(await balance()), hearing: presentHearing(known, say) });
    const { from, to, language } = body;
    const passage = await findPassage(db, { userId: person.id, id: params.id, from, to });
    if ("code" in passage) return refused(passage, await balance());
    const offers = await offersFor(services, person, passage);
    const offer = offers.find(({ quote, credits }) => quote === body.engine && credits === body.credits);
    if (!offer) {
      const name = readQuote(body.engine)?.name;
      const now = services.transcription.links.find((link) => link.name === name);
      const details = { host: now?.host ?? "", perBlock: now?.perBlock ?? 0 };
      return refused(outcome("engine-changed", details), await balance());
    }
    if (language !== undefined && !knowsLanguage(offer.languages, language))
      return refused(outcome("language-not-understood", { language }), await balance());
    const asked = { user: person, key, requestHash: hash, documentId: params.id, passage, language, offer };
    const begun = await beginHearing(services, asked);
    if (!begun) throw new Problem(404, outcome("not-found"));
    if ("refusal" in begun) return refused(begun.refusal, await balance());
    return done("ok", { ...(await balance()), hearing: presentHearing(begun.row, say) });
  });

  answer(app, services, HEARING_CALLS.takeHearing, async ({ person, params, query, body, request }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id, device: person.device };
    const taken = { ...which, revision: body.revision, hearingId: params.hearing };
    const refusal = await takeHearing(db, taken, roomIn(settings, person.id));
    return refusal ? refused(refusal) : edited({ ...which, say: sayTo(request) }, query, body.revision);
  });

  answer(app, services, HEARING_CALLS.removeHearing, async ({ person, params }) => {
    await removeHearing(db, { id: params.id, userId: person.id, hearingId: params.hearing });
    return done("ok");
  });
}
