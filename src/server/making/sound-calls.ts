import { Readable } from "node:stream";
import { MAKING_CALLS } from "#contract/making.ts";
import { outcome } from "#contract/outcomes.ts";
import { TAKE_CALLS } from "#contract/takes.ts";
import { documentSound, soundOfTake } from "#server/documents/index.ts";
import { serve } from "#server/platform/http/answer.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { createPlaces, keepPlace } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { sendBytes } from "#server/platform/http/send-object.ts";
import { cutWhenForbidden, stillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { newestPress } from "./find-press.ts";
import { followDocument } from "./follow-document.ts";
import { readSoundLink } from "./sound-link.ts";
import { readTakeLink } from "./take-link.ts";

/** A person's documents, heard at a time. A tab needs one. */
const streaming = createPlaces(20);

/** The sound of a take, and of a document, by its signed link: whole with ranges; while it is being made, as it grows. */
export function soundCalls(app: App, services: Services): void {
  serve(app, services, TAKE_CALLS.readTakeSound, async ({ params, request, reply }) => {
    const began = Date.now();
    const read = () => readTakeLink(services.db, services.secrets.links, params.name, began);
    const found = await read();
    if (!found) throw new Problem(404, outcome("not-found"));
    const disconnected = disconnectSignal(services, reply);
    keepPlace(streaming, found.userId, disconnected);
    reply.type("audio/mpeg").header("content-disposition", "inline");
    cutWhenForbidden(reply, disconnected, async () => (await read()) !== null);
    return sendBytes(request, reply, soundOfTake(services.storage, found.take));
  });

  serve(app, services, MAKING_CALLS.readDocumentSound, async ({ params, request, reply }) => {
    const began = Date.now();
    const read = () => readSoundLink(services.db, services.secrets.links, params.name, began);
    const row = await read();
    if (!row) throw new Problem(404, outcome("not-found"));
    const mayRead = async () => (await read()) !== null;
    const disconnected = disconnectSignal(services, reply);
    keepPlace(streaming, row.userId, disconnected);
    reply.type("audio/mpeg").header("content-disposition", "inline");
    const newest = await newestPress(services.db, row.id);
    if (newest?.state === "running" && newest.takeOf === null) {
      if (request.method === "HEAD") return reply.send(); // nothing is given, so nothing is to be paid
      const grown = followDocument(services, newest, row, stillAllowed(mayRead), disconnected);
      return reply.send(Readable.from(grown, { objectMode: false }));
    }
    const made = { ...row, kind: "speech", audio: null, seconds: null, conversionId: null } as const;
    const asOf = { signal: disconnected };
    const sound = await documentSound(services, { ...made, createdAt: row.changedAt }, asOf);
    if (!sound) throw new Problem(404, outcome("not-found"));
    cutWhenForbidden(reply, disconnected, mayRead);
    return sendBytes(request, reply, sound);
  });
}
