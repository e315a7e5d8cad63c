import { basename, dirname } from "node:path";
import { Readable } from "node:stream";
import { ENGINE_CALLS } from "#contract/engine.ts";
import { outcome } from "#contract/outcomes.ts";
import { serve } from "#server/platform/http/answer.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { createPlaces, keepPlace } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { cutWhenForbidden, stillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { readAudioLink } from "./audio-link.ts";
import { followSpeech } from "./follow-speech.ts";

/** A person's sounds, read at a time: each reader asks the database again and again. A tab needs one. */
const listening = createPlaces(20);

/** Audio by its signed link: whole files with ranges; one that is still being made, as it grows. */
export function audioCalls(app: App, services: Services): void {
  serve(app, services, ENGINE_CALLS.readAudio, async ({ params, request, reply }) => {
    const began = Date.now();
    const read = () => readAudioLink(services.db, services.secrets.links, params.name, began);
    const row = await read();
    if (!row) throw new Problem(404, outcome("not-found"));
    const mayRead = async () => (await read()) !== null;
    /** @returns what fires when the reader has gone. @throws Problem 429 */
    const beginReading = () => {
      const gone = disconnectSignal(services, reply);
      keepPlace(listening, row.userId, gone);
      reply.type("audio/mpeg").header("content-disposition", "inline");
      return gone;
    };
    if (row.audio) {
      cutWhenForbidden(reply, beginReading(), mayRead);
      const path = services.storage.pathOf(row.audio);
      return reply.sendFile(basename(path), dirname(path), { contentType: false, cacheControl: false });
    }
    const live = services.hub.live(row.id);
    if (!live) throw new Problem(404, outcome("not-found"));
    const gone = beginReading();
    if (request.method === "HEAD") return reply.send(); // nothing is given, so nothing is to be paid
    return reply.send(Readable.from(followSpeech(services, live, stillAllowed(mayRead), gone)));
  });
}
