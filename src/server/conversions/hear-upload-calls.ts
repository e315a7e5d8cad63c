import { outcome } from "#contract/outcomes.ts";
import { UPLOAD_CALLS } from "#contract/uploads.ts";
import { serve } from "#server/platform/http/answer.ts";
import { countWork } from "#server/platform/http/count-work.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { hearUpload } from "./hear-upload.ts";

/** The call by which somebody hears what an upload is like without its noise. */
export function hearUploadCalls(app: App, services: Services): void {
  serve(app, services, UPLOAD_CALLS.hearUpload, async (asked) => {
    const { person, params, query, stillLoggedIn, reply } = asked;
    await countWork(services, person);
    const disconnected = disconnectSignal(services, reply);
    const wish = { userId: person.id, id: params.id, denoise: query.denoise === "true" };
    const sound = await hearUpload(services, wish, disconnected);
    if (!(await stillLoggedIn())) throw new Problem(401, outcome("login-needed"));
    return reply.type("audio/mpeg").send(sound);
  });
}
