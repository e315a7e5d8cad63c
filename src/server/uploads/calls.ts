import { randomUUID } from "node:crypto";
import { DataStore } from "@tus/server";
import { UPLOAD_CALLS } from "#contract/uploads.ts";
import { answer, type CallRequest, done, serve } from "#server/platform/http/answer.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { answerTus } from "./answer-tus.ts";
import { boundOf } from "./bound-growth.ts";
import { listUploads } from "./list-uploads.ts";
import { answerPart, demandOctets, receivePart } from "./receive-part.ts";
import { removeUpload } from "./remove-uploads.ts";
import { EXTENSIONS } from "./tus-store.ts";

const { listUploads: LIST, createUpload: CREATE, sendUpload: SEND, endUpload: END } = UPLOAD_CALLS;

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
