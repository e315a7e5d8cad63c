import { speakBody, speakReply } from "#contract/calls.ts";
import { goneSignal } from "#server/http/gone.ts";
import { namesOperation, operationKey } from "#server/http/idempotency.ts";
import { spendTry } from "#server/http/rate-limits.ts";
import type { App } from "#server/http/route.ts";
import { requirePerson } from "#server/http/session.ts";
import type { Services } from "#server/services.ts";
import { speak } from "./speak.ts";

export function speakRoutes(app: App, services: Services): void {
  app.post(
    "/api/voice/speak",
    { schema: { body: speakBody, response: { 200: speakReply } } },
    async (request, reply) => {
      const user = await requirePerson(services, request);
      await spendTry(services.limits.conversions, user.id);
      return speak(services, {
        ...request.body,
        user,
        key: operationKey(request),
        named: namesOperation(request),
        gone: goneSignal(services, reply),
      });
    },
  );
}
