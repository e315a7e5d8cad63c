import { SESSION_CALLS } from "#contract/sessions.ts";
import { answer, done } from "#server/platform/http/answer.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { knowThisDevice } from "#server/sessions/index.ts";
import { askForReset } from "./ask-reset.ts";
import { checkReset } from "./check-reset.ts";
import { finishReset } from "./finish-reset.ts";

/** The calls by which a forgotten password is set anew, through a letter. */
export function resetCalls(app: App, services: Services): void {
  answer(app, services, SESSION_CALLS.askForReset, async ({ body, request }) => {
    await askForReset(services, { ...body, address: request.ip });
    return done("reset-sent");
  });

  answer(app, services, SESSION_CALLS.checkReset, async ({ body, request }) => {
    await checkReset(services, { ...body, address: request.ip });
    return done("ok");
  });

  answer(app, services, SESSION_CALLS.finishReset, async ({ body, request, reply }) => {
    const userAgent = request.headers["user-agent"] ?? "";
    const owner = await finishReset(services, { ...body, address: request.ip, userAgent });
    await knowThisDevice(services, request, reply, owner);
    return done("password-reset");
  });
}
