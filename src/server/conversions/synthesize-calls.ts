import { CONVERSION_CALLS } from "#contract/conversions.ts";
import { answer } from "#server/platform/http/answer.ts";
import { countWork } from "#server/platform/http/count-work.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { namesOperation, operationKey } from "#server/platform/http/idempotency.ts";
import { languageOf } from "#server/platform/http/language.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import { answerInTime } from "./answer-in-time.ts";
import { synthesize } from "./synthesize.ts";

/** The calls that turn a text into speech. */
export function synthesizeCalls(app: App, services: Services): void {
  answer(app, services, CONVERSION_CALLS.speak, async (asked) => {
    const { person, stillLoggedIn, body, request, reply } = asked;
    await countWork(services, person, reply);
    return answerInTime(services, asked, (waiter) =>
      synthesize(services, {
        ...body,
        ...waiter,
        user: person,
        stillLoggedIn,
        reader: languageOf(request),
        key: operationKey(request),
        named: namesOperation(request),
        disconnected: disconnectSignal(services, reply),
        say: sayTo(request),
      }),
    );
  });
}
