import { Readable } from "node:stream";
import { ENGINE_CALLS } from "#contract/engine.ts";
import { outcome } from "#contract/outcomes.ts";
import { storedSound } from "#server/audio/stored-sound.ts";
import { serve } from "#server/platform/http/answer.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { createPlaces, keepPlace, readersOf } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { sendBytes } from "#server/platform/http/send-object.ts";
import { cutWhenForbidden, stillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { readAudioLink } from "./audio-link.ts";
import { followSpeech } from "./follow-speech.ts";

/** A person's sounds, read at a time: each reader asks the database again and again. A tab needs one. */
const streaming = createPlaces(20);

/** Audio by its signed link: whole files with ranges; one that is still being made, as it grows. */
export function audioCalls(app: App, services: Services): void {
  serve(app, services, ENGINE_CALLS.readAudio, async ({ params, request, reply }) => {
    const began = Date.now();
    const read = () => readAudioLink(services.db, services.secrets.links, params.name, began);
    const row = await read();
    const growing = row?.state === "running" && row.tool === "text-to-speech";
    if (!row?.audio && !growing) throw new Problem(404, outcome("not-found"));
    const mayRead = async () => (await read()) !== null;
    const disconnected = disconnectSignal(services, reply);
    keepPlace(streaming, row.byToken ? readersOf(row.userId) : row.userId, disconnected);
    reply.type("audio/mpeg").header("content-disposition", "inline");
    // Pages of other sites are given links by a token, and whoever has one may hear it.
    reply.header("cross-origin-resource-policy", "cross-origin").header("access-control-allow-origin", "*");
    if (row.audio) {
      cutWhenForbidden(reply, disconnected, mayRead);
      const sound = await storedSound(
        services.storage,
        row.audio,
        row.tool === "text-to-speech" ? { madeAt: row.createdAt } : undefined,
      );
      if (!sound) throw new Problem(404, outcome("not-found"));
      return sendBytes(request, reply, sound);
    }
    if (request.method === "HEAD") return reply.send(); // nothing is given, so nothing is to be paid
    return reply.send(Readable.from(followSpeech(services, row, stillAllowed(mayRead), disconnected)));
  });
}
