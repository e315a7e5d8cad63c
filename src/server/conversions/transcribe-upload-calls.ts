import { outcome } from "#contract/outcomes.ts";
import { UPLOAD_CALLS } from "#contract/uploads.ts";
import { answer } from "#server/platform/http/answer.ts";
import { countWork } from "#server/platform/http/count-work.ts";
import { namesOperation, operationKey } from "#server/platform/http/idempotency.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import { transcribeUpload } from "./transcribe-upload.ts";

/** The call that turns an upload into text. */
export function transcribeUploadCalls(app: App, services: Services): void {
  const call = UPLOAD_CALLS.transcribeUpload;
  answer(app, services, call, async ({ person, stillLoggedIn, params, body, request }) => {
    await countWork(services, person);
    // An upload is transcribed once: who names no key means that one time.
    const key = namesOperation(request) ? operationKey(request) : `upload-${params.id}`;
    // Whoever asked may close the page at once: only a stop of the server ends it.
    const disconnected = services.hub.stopped;
    const asked = { user: person, stillLoggedIn, disconnected, say: sayTo(request) };
    return transcribeUpload(services, { ...asked, id: params.id, key, wish: body }).catch((error) => {
      throw disconnected.aborted && !(error instanceof Problem)
        ? new Problem(503, outcome("upload-interrupted"), 5)
        : error;
    });
  });
}
