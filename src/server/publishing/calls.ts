import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { EXPORT_FORMATS, isTextFormat, isWritable, needsNoProgram } from "#contract/export-formats.ts";
import { outcome } from "#contract/outcomes.ts";
import { PUBLISHING_CALLS } from "#contract/publishing.ts";
import { nameIn } from "#contract/recording-name.ts";
import { isSubtitles, subtitlesName } from "#contract/subtitles-name.ts";
import { USUAL_TEXT } from "#contract/text-choices.ts";
import { FFMPEG } from "#server/audio/find-ffmpeg.ts";
import { AudioError } from "#server/audio/run-ffmpeg.ts";
import { chaptersOf } from "#server/documents/index.ts";
import { answer, done, refused, serve } from "#server/platform/http/answer.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { tooMany } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo, wordsFor } from "#server/platform/http/say.ts";
import { sendObject } from "#server/platform/http/send-object.ts";
import { cutWhenForbidden } from "#server/platform/http/still-allowed.ts";
import { setupCommandFor, thisMachine } from "#server/platform/programs.ts";
import type { Services } from "#server/services.ts";
import { archiveCalls } from "./archive-calls.ts";
import { coverCalls } from "./cover-calls.ts";
import { exportLink, readExportLink } from "./export-link.ts";
import { createPublisher } from "./publisher.ts";
import { LettersLacking } from "./texts/written.ts";
import { createWorks } from "./works.ts";

type Exported = z.output<typeof PUBLISHING_CALLS.exportDocument.body>;

/** Files that a person has in the making at a time. */
const MOST_OPEN = 4;
/** Seconds after which somebody who has them all may ask again. */
const RETRY_SECONDS = 5;

/** Files of documents, made in the background for as long as somebody asks for them, and downloaded by a link. */
export function publishingCalls(app: App, services: Services): void {
  const { db, storage, secrets } = services;
  const works = createWorks(services.hub.stopped);
  const publisher = createPublisher(services);
  coverCalls(app, services);
  archiveCalls(app, services, { publisher, works });

  /** Begins a file that nobody has begun. @throws Problem 429 */
  async function begin(
    ready: ReturnType<typeof publisher.ready>,
    { found, userId }: { found: Awaited<ReturnType<typeof publisher.find>>; userId: string },
  ) {
    if (works.openOf(userId) >= MOST_OPEN) throw tooMany(RETRY_SECONDS);
    await publisher.count(userId, ready);
    const segments = await publisher.read(found);
    if (works.progressOf(ready.key) !== undefined) return;
    if (works.openOf(userId) >= MOST_OPEN) throw tooMany(RETRY_SECONDS); // others may have begun meanwhile
    works.begin(ready.key, userId, (signal, onShare) => publisher.make(ready, segments, signal, onShare));
  }

  /** A link to a file of a document, or how far it is; one that nobody has begun is. @throws Problem 429 */
  async function fileOf(
    found: Awaited<ReturnType<typeof publisher.find>>,
    { format, by, author, ...choices }: Exported,
    { userId, request }: { userId: string; request: FastifyRequest },
  ) {
    const { row, sound, hasFfmpeg } = found;
    const byChapter = by === "chapter";
    const withSound = !isTextFormat(format);
    if (withSound && !sound) return outcome("sound-not-kept");
    if (byChapter && !withSound) return outcome("chapters-without-sound");
    if (withSound && !hasFfmpeg && (!needsNoProgram(format) || byChapter))
      return outcome("export-program-missing", { program: FFMPEG.name });
    const title = nameIn(sayTo(request), row.kind === "speech" ? "text-to-speech" : "transcribe", row.title);
    const wanted = { format, byChapter, author: author ?? row.author, title, choices };
    const ready = publisher.ready(found, wanted, wordsFor(request));
    const { file, key } = ready;
    const name =
      row.file !== null && isSubtitles(format) ? subtitlesName(row.file, row.language, format) : null;
    if ((await storage.size(key)) !== null) {
      const url = await exportLink(db, secrets.links, { documentId: row.id, file }, userId);
      return { url, progress: 1, name };
    }
    try {
      const progress = works.progressOf(key);
      if (progress === undefined) await begin(ready, { found, userId });
      return { url: null, progress: progress ?? 0, name };
    } catch (error) {
      if (error instanceof LettersLacking) return outcome("export-letters-lacking");
      if (!(error instanceof AudioError)) throw error;
      services.log.error({ err: error }, "a document could not be exported");
      return outcome("export-failed");
    }
  }

  answer(app, services, PUBLISHING_CALLS.listExports, async ({ person, params, query, request }) => {
    const found = await publisher.find(person.id, params.id);
    const { sound, hasFfmpeg } = found;
    const segments = await publisher.read(found);
    const { format } = query;
    const file =
      format && (await fileOf(found, { ...USUAL_TEXT, ...query, format }, { userId: person.id, request }));
    if (file && "code" in file) return refused(file);
    const timed = segments.some(({ start }) => start !== null);
    const formats = EXPORT_FORMATS.filter((format) => {
      if (isTextFormat(format)) return isWritable(format, timed);
      return sound !== undefined && (hasFfmpeg || needsNoProgram(format));
    });
    const lacking = sound !== undefined && !hasFfmpeg;
    const setupCommand = lacking ? setupCommandFor(thisMachine(), [FFMPEG]) : undefined;
    return done("ok", {
      formats,
      chapters: sound ? Math.max(1, chaptersOf(segments).length) : 0,
      missing: lacking ? FFMPEG.name : null,
      ...(setupCommand !== undefined && { setupCommand }),
      ...file,
    });
  });

  answer(app, services, PUBLISHING_CALLS.exportDocument, async ({ person, params, body, request }) => {
    const found = await publisher.find(person.id, params.id);
    const file = await fileOf(found, body, { userId: person.id, request });
    return "code" in file ? refused(file) : done("ok", file);
  });

  serve(app, services, PUBLISHING_CALLS.downloadDocument, async ({ params: { name }, request, reply }) => {
    const began = Date.now();
    const read = () => readExportLink(db, secrets.links, name, began);
    const key = await read();
    if (!key) throw new Problem(404, outcome("not-found"));
    cutWhenForbidden(reply, disconnectSignal(services, reply), async () => (await read()) !== null);
    reply.type("application/octet-stream").header("content-disposition", "attachment");
    return sendObject(request, reply, storage, key);
  });
}
