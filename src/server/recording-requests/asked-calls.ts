import { ASKED_CALLS } from "#contract/asked.ts";
import { outcome } from "#contract/outcomes.ts";
import { answer, type CallRequest, done, refused, serve } from "#server/platform/http/answer.ts";
import { countingAddress } from "#server/platform/http/client-address.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTryFrom } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { answerPart, demandOctets, receivePart } from "#server/uploads/index.ts";
import { arrive } from "./arrive.ts";
import { beginSent } from "./begin-sent.ts";
import { boundOfSent } from "./bound-sent.ts";
import { openRequest } from "./find-request.ts";
import { findSending, findSent, presentSent } from "./find-sent.ts";
import { nameSent } from "./name-sent.ts";
import { removeSent } from "./remove-sent.ts";
import { reportRequest } from "./report-request.ts";
import { showAsked } from "./show-asked.ts";

/** No search engine keeps what only who has the link shall see. */
const UNLISTED = { "x-robots-tag": "noindex", "referrer-policy": "no-referrer" };
const { sendAskedPart: SEND } = ASKED_CALLS;

type Part = Pick<CallRequest<typeof SEND>, "params" | "request" | "reply">;

/** What anybody does who was asked for a recording, without an account. */
export function askedCalls(app: App, services: Services): void {
  const { guests, forms } = services.limits;

  answer(app, services, ASKED_CALLS.openAsked, async ({ params, reply }) => {
    reply.headers(UNLISTED);
    return done("ok", { asked: await showAsked(services, await openRequest(services, params.token)) });
  });

  answer(app, services, ASKED_CALLS.beginSent, async ({ params, body, request }) => {
    await openRequest(services, params.token); // what opens nothing costs nobody a try
    await spendTryFrom(guests.recordings, request.ip);
    return done("ok", await beginSent(services, params.token, body));
  });

  answer(app, services, ASKED_CALLS.arriveSent, async ({ body, request }) => {
    await spendTryFrom(guests.looks, request.ip);
    const found = await findSent(services, body.secret);
    if (!found) throw new Problem(404, outcome("not-found"));
    if (body.sender !== undefined) await nameSent(services, found, body.sender);
    const refusal = await arrive(services, found); // also when whoever sent it closes the page at once
    if (refusal) return refused(refusal);
    const now = await findSent(services, body.secret);
    if (!now) throw new Problem(404, outcome("not-found"));
    return done("sent-arrived", { sent: presentSent(now), digest: now.upload.digest });
  });

  answer(app, services, ASKED_CALLS.findSent, async ({ body, request, reply }) => {
    reply.headers(UNLISTED);
    await spendTryFrom(guests.looks, request.ip);
    const found = await findSent(services, body.secret);
    return done("ok", { sent: found ? presentSent(found) : null });
  });

  answer(app, services, ASKED_CALLS.removeSent, async ({ body, request }) => {
    await spendTryFrom(guests.looks, request.ip);
    await removeSent(services, body.secret);
    return done("sent-deleted");
  });

  answer(app, services, ASKED_CALLS.reportAsked, async ({ params, body, request }) => {
    await spendTryFrom(forms, request.ip);
    await reportRequest(services, await openRequest(services, params.token), body);
    return done("share-reported");
  });

  app.register(async (tus) => {
    const own: App = tus.withTypeProvider();
    own.removeAllContentTypeParsers();
    own.addContentTypeParser("*", (_request, _body, done) => done(null));
    serve(own, services, SEND, async (part) => {
      await spendTryFrom(guests.pieces, part.request.ip);
      demandOctets(part.request);
      const asked = await byGuest(services, part);
      return receivePart(services, asked, { line: lineOf(part) });
    });
    serve(own, services, { ...SEND, method: "HEAD" }, async (part) => {
      await spendTryFrom(guests.looks, part.request.ip);
      return answerPart(services, await byGuest(services, part));
    });
  });
}

/** Guests have turns of their own, whoever they send to. */
const lineOf = ({ params, request }: Part) => `guest ${params.token} ${countingAddress(request.ip)}`;

/** The right to write into one upload, for as long as its request takes it. @throws Problem 404 */
async function byGuest(services: Services, { params, request, reply }: Part) {
  const secret = request.headers["recording-secret"];
  const find = () => findSending(services, { ...params, secret });
  const { upload } = await find();
  const stillLoggedIn = async () => (await find()) !== undefined;
  const boundGrowth = boundOfSent(services, upload.id);
  return { userId: upload.userId, person: null, stillLoggedIn, boundGrowth, request, reply };
}
