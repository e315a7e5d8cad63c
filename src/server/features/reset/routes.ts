import { doneReply, resetBody, resetConfirmBody, tokenBody } from "#contract/account.ts";
import { MESSAGES } from "#contract/messages.ts";
import { knowThisDevice } from "#server/http/device-cookie.ts";
import type { App } from "#server/http/route.ts";
import type { Services } from "#server/services.ts";
import { askForReset } from "./ask.ts";
import { checkReset } from "./check.ts";
import { finishReset } from "./finish.ts";

export function resetRoutes(app: App, services: Services): void {
  app.post(
    "/api/user/reset",
    { schema: { body: resetBody, response: { 200: doneReply } } },
    async (request) => {
      await askForReset(services, { ...request.body, address: request.ip });
      return { success: true as const, message: MESSAGES.resetSent };
    },
  );

  app.post(
    "/api/user/reset/check",
    { schema: { body: tokenBody, response: { 200: doneReply } } },
    async (request) => {
      await checkReset(services, { ...request.body, address: request.ip });
      return { success: true as const, message: "" };
    },
  );

  app.post(
    "/api/user/reset/confirm",
    { schema: { body: resetConfirmBody, response: { 200: doneReply } } },
    async (request, reply) => {
      const userAgent = request.headers["user-agent"] ?? "";
      const owner = await finishReset(services, { ...request.body, address: request.ip, userAgent });
      await knowThisDevice(services, request, reply, owner);
      return { success: true as const, message: MESSAGES.resetDone };
    },
  );
}
