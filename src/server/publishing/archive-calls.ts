import { type ExportFormat, needsNoProgram } from "#contract/export-formats.ts";
import { outcome } from "#contract/outcomes.ts";
import { PUBLISHING_CALLS } from "#contract/publishing.ts";
import { FFMPEG, findFfmpeg } from "#server/audio/find-ffmpeg.ts";
import { answer, done, refused, serve } from "#server/platform/http/answer.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { requestHash } from "#server/platform/http/idempotency.ts";
import { createPlaces, keepPlace } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry, tooMany } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo, wordsFor } from "#server/platform/http/say.ts";
import { cutWhenForbidden } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { archiveLink, readArchiveLink } from "./archive-link.ts";
import { readList } from "./archive-list.ts";
import { isOutdated } from "./is-outdated.ts";
import { makeArchive } from "./make-archive.ts";
import type { Publisher } from "./publisher.ts";
import { readArchive } from "./read-archive.ts";
import type { Works } from "./works.ts";

/** Archives of a person in the making at a time, and those that they download. */
const MOST_OPEN = 2;
/** Seconds after which somebody who has them all may ask again. */
const RETRY_SECONDS = 5;

/** Several documents in one ZIP: a file of each is made in the background, and put together when it is downloaded. */
export function archiveCalls(
  app: App,
  services: Services,
  { publisher, works }: { publisher: Publisher; works: Works },
): void {
  const { db, storage, secrets } = services;
  const downloads = createPlaces(MOST_OPEN);

  answer(app, services, PUBLISHING_CALLS.archiveDocuments, async ({ person, body, request }) => {
    const { format, ids, work, names, times, notes, captionRules } = body;
    const choices = { names, times, notes, captionRules };
    const formats = [...new Set<ExportFormat>([format, ...body.captions])];
    const userId = person.id;
    const { ffmpeg } = await findFfmpeg();
    if (!ffmpeg && !needsNoProgram(format))
      return refused(outcome("export-program-missing", { program: FFMPEG.name }));
    const words = wordsFor(request);
    const hash = requestHash([
      ...[userId, work, ...formats, JSON.stringify(choices), words.ARCHIVE.list],
      ...ids,
    ]);
    const archive = Buffer.from(hash, "base64url").subarray(0, 16).toString("hex");
    const list = await readList(storage, archive);
    if (list && !(await isOutdated(db, list))) {
      const url = await archiveLink(db, secrets.links, { userId, archive });
      const left = new Map(list.flatMap((one) => ("why" in one.made ? [[one.documentId, one.title]] : [])));
      const leftOutTitles = [...left.values()].filter(Boolean);
      return done("ok", { url, progress: 1, leftOut: left.size, leftOutTitles });
    }
    const key = `archive ${archive}`;
    let progress: number | undefined;
    try {
      progress = works.progressOf(key);
    } catch (error) {
      services.log.error({ err: error }, "an archive could not be made");
      return refused("export-failed");
    }
    if (progress === undefined) {
      if (works.openOf(userId) >= MOST_OPEN) throw tooMany(RETRY_SECONDS);
      await spendTry(services.limits.archives, userId);
      const wanted = { userId, archive, ids, formats, choices };
      const said = { say: sayTo(request), words };
      works.begin(key, userId, (signal, onShare) =>
        makeArchive(services, { ...wanted, ...said }, { publisher, signal, onShare }),
      );
    }
    return done("ok", { url: null, progress: progress ?? 0, leftOut: null, leftOutTitles: [] });
  });

  serve(
    app,
    services,
    PUBLISHING_CALLS.downloadArchive,
    async ({ params: { name }, request, reply }) => {
      const began = Date.now();
      const read = () => readArchiveLink(db, secrets.links, name, began);
      const archived = await read();
      const list = archived && (await readList(storage, archived.archive));
      if (!list || (await isOutdated(db, list))) throw new Problem(404, outcome("not-found"));
      const disconnected = disconnectSignal(services, reply);
      keepPlace(downloads, archived.userId, disconnected);
      cutWhenForbidden(reply, disconnected, async () => (await read()) !== null);
      const zip = await readArchive(services, archived.userId, list, wordsFor(request));
      return reply
        .type("application/zip")
        .header("content-disposition", 'attachment; filename="saywrite.zip"')
        .send(zip);
    },
    { exposeHeadRoute: false },
  );
}
