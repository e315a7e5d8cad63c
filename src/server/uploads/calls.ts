import { randomUUID } from "node:crypto";
import { DataStore } from "@tus/server";
import type { FastifyReply } from "fastify";
import { outcome } from "#contract/outcomes.ts";
import { UPLOAD_CALLS } from "#contract/uploads.ts";
import { answer, type CallRequest, done, serve } from "#server/platform/http/answer.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import { expectUpload } from "#server/platform/http/slow-clients.ts";
import { cutWhenForbidden } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { answerTus } from "./answer-tus.ts";
import { readChecksum } from "./checksum.ts";
import { listUploads } from "./list-uploads.ts";
import { removeUpload } from "./remove-uploads.ts";
import { EXTENSIONS, TusStore } from "./tus-store.ts";

const { listUploads: LIST, createUpload: CREATE, sendUpload: SEND, endUpload: END } = UPLOAD_CALLS;

/** What parts are sent as. */
const OCTETS = "application/offset+octet-stream";
/** `Upload-Metadata` is given back with every look: a name, a type, and what a client knows its file by. */
const METADATA_CHARACTERS = 4_000;

type Asked = Pick<CallRequest<typeof CREATE>, "person" | "stillLoggedIn" | "request" | "reply">;

/** Files that come piece by piece, by the tus protocol. */
export function uploadCalls(app: App, services: Services): void {
  answer(app, services, LIST, async ({ person }) =>
    done("ok", { uploads: await listUploads(services.db, person.id) }),
  );
  app.register(async (tus) => {
    const own: App = tus.withTypeProvider();
    // Whatever is sent is read by who answers: of other calls than PATCH the type says nothing here.
    own.removeAllContentTypeParsers();
    own.addContentTypeParser("*", (_request, _body, done) => done(null));
    serve(own, services, CREATE, async (asked) => {
      await spendTry(services.limits.uploads, asked.person.id);
      const id = randomUUID();
      return receive(services, asked, id).catch(async (error) => {
        // Nobody was given its address yet: what did not begin as it was meant is not kept.
        await removeUpload(services, asked.person.id, id).catch(() => {});
        throw error;
      });
    });
    serve(own, services, SEND, async (asked) => {
      await spendTry(services.limits.pieces, asked.person.id);
      if (asked.request.headers["content-type"] !== OCTETS) throw new Problem(415, outcome("malformed"));
      return receive(services, asked);
    });
    serve(own, services, END, (asked) => handle(services, asked));
    serve(own, services, { ...SEND, method: "HEAD" }, (asked) => handle(services, asked));
    for (const path of [CREATE.path, SEND.path])
      serve(own, services, { ...CREATE, path, caller: "anyone", method: "OPTIONS" }, ({ request, reply }) => {
        const store = Object.assign(new DataStore(), { extensions: EXTENSIONS });
        const stop = services.hub.stopped;
        return answerTus(services, request, reply, { store, userId: "", held: { fence: 0 }, id: "", stop });
      });
  });
}

/** In the person's turn, and as long as the session lives. */
function receive(services: Services, asked: Asked, id?: string): Promise<FastifyReply> {
  const { person, stillLoggedIn, request, reply } = asked;
  const stop = disconnectSignal(services, reply);
  expectUpload(request.raw);
  const take = () => {
    cutWhenForbidden(reply, stop, stillLoggedIn);
    return handle(services, asked, { id, stop });
  };
  return services.receiving.run(person.id, take, stop).catch((error) => {
    const waited = stop.aborted && error === stop.reason;
    throw waited ? new Problem(503, outcome("upload-interrupted"), 5) : error;
  });
}

async function handle(
  services: Services,
  { person, stillLoggedIn, request, reply }: Asked,
  { id = "", stop = services.hub.stopped }: { id?: string | undefined; stop?: AbortSignal } = {},
): Promise<FastifyReply> {
  const { "upload-metadata": said, "upload-checksum": sum } = request.headers;
  const metadata = said === undefined ? null : String(said);
  if (metadata && metadata.length > METADATA_CHARACTERS) throw new Problem(400, outcome("malformed"));
  const held = { fence: 0 };
  const asked = { person, stillLoggedIn, checksum: readChecksum(sum), metadata, held };
  const store = new TusStore(services, asked);
  return answerTus(services, request, reply, { store, userId: person.id, held, id, stop });
}
