import { DIGEST_CALLS } from "#contract/digests.ts";
import { outcome, withMessage } from "#contract/outcomes.ts";
import { creditBalance } from "#server/credits/index.ts";
import { answer, done, refused } from "#server/platform/http/answer.ts";
import { countWork } from "#server/platform/http/count-work.ts";
import { operationKey } from "#server/platform/http/idempotency.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import { beginDigest } from "./begin.ts";
import { findDigest, findDigestByKey } from "./find.ts";
import { findTranscript } from "./find-transcript.ts";
import { offerDigest } from "./offer.ts";
import { presentDigest } from "./present.ts";
import { refuseVainTries } from "./vain-tries.ts";

/** The calls of what a language model makes of a transcript. */
export function digestCalls(app: App, services: Services): void {
  const { db } = services;

  answer(app, services, DIGEST_CALLS.readDigest, async ({ person, params, request }) => {
    const say = sayTo(request);
    const row = await findDigest(db, { userId: person.id, conversionId: params.id });
    // It is asked for again and again while it is made: the whole transcript need not be read each time.
    if (row && row.state !== "failed") return done("ok", { digest: presentDigest(row, say), offer: null });
    const transcript = found(await findTranscript(db, person.id, params.id));
    const offer = transcript.isText ? offerDigest(services, person, transcript.segments) : null;
    return done("ok", {
      digest: row ? presentDigest(row, say) : null,
      offer: offer && { ...offer, refusal: offer.refusal && withMessage(say, offer.refusal) },
    });
  });

  answer(app, services, DIGEST_CALLS.makeDigest, async ({ person, params, body, request }) => {
    await countWork(services, person);
    const key = operationKey(request);
    const say = sayTo(request);
    const balance = async () => ({ creditBalance: await creditBalance(services, person) });
    const transcript = found(await findTranscript(db, person.id, params.id));
    const offer = found(offerDigest(services, person, transcript.segments));
    const known = await findDigestByKey(db, person.id, key);
    if (!known) {
      await refuseVainTries(db, params.id);
      const { credits, model, host, refusal } = offer;
      if (refusal) return refused(refusal, await balance());
      if (body.credits !== credits || body.model !== model || body.host !== host)
        return refused(outcome("digest-changed", { host: host ?? "", credits }), await balance());
    }
    const begun = found(
      await beginDigest(services, {
        ...{ user: person, key, conversionId: params.id, offer },
      }),
    );
    if ("refusal" in begun) return refused(begun.refusal, await balance());
    return done("ok", { ...(await balance()), digest: presentDigest(begun.row, say) });
  });
}

/** @throws Problem 404 when there is no such conversion of theirs, or there are no digests here */
function found<T>(one: T | null | undefined): T {
  if (one === null || one === undefined) throw new Problem(404, outcome("not-found"));
  return one;
}
