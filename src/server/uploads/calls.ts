import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { DataStore } from "@tus/server";
import { outcome } from "#contract/outcomes.ts";
import { UPLOAD_CALLS } from "#contract/uploads.ts";
import { answer, type CallRequest, done, serve } from "#server/platform/http/answer.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { createPlaces, keepPlace } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import { cutWhenForbidden } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { answerTus } from "./answer-tus.ts";
import { boundOf } from "./bound-growth.ts";
import { findUpload, type UploadRow } from "./find-upload.ts";
import { listUploads } from "./list-uploads.ts";
import { readUpload } from "./read-upload.ts";
import { answerPart, demandOctets, receivePart } from "./receive-part.ts";
import { removeUpload } from "./remove-uploads.ts";
import { EXTENSIONS } from "./tus-store.ts";

const { listUploads: LIST, createUpload: CREATE, sendUpload: SEND, endUpload: END } = UPLOAD_CALLS;

/** A person's uploads that are read at a time. */
const reading = createPlaces(4);

type Asked = Pick<CallRequest<typeof CREATE>, "person" | "stillLoggedIn" | "request" | "reply">;
/** Files that come piece by piece, by the tus protocol. */
export function uploadCalls(app: App, services: Services): void {
  const byPerson = (asked: Asked) => {
    const userId = asked.person.id;
    return { ...asked, userId, boundGrowth: boundOf(services, userId) };
  };
  answer(app, services, LIST, async ({ person }) =>
    done("ok", { uploads: await listUploads(services.db, person.id) }),
  );
  serve(
    app,
    services,
    UPLOAD_CALLS.downloadUpload,
    async ({ person, params, stillLoggedIn, reply }) => {
      const own = { userId: person.id, id: params.id };
      const find = () => findUpload(services.db, own.userId, own.id);
      const found = await find();
      // What a guest sends is nobody's before they say so, and heard by its copy then.
      if (!found?.received || found.guest) throw new Problem(404, outcome("not-found"));
      if (isOver(found)) throw new Problem(410, outcome("upload-over"));
      const disconnected = disconnectSignal(services, reply);
      keepPlace(reading, person.id, disconnected);
      cutWhenForbidden(reply, disconnected, async () => {
        const now = (await stillLoggedIn()) && (await find());
        return now ? !isOver(now) : false;
      });
      if (found.received === found.length) reply.header("content-length", found.received);
      reply.type("application/octet-stream").header("content-disposition", "attachment");
      return reply.send(Readable.from(wholly(readUpload(services, own), found.received)));
    },
    { exposeHeadRoute: false },
  );
  app.register(async (tus) => {
    const own: App = tus.withTypeProvider();
    // Whatever is sent is read by who answers: of other calls than PATCH the type says nothing here.
    own.removeAllContentTypeParsers();
    own.addContentTypeParser("*", (_request, _body, done) => done(null));
    serve(own, services, CREATE, async (asked) => {
      await spendTry(services.limits.uploads, asked.person.id);
      const id = randomUUID();
      return receivePart(services, byPerson(asked), { line: asked.person.id, id }).catch(async (error) => {
        // Nobody was given its address yet: what did not begin as it was meant is not kept.
        await removeUpload(services, asked.person.id, id).catch(() => {});
        throw error;
      });
    });
    serve(own, services, SEND, async (asked) => {
      await spendTry(services.limits.pieces, asked.person.id);
      demandOctets(asked.request);
      return receivePart(services, byPerson(asked), { line: asked.person.id });
    });
    serve(own, services, END, (asked) => answerPart(services, byPerson(asked)));
    serve(own, services, { ...SEND, method: "HEAD" }, (asked) => answerPart(services, byPerson(asked)));
    for (const path of [CREATE.path, SEND.path])
      serve(own, services, { ...CREATE, path, caller: "anyone", method: "OPTIONS" }, ({ request, reply }) => {
        const store = Object.assign(new DataStore(), { extensions: EXTENSIONS });
        const stop = services.hub.stopped;
        return answerTus(services, request, reply, {
          store,
          userId: "",
          held: { fence: 0, endless: false },
          id: "",
          stop,
        });
      });
  });
}

const isOver = ({ takenAt, expiresAt }: Pick<UploadRow, "takenAt" | "expiresAt">): boolean =>
  takenAt !== null || expiresAt.getTime() <= Date.now();

/** The same bytes; where fewer come than there are to be, it breaks off: nobody is to keep a part for the whole. */
async function* wholly(bytes: AsyncIterable<Buffer>, least: number): AsyncGenerator<Buffer> {
  let came = 0;
  for await (const chunk of bytes) {
    came += chunk.length;
    yield chunk;
  }
  if (came < least) throw new Error(`of ${least} bytes of an upload ${came} are left`);
}
