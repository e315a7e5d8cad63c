import { buffer } from "node:stream/consumers";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { outcome } from "#contract/outcomes.ts";
import { PUBLISHING_CALLS } from "#contract/publishing.ts";
import { drawCover } from "#server/audio/cover-picture.ts";
import { FFMPEG, findFfmpeg } from "#server/audio/find-ffmpeg.ts";
import { coverLinksOf, findDocument, isLibraryFull, readCoverLink } from "#server/documents/index.ts";
import { answer, done, refused, serve } from "#server/platform/http/answer.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import { discardFile, receiveForm } from "#server/platform/http/receive-form.ts";
import type { App } from "#server/platform/http/route.ts";
import { isHarmful } from "#server/platform/http/scan-upload.ts";
import { sendObject } from "#server/platform/http/send-object.ts";
import type { Services } from "#server/services.ts";
import { setCover } from "./set-cover.ts";

/** The picture of a document: what is sent is drawn anew before it is kept, so that nothing of it is ever served as it came. */
export function coverCalls(app: App, services: Services): void {
  const { db, storage, secrets } = services;

  /** @throws Problem 404 when it is none of theirs */
  async function coverOf(userId: string, id: string) {
    const row = await findDocument(db, userId, id);
    if (!row) throw new Problem(404, outcome("not-found"));
    return done("ok", { cover: (await coverLinksOf(services, userId))(row) });
  }

  answer(app, services, PUBLISHING_CALLS.setCover, async ({ person, params, request, reply }) => {
    await spendTry(services.limits.imports, person.id);
    if (await isLibraryFull(db, services.settings, person.id)) return refused("library-full");
    const signal = disconnectSignal(services, reply);
    const interrupted = (error: unknown) => {
      throw signal.aborted ? new Problem(503, outcome("upload-interrupted"), 5) : error;
    };
    const most = Math.min(DOCUMENT_LIMITS.coverBytes, services.settings.MAX_UPLOAD_BYTES);
    const receive = () => receiveForm(services, request, { most, wanted: true });
    const { file } = await services.receiving.run(person.id, receive, signal).catch(interrupted);
    if (file === "unwanted" || file === null) throw new Problem(400, outcome("malformed"));
    try {
      await coverOf(person.id, params.id);
      if (!(await findFfmpeg()).ffmpeg)
        return refused(outcome("export-program-missing", { program: FFMPEG.name }));
      const asker = { person: person.id, signal };
      const harmful = await storage.lend(file.key, (path) => isHarmful(services, asker, path));
      if (harmful) return refused("file-infected");
      const sent = await storage.read(file.key);
      const drawn = sent && (await drawCover(await buffer(sent.body), asker).catch(interrupted));
      if (!drawn) return refused("cover-unreadable");
      const end = await setCover(services, { userId: person.id, id: params.id }, drawn);
      if (end === "library-full") return refused(end);
      if (end === "not-theirs") throw new Problem(404, outcome("not-found"));
      return coverOf(person.id, params.id);
    } finally {
      await discardFile(services, file.key);
    }
  });

  answer(app, services, PUBLISHING_CALLS.removeCover, async ({ person, params }) => {
    const end = await setCover(services, { userId: person.id, id: params.id }, null);
    if (end === "not-theirs") throw new Problem(404, outcome("not-found"));
    return done("ok", {});
  });

  serve(app, services, PUBLISHING_CALLS.readCover, async ({ params: { name }, request, reply }) => {
    const key = await readCoverLink(db, secrets.links, name);
    if (!key) throw new Problem(404, outcome("not-found"));
    reply.type("image/jpeg").header("content-disposition", "inline");
    return sendObject(request, reply, storage, key);
  });
}
