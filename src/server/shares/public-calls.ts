import { outcome } from "#contract/outcomes.ts";
import { SHARE_CALLS } from "#contract/shares.ts";
import { documentSound } from "#server/documents/index.ts";
import { createFairQueue } from "#server/platform/fair-queue.ts";
import { answer, done, serve } from "#server/platform/http/answer.ts";
import { countingAddress } from "#server/platform/http/client-address.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { createPlaces, keepPlace } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTryFrom } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import { sendBytes, sendObject } from "#server/platform/http/send-object.ts";
import { cutWhenForbidden } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { countView } from "./count-view.ts";
import { type FoundShare, findShare, openLink } from "./find-share.ts";
import { shownBy } from "./keep-sounds.ts";
import { isPass } from "./pass.ts";
import { reportShare } from "./report-share.ts";
import { showShare } from "./show-share.ts";
import { unlock } from "./unlock.ts";

/** Sounds of one link that are read from one address at a time: each asks the database again and again. */
const streaming = createPlaces(20);
/** Links show whole texts: those of one person to one reader after the other, however many ask. */
const shown = createFairQueue({ atOnce: 4, perPerson: 2 });
/** No search engine keeps what only who has the link shall see. */
const UNLISTED = { "x-robots-tag": "noindex", "referrer-policy": "no-referrer" };

/** The version that a link shows of what its owner edits; null of one that shows how it was. */
const followedBy = ({ share, document }: FoundShare) => (share.revision === null ? document.revision : null);

/** What anybody does who has a link, without an account. */
export function sharedCalls(app: App, services: Services): void {
  const key = services.secrets.links;

  answer(app, services, SHARE_CALLS.openShare, async ({ params: { token }, body, request, reply }) => {
    reply.headers(UNLISTED);
    const found = await openLink(services, token);
    const pass = await unlock(services, found.share, body, request.ip);
    await countView(services, found, request);
    const show = () => showShare(services, found, { token, pass, say: sayTo(request) });
    return done("ok", {
      ...(await shown.run(found.document.userId, show, disconnectSignal(services, reply))),
      ...{ pass, revision: followedBy(found) },
    });
  });

  answer(app, services, SHARE_CALLS.followShare, async ({ params: { token }, body, request, reply }) => {
    reply.headers(UNLISTED);
    const found = await openLink(services, token);
    await unlock(services, found.share, { pass: body.pass }, request.ip);
    return done("ok", { revision: followedBy(found) });
  });

  serve(app, services, SHARE_CALLS.readShareSound, async ({ params, query, request, reply }) => {
    const began = Date.now();
    const read = async () => {
      const found = await findShare(services, params.token);
      const saves = query.save === "true" && !found?.share.mayDownload;
      return found && !saves && isPass(key, found.share, query.pass, began) ? found : undefined;
    };
    const found = await read();
    if (!found) throw new Problem(404, outcome("share-ended"));
    const disconnected = disconnectSignal(services, reply);
    keepPlace(streaming, `${found.share.id} ${countingAddress(request.ip)}`, disconnected);
    const asOf = { ...shownBy(found.share), signal: disconnected };
    const sound = await documentSound(services, found.document, asOf);
    if (!sound) throw new Problem(404, outcome("share-ended"));
    cutWhenForbidden(reply, disconnected, async () => (await read()) !== undefined);
    const how = query.save === "true" ? 'attachment; filename="saywrite.mp3"' : "inline";
    reply.headers(UNLISTED).type("audio/mpeg").header("content-disposition", how);
    return sendBytes(request, reply, sound);
  });

  serve(app, services, SHARE_CALLS.readShareCover, async ({ params, query, request, reply }) => {
    const found = await findShare(services, params.token);
    const cover = found && isPass(key, found.share, query.pass) ? found.document.cover : null;
    if (!cover) throw new Problem(404, outcome("share-ended"));
    reply.headers(UNLISTED).type("image/jpeg").header("content-disposition", "inline");
    return sendObject(request, reply, services.storage, cover);
  });

  answer(app, services, SHARE_CALLS.reportShare, async ({ params, body, request }) => {
    await spendTryFrom(services.limits.forms, request.ip);
    await reportShare(services, await openLink(services, params.token), body);
    return done("share-reported");
  });
}
