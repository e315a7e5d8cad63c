import { setTimeout } from "node:timers/promises";
import { LIVE_CALLS, type LiveLinkEvent } from "#contract/live.ts";
import { outcome } from "#contract/outcomes.ts";
import { stream } from "#server/platform/http/answer.ts";
import { countingAddress } from "#server/platform/http/client-address.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { createPlaces, keepPlace } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { isFirst } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import { keyedHash } from "#server/platform/secrets/secrets.ts";
import type { Services } from "#server/services.ts";
import { Feed } from "./feed.ts";
import { findLinked } from "./link.ts";

/** An event goes out at least so often, so that nobody on the way takes the connection for a dead one. */
const SIGN_MILLISECONDS = 15_000;
/** Between two events for one reader: words come faster than anybody reads. */
const PACE_MILLISECONDS = 100;

/** What anybody does who has the link to captions, without an account. */
export function liveLinkCalls(app: App, services: Services): void {
  const { LIVE_READERS, LIVE_READERS_PER_LINK, LIVE_READERS_PER_ADDRESS } = services.settings;
  const places = createPlaces(LIVE_READERS_PER_ADDRESS);
  const feeds = new Map<string, Feed>();

  stream(app, services, LIVE_CALLS.followLiveLink, async ({ params, query, request, reply }) => {
    reply.headers({
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    });
    const linked = await findLinked(services, params.token);
    if (!linked) throw new Problem(404, outcome("live-link-ended"));
    let readers = 0;
    for (const feed of feeds.values()) readers += feed.readers;
    const along = feeds.get(linked.link)?.readers ?? 0;
    if (readers >= LIVE_READERS || along >= LIVE_READERS_PER_LINK)
      throw new Problem(503, outcome("live-link-full"), 30);
    const disconnected = disconnectSignal(services, reply);
    const address = countingAddress(request.ip);
    keepPlace(places, address, disconnected);
    const reader = keyedHash(services.secrets.person, `live:${linked.link}:${address}`);
    const isNew = !query.again && (await isFirst(services.limits.liveOpens, reader));
    const feed = feeds.get(linked.link) ?? new Feed(services, linked);
    feeds.set(linked.link, feed);
    feed.enter(isNew);
    let here = true;
    const leave = () => {
      if (here && feed.exit()) feeds.delete(linked.link);
      here = false;
    };
    disconnected.addEventListener("abort", leave);
    if (disconnected.aborted) leave();
    await feed.look();
    return eventsOf(feed, disconnected, query.after);
  });
}

/** Everything there is, and then each change, to the end. A reader who is slow gets the newest of it. */
async function* eventsOf(
  feed: Feed,
  disconnected: AbortSignal,
  after: number | undefined,
): AsyncGenerator<LiveLinkEvent> {
  let position = after;
  while (!disconnected.aborted) {
    const { version } = feed;
    const event = feed.after(position);
    position = event.phrases.at(-1)?.position ?? position;
    yield event;
    if (event.over) return;
    const paced = { signal: disconnected, ref: false };
    await setTimeout(PACE_MILLISECONDS, undefined, paced).catch(() => {});
    if (feed.version === version) await feed.next(SIGN_MILLISECONDS, disconnected);
  }
}
