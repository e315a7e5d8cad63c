import { CONVERSION_CALLS } from "#contract/conversions.ts";
import { answer } from "#server/http/answer.ts";
import { goneSignal } from "#server/http/gone.ts";
import { namesOperation, operationKey } from "#server/http/idempotency.ts";
import { spendTry } from "#server/http/rate-limits.ts";
import type { App } from "#server/http/route.ts";
import { sayTo } from "#server/http/say.ts";
import type { Services } from "#server/services.ts";
import { speak } from "./speak.ts";

export function speakRoutes(app: App, services: Services): void {
  answer(app, services, CONVERSION_CALLS.speak, async ({ person, body, request, reply }) => {
    await spendTry(services.limits.conversions, person.id);
    return speak(services, {
      ...body,
      user: person,
      key: operationKey(request),
      named: namesOperation(request),
      gone: goneSignal(services, reply),
      say: sayTo(request),
    });
  });
}
