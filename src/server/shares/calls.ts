import { outcome } from "#contract/outcomes.ts";
import { SHARE_CALLS } from "#contract/shares.ts";
import { findDocument } from "#server/documents/index.ts";
import { answer, done } from "#server/platform/http/answer.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { createShare } from "./create-share.ts";
import { endShare } from "./end-share.ts";
import { addToFeed, isInFeed, ownFeed, removeFromFeed, renewFeed } from "./feed.ts";
import { listShares, presentShare } from "./list-shares.ts";
import { isReachable } from "./public-address.ts";

/** What owners do with their links and their feed. */
export function shareCalls(app: App, services: Services): void {
  answer(app, services, SHARE_CALLS.listShares, async ({ person, params: { id } }) => {
    const userId = person.id;
    if (!(await findDocument(services.db, userId, id))) throw new Problem(404, outcome("not-found"));
    return done("ok", {
      shares: await listShares(services, userId, id),
      reachable: isReachable(services),
      inFeed: await isInFeed(services, { userId, id }),
      feed: await ownFeed(services, userId),
    });
  });

  answer(app, services, SHARE_CALLS.createShare, async ({ person, params, body }) => {
    const made = await createShare(services, { userId: person.id, id: params.id }, body);
    return done("ok", { share: presentShare(services, made) });
  });

  answer(app, services, SHARE_CALLS.endShare, async ({ person, params }) => {
    const ended = await endShare(services, person.id, params.id);
    if (!ended) throw new Problem(404, outcome("not-found"));
    return done("ok");
  });

  answer(app, services, SHARE_CALLS.renewFeed, async ({ person }) =>
    done("ok", { feed: await renewFeed(services, person.id) }),
  );

  answer(app, services, SHARE_CALLS.addToFeed, async ({ person, params }) =>
    done("ok", { feed: await addToFeed(services, { userId: person.id, id: params.id }) }),
  );

  answer(app, services, SHARE_CALLS.removeFromFeed, async ({ person, params }) => {
    await removeFromFeed(services, { userId: person.id, id: params.id });
    return done("ok");
  });
}
