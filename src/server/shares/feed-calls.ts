import { createHash } from "node:crypto";
import { callPath } from "#contract/call-path.ts";
import { outcome } from "#contract/outcomes.ts";
import { SHARE_CALLS } from "#contract/shares.ts";
import { CATALOGUES } from "#locales/catalogues.ts";
import { documentSound, soundSize } from "#server/documents/index.ts";
import { serve } from "#server/platform/http/answer.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { createPlaces, keepPlace } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import { sendBytes, sendObject } from "#server/platform/http/send-object.ts";
import { cutWhenForbidden } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { type Episode, feedXml } from "./feed-xml.ts";
import { feedItems, findFeed } from "./find-feed.ts";
import { feedUrl } from "./public-address.ts";

/** Sounds of one feed that are read at a time, whichever devices read them. */
const streaming = createPlaces(20);
const UNLISTED = { "x-robots-tag": "noindex", "referrer-policy": "no-referrer" };
const missing = () => new Problem(404, outcome("not-found"));

/** What a program for podcasts asks for: it has the feed's address and nothing else. */
export function feedCalls(app: App, services: Services): void {
  serve(app, services, SHARE_CALLS.readFeed, async ({ params, reply }) => {
    const [, token = ""] = /^([\w-]+)\.xml$/.exec(params.name) ?? [];
    const found = await findFeed(services, token);
    if (!found) throw missing();
    await spendTry(services.limits.feeds, found.userId);
    const words = CATALOGUES[found.language].FEED;
    const xml = feedXml(
      {
        title: words.title,
        description: words.description,
        link: services.mail.link("/library"),
        self: feedUrl(services, found.id),
        language: found.language,
      },
      await episodesOf(services, found.userId, token, disconnectSignal(services, reply)),
    );
    return reply.headers(UNLISTED).type("application/rss+xml; charset=utf-8").send(xml);
  });

  serve(app, services, SHARE_CALLS.readFeedSound, async ({ params, request, reply }) => {
    const read = () => findItem(services, params.name, /^(.+)\.mp3$/.exec(params.file)?.[1]);
    const found = await read();
    if (!found) throw missing();
    const disconnected = disconnectSignal(services, reply);
    keepPlace(streaming, found.feed, disconnected);
    const sound = await documentSound(services, found.document, { signal: disconnected });
    if (!sound) throw missing();
    cutWhenForbidden(reply, disconnected, async () => (await read()) !== undefined);
    reply.headers(UNLISTED).type("audio/mpeg").header("content-disposition", "inline");
    return sendBytes(request, reply, sound);
  });

  serve(app, services, SHARE_CALLS.readFeedCover, async ({ params, request, reply }) => {
    const [, id, mark] = /^(.+)\.(.+)\.jpg$/.exec(params.file) ?? [];
    const cover = (await findItem(services, params.name, id))?.document.cover ?? null;
    if (cover === null || markOf(cover) !== mark) throw missing();
    reply.headers(UNLISTED).type("image/jpeg").header("content-disposition", "inline");
    return sendObject(request, reply, services.storage, cover);
  });
}

/** A document that is in a feed by its id; undefined where it is not, or no feed has such a token. */
async function findItem(services: Services, token: string, id = "") {
  const found = isId(id) ? await findFeed(services, token) : undefined;
  const [item] = found ? await feedItems(services, found.userId, id) : [];
  return found && item && { feed: found.id, document: item.document };
}

const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
/** Tells a picture from the one before it, which programs for podcasts would show on. */
const markOf = (cover: string) => createHash("sha256").update(cover).digest("hex").slice(0, 12);

async function episodesOf(
  services: Services,
  userId: string,
  token: string,
  signal: AbortSignal,
): Promise<Episode[]> {
  const rows = await feedItems(services, userId);
  const linkTo = (path: string) => services.mail.linkToCall(path);
  const episodes: Episode[] = [];
  // One after the other, in the turns of their owner: what a feed asks of the database must leave room for others.
  for (const {
    addedAt,
    document: { id, title, ...row },
  } of rows) {
    const size = await soundSize(services, { id, ...row }, signal);
    const url = linkTo(callPath(SHARE_CALLS.readFeedSound, { name: token, file: `${id}.mp3` }));
    const pictureOf = (cover: string) =>
      linkTo(callPath(SHARE_CALLS.readFeedCover, { name: token, file: `${id}.${markOf(cover)}.jpg` }));
    if (!size) continue;
    episodes.push({
      id,
      title,
      author: row.author,
      picture: row.cover && pictureOf(row.cover),
      addedAt,
      url,
      ...size,
    });
  }
  return episodes;
}
