import { and, eq, isNotNull } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { RECORDING_REQUEST_CALLS } from "#contract/recording-requests.ts";
import { answer, done, serve } from "#server/platform/http/answer.ts";
import { countEdit } from "#server/platform/http/count-edit.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { createPlaces, keepPlace } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import { sendObject } from "#server/platform/http/send-object.ts";
import { cutWhenForbidden } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { isReachable } from "#server/shares/index.ts";
import { removeUntaken } from "#server/uploads/index.ts";
import { daysOfNotice } from "./announce-going.ts";
import { changeRequest } from "./change-request.ts";
import { createRequest } from "./create-request.ts";
import { endRequest } from "./end-request.ts";
import { listReceived } from "./list-received.ts";
import { countsOf, listRequests, presentRequest } from "./list-requests.ts";
import { readReceivedLink } from "./received-link.ts";
import { receivedRecording } from "./tables.ts";

const CALLS = RECORDING_REQUEST_CALLS;

const DAY = 86_400_000;

/** A person's recordings that are read at a time: each asks the database again and again. */
const streaming = createPlaces(20);

/** What people do with their requests for recordings, and with what has arrived. */
export function recordingRequestCalls(app: App, services: Services): void {
  answer(app, services, CALLS.listRecordingRequests, async ({ person }) =>
    done("ok", { requests: await listRequests(services, person.id), reachable: isReachable(services) }),
  );

  answer(app, services, CALLS.createRecordingRequest, async ({ person, body }) =>
    done("ok", { request: presentRequest(services, await createRequest(services, person.id, body)) }),
  );

  answer(app, services, CALLS.changeRecordingRequest, async ({ person, params, body }) => {
    await countEdit(services, person.id);
    const changed = await changeRequest(services, { userId: person.id, id: params.id, wish: body });
    const request = presentRequest(services, changed, await countsOf(services, changed));
    return done("recording-request-changed", { request });
  });

  answer(app, services, CALLS.endRecordingRequest, async ({ person, params }) => {
    const ended = await endRequest(services, person.id, params.id);
    if (!ended) throw new Problem(404, outcome("not-found"));
    return done("ok");
  });

  answer(app, services, CALLS.listReceived, async ({ person, request }) => {
    const received = await listReceived(services, person.id, sayTo(request));
    const soon = new Date(Date.now() + daysOfNotice(services.settings) * DAY).toISOString();
    const goingSoon = received.filter(({ keptUntil }) => keptUntil < soon).length;
    return done("ok", { received, days: services.settings.RECEIVED_DAYS, goingSoon });
  });

  answer(app, services, CALLS.removeReceived, async ({ person, params: { id } }) => {
    const { id: sent, userId, arrivedAt } = receivedRecording;
    const own = and(eq(sent, id), eq(userId, person.id), isNotNull(arrivedAt));
    const [found] = await services.db.select({ id: sent }).from(receivedRecording).where(own);
    if (!found || !(await removeUntaken(services, person.id, id)))
      throw new Problem(404, outcome("not-found"));
    return done("ok");
  });

  serve(app, services, CALLS.readReceivedSound, async ({ params, request, reply }) => {
    const read = () => readReceivedLink(services.db, services.secrets.links, params.name);
    const found = await read();
    if (!found) throw new Problem(404, outcome("not-found"));
    const disconnected = disconnectSignal(services, reply);
    keepPlace(streaming, found.userId, disconnected);
    cutWhenForbidden(reply, disconnected, async () => (await read()) !== null);
    reply.type("audio/mpeg").header("content-disposition", "inline");
    return sendObject(request, reply, services.storage, found.copy);
  });
}
