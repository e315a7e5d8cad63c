import { CONVERSION_CALLS } from "#contract/conversions.ts";
import { answer } from "#server/platform/http/answer.ts";
import { countWork } from "#server/platform/http/count-work.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { namesOperation, operationKey } from "#server/platform/http/idempotency.ts";
import { createPlaces, keepPlace, lineOf } from "#server/platform/http/places.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import { answerInTime } from "./answer-in-time.ts";
import { receiveUpload } from "./receive-upload.ts";
import { receiveWanted } from "./receive-wanted.ts";
import { transcribe } from "./transcribe.ts";

/** Recordings that a person's programs wait for at a time: each asks the database again and again. */
const waiting = createPlaces(20);

/** The calls that turn a recording into text. */
export function transcribeCalls(app: App, services: Services): void {
  answer(app, services, CONVERSION_CALLS.transcribe, async (asked) => {
    const { person, stillLoggedIn, request, reply } = asked;
    await countWork(services, person, reply);
    const sending = {
      ...{ person, request, key: operationKey(request), named: namesOperation(request) },
      disconnected: disconnectSignal(services, reply),
    };
    if (person.key) keepPlace(waiting, lineOf(person), sending.disconnected);
    const { came, balance, unwanted } = await receiveWanted(services, sending, (wish) =>
      receiveUpload(services, request, wish),
    );
    const { key, named, disconnected } = sending;
    const say = sayTo(request);
    const received = came.outcome === "unwanted" ? { outcome: unwanted } : came;
    return answerInTime(services, asked, (waiter) =>
      transcribe(services, received, {
        ...{ user: person, stillLoggedIn, balance, key, named, disconnected, say, ...waiter },
      }),
    );
  });
}
