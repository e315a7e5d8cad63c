import { LIVE_CALLS } from "#contract/live.ts";
import { outcome } from "#contract/outcomes.ts";
import { creditBalance } from "#server/credits/index.ts";
import { knowsLanguage } from "#server/engines/abilities.ts";
import { answer, done, refused } from "#server/platform/http/answer.ts";
import { countPress } from "#server/platform/http/count-edit.ts";
import { countWork } from "#server/platform/http/count-work.ts";
import { operationKey } from "#server/platform/http/idempotency.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { beginLive, findBegun } from "./begin-live.ts";
import { deleteLive } from "./delete-live.ts";
import { endByOwner } from "./end-live.ts";
import { findLive, presentLive } from "./find-live.ts";
import { endLink, openLink } from "./link.ts";
import { liveSockets } from "./socket.ts";
import { makeTicket } from "./ticket.ts";
import { demandWords } from "./wordless.ts";

/** Captions while somebody talks: what their person does. */
export function liveCalls(app: App, services: Services): void {
  const { db } = services;
  liveSockets(app, services);

  answer(app, services, LIVE_CALLS.beginLive, async ({ person, body, request }) => {
    await countWork(services, person);
    const { language, engine, recording } = body;
    const key = operationKey(request);
    const balance = async () => ({ creditBalance: await creditBalance(services, person) });
    let begun = await findBegun(services, person.id, key, { language, recording });
    if (!begun) {
      if (services.settings.LIVE_AT_ONCE === 0) throw new Problem(422, outcome("live-off"));
      await countPress(services, person.id); // each leaves rows and a hold, also where nobody talks
      if (!services.captions.hasPlace()) throw new Problem(422, outcome("live-full"));
      await demandWords(services, person.id);
      const wish = { places: person.speechPlaces, person: person.id, language, engine, live: true } as const;
      const chosen = await services.transcription.choose(wish);
      if ("code" in chosen) return refused(chosen, await balance());
      const understood = chosen.capabilities.live?.languages ?? [];
      if (language !== undefined && !knowsLanguage(understood, language))
        return refused(outcome("language-not-understood", { language }), await balance());
      begun = await beginLive(services, { user: person, key, language, recording, chosen });
    }
    if ("refusal" in begun) return refused(begun.refusal, await balance());
    return done("ok", { ...(await balance()), live: await presentLive(services, begun.row) });
  });

  answer(app, services, LIVE_CALLS.readLive, async ({ person, params: { id } }) =>
    done("ok", { live: await presentLive(services, await findLive(db, person.id, id)) }),
  );

  answer(app, services, LIVE_CALLS.ticketForLive, async ({ person, params: { id } }) => {
    await countWork(services, person);
    return done("ok", { ticket: await makeTicket(services, person, id) });
  });

  answer(app, services, LIVE_CALLS.endLive, async ({ person, params: { id } }) => {
    await findLive(db, person.id, id);
    await endByOwner(services, person.id, id);
    return done("ok", { live: await presentLive(services, await findLive(db, person.id, id)) });
  });

  answer(app, services, LIVE_CALLS.deleteLive, async ({ person, params: { id } }) => {
    await findLive(db, person.id, id);
    await deleteLive(services, person.id, id);
    return done("ok");
  });

  answer(app, services, LIVE_CALLS.openLiveLink, async ({ person, params: { id }, query }) => {
    const row = await openLink(services, { userId: person.id, id, from: query.from });
    return done("ok", { live: await presentLive(services, row) });
  });

  answer(app, services, LIVE_CALLS.endLiveLink, async ({ person, params: { id }, query }) => {
    const row = await endLink(services, { userId: person.id, id, lastWords: query.after === "last-words" });
    return done("ok", { live: await presentLive(services, row) });
  });
}
