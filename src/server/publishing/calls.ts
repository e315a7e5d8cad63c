import { join } from "node:path";
import { EXPORT_FORMATS, isTextFormat } from "#contract/export-formats.ts";
import { outcome } from "#contract/outcomes.ts";
import { PUBLISHING_CALLS } from "#contract/publishing.ts";
import { nameIn } from "#contract/recording-name.ts";
import { FFMPEG, findFfmpeg } from "#server/audio/find-ffmpeg.ts";
import { AudioError } from "#server/audio/run-ffmpeg.ts";
import {
  chaptersOf,
  cutNow,
  type DocumentSound,
  documentSound,
  findDocument,
  readSpoken,
} from "#server/documents/index.ts";
import { answer, done, refused, serve } from "#server/platform/http/answer.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { requestHash } from "#server/platform/http/idempotency.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry, tooMany } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo, wordsFor } from "#server/platform/http/say.ts";
import { sendObject } from "#server/platform/http/send-object.ts";
import { cutWhenForbidden } from "#server/platform/http/still-allowed.ts";
import { setupCommandFor, thisMachine } from "#server/platform/programs.ts";
import { openWorkFolder } from "#server/platform/storage/work-folder.ts";
import { version } from "#server/platform/version.ts";
import type { Services } from "#server/services.ts";
import { mostBytes } from "./encode.ts";
import { exportLink, publishedKey, readExportLink } from "./export-link.ts";
import { keptLevels } from "./kept-levels.ts";
import { type Publication, publish } from "./publish.ts";
import { createWorks } from "./works.ts";

/** Files that a person has in the making at a time. */
const MOST_OPEN = 4;
/** Seconds after which somebody who has them all may ask again. */
const RETRY_SECONDS = 5;

/** Files of documents, made in the background for as long as somebody asks for them, and downloaded by a link. */
export function publishingCalls(app: App, services: Services): void {
  const { db, storage, settings, secrets } = services;
  const works = createWorks(services.hub.stopped);
  const levels = keptLevels();
  let folder: Promise<string> | undefined;
  /** What a crash left there goes when the first file is made. */
  const workFolder = () => {
    folder ??= openWorkFolder(join(settings.DATA_DIR, "publishing"));
    return folder;
  };

  async function find(userId: string, id: string) {
    const row = await findDocument(db, userId, id);
    if (!row) throw new Problem(404, outcome("not-found"));
    await cutNow(db, row);
    const [segments, sound, { ffmpeg }] = await Promise.all([
      readSpoken(db, row),
      documentSound(services, row),
      findFfmpeg(),
    ]);
    return { row, segments, sound, hasFfmpeg: ffmpeg !== undefined };
  }

  answer(app, services, PUBLISHING_CALLS.listExports, async ({ person, params }) => {
    const { segments, sound, hasFfmpeg } = await find(person.id, params.id);
    const timed = segments.some(({ start }) => start !== null);
    const formats = EXPORT_FORMATS.filter((format) => {
      if (isTextFormat(format)) return timed || format === "txt" || format === "json";
      return sound !== undefined && (hasFfmpeg || format === "mp3");
    });
    const lacking = sound !== undefined && !hasFfmpeg;
    const setupCommand = lacking ? setupCommandFor(thisMachine(), [FFMPEG]) : undefined;
    return done("ok", {
      formats,
      chapters: sound ? Math.max(1, chaptersOf(segments).length) : 0,
      missing: lacking ? FFMPEG.name : null,
      ...(setupCommand !== undefined && { setupCommand }),
    });
  });

  /** Begins a file that nobody has begun. @throws Problem 429 */
  async function begin(key: string, userId: string, publication: Publication, hasFfmpeg: boolean) {
    if (works.openOf(userId) >= MOST_OPEN) throw tooMany(RETRY_SECONDS);
    const { format, sound } = publication;
    const bytes = sound && !isTextFormat(format) ? mostBytes(format, sound.seconds) : 0;
    await spendTry(services.limits.publications, userId, 1 + Math.ceil(bytes / 1e6));
    if (works.progressOf(key) !== undefined) return;
    if (works.openOf(userId) >= MOST_OPEN) throw tooMany(RETRY_SECONDS); // others may have begun meanwhile
    const trim = publication.row.kind === "speech";
    works.begin(key, userId, async (signal, onShare) => {
      const levelOf = (sound: DocumentSound, hear: (share: number) => void) =>
        levels.find(sound, trim, { onShare: hear, signal });
      await publish(publication, {
        folder: await workFolder(),
        reserve: settings.DISK_RESERVE_BYTES,
        levelOf: hasFfmpeg ? levelOf : undefined,
        store: (content, bytes) => storage.write(key, content, bytes),
        onShare,
        signal,
      });
    });
  }

  answer(app, services, PUBLISHING_CALLS.exportDocument, async ({ person, params, body, request }) => {
    const { row, segments, sound, hasFfmpeg } = await find(person.id, params.id);
    const { format, author = "" } = body;
    const byChapter = body.by === "chapter";
    const withSound = !isTextFormat(format);
    if (withSound && !sound) return refused("sound-not-kept");
    if (byChapter && !withSound) return refused("chapters-without-sound");
    if (withSound && !hasFfmpeg && (format !== "mp3" || byChapter))
      return refused(outcome("export-program-missing", { program: FFMPEG.name }));
    const title = nameIn(sayTo(request), row.kind === "speech" ? "text-to-speech" : "transcribe", row.title);
    const nameOf = wordsFor(request).SPEAKER_NAMED;
    const unlike = [row.id, row.revision, row.shown, sound?.tag, title, author, format, String(byChapter)];
    unlike.push(row.namesOff.join());
    const hash = requestHash([...unlike, nameOf(1), String(hasFfmpeg), version]);
    const name = Buffer.from(hash, "base64url").subarray(0, 16).toString("hex");
    const file = `${name}.${byChapter ? "zip" : format}`;
    const key = publishedKey(file);
    if ((await storage.size(key)) !== null) {
      const url = await exportLink(db, secrets.links, { documentId: row.id, file }, person.id);
      return done("ok", { url, progress: 1 });
    }
    try {
      const progress = works.progressOf(key);
      if (progress === undefined) {
        const publication = { row, title, author, segments, sound, format, byChapter, nameOf };
        await begin(key, person.id, publication, hasFfmpeg);
      }
      return done("ok", { url: null, progress: progress ?? 0 });
    } catch (error) {
      if (!(error instanceof AudioError)) throw error;
      services.log.error({ err: error }, "a document could not be exported");
      return refused("export-failed");
    }
  });

  serve(app, services, PUBLISHING_CALLS.downloadDocument, async ({ params: { name }, request, reply }) => {
    const began = Date.now();
    const read = () => readExportLink(db, secrets.links, name, began);
    const file = await read();
    if (!file) throw new Problem(404, outcome("not-found"));
    cutWhenForbidden(reply, disconnectSignal(services, reply), async () => (await read()) !== null);
    reply.type("application/octet-stream").header("content-disposition", "attachment");
    return sendObject(request, reply, storage, publishedKey(file));
  });
}
