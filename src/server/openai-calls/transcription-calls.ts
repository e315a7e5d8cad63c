import type { z } from "zod";
import { openAiTranscriptionForm } from "#contract/openai-audio.ts";
import { outcome } from "#contract/outcomes.ts";
import type { transcribeForm } from "#contract/transcribe-body.ts";
import { type ConversionRow, findOwn, receiveWanted, transcribe } from "#server/conversions/index.ts";
import { countWork } from "#server/platform/http/count-work.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import type { ProblemOf } from "#server/platform/http/error-handler.ts";
import { namesOperation, operationKey } from "#server/platform/http/idempotency.ts";
import type { Person } from "#server/platform/http/person.ts";
import { createPlaces, keepPlace, lineOf } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import { ENGINE_HEADER, engineOfModel, modelOf } from "./engine-of-model.ts";
import { sendEvents } from "./events.ts";
import { type OpenedCall, openCall } from "./open-call.ts";
import { problemWith } from "./problem-with.ts";
import { readFields } from "./read-fields.ts";
import { receiveRecording } from "./receive-recording.ts";
import { streamTranscript } from "./stream-transcript.ts";
import { type Heard, writeTranscript } from "./write-transcript.ts";

/** Recordings that a person's programs wait for at a time: each asks the database again and again. */
const listening = createPlaces(20);

type Task = "transcribe" | "translate";
const PATHS = { transcribe: "/audio/transcriptions", translate: "/audio/translations" } as const;

/** Why a form without its file is refused. */
const WITHOUT_FILE = {
  none: "file-missing",
  unwanted: "insufficient-credit",
  "no-engine-here": "no-engine-here",
  "library-full": "library-full",
} as const;

/** The calls that turn a recording into text: in its own language, or in English. */
export function transcriptionCalls(app: App, services: Services, problemOf: ProblemOf): void {
  for (const task of ["transcribe", "translate"] as const) {
    const call = { method: "POST", path: PATHS[task], scopes: ["transcribe"], keyed: true } as const;
    openCall(app, services, call, (opened) => answer(services, opened, task, problemOf));
  }
}

async function answer(services: Services, opened: OpenedCall, task: Task, problemOf: ProblemOf) {
  const { person, stillLoggedIn, request, reply } = opened;
  await countWork(services, person, reply);
  const disconnected = disconnectSignal(services, reply);
  keepPlace(listening, lineOf(person), disconnected);
  const key = operationKey(request);
  const named = namesOperation(request);
  const read = (fields: object) => askedOf(services, person, { fields, task });
  const receive = (wish: { wanted: boolean }) => receiveRecording(services, request, { ...wish, read });
  const sending = { person, request, key, named, disconnected };
  const { came, balance, unwanted } = await receiveWanted(services, sending, receive);
  if (came.outcome !== "file")
    throw problemWith(outcome(WITHOUT_FILE[came.outcome === "none" ? "none" : unwanted]));
  const { file, asked } = came;
  const { user, fields, recording } = asked;
  const { promise: begun, resolve: onBegun } = Promise.withResolvers<ConversionRow>();
  const asker = { user, stillLoggedIn, balance, key, named, disconnected, say: sayTo(request), onBegun };
  const upload = { ...file, ...recording, prompt: fields.prompt };
  const heard = transcribe(services, { outcome: "file", upload }, asker).then((ended): Heard => {
    if (!ended.success) throw problemWith(ended);
    const { result, conversion } = ended;
    const segments = result.segments ?? [];
    const language = task === "translate" ? "en" : (fields.language ?? segments[0]?.language ?? null);
    return { text: result.text ?? "", segments, seconds: conversion.seconds ?? 0, language };
  });
  const row = await Promise.race([begun, heard.then(() => begun)]);
  const { response_format: format, granularities } = fields;
  const nameEngine = (engine: string | null) => reply.header(ENGINE_HEADER, modelOf(engine ?? ""));
  if (fields.isStreamed) {
    heard.catch(() => {}); // whoever reads the events to the end asks for it then
    nameEngine(row.engine);
    const isDiarized = format === "diarized_json";
    const streaming = { user, row, request, stillLoggedIn, disconnected, heard, isDiarized };
    return sendEvents({ request, reply }, streamTranscript(services, streaming), problemOf);
  }
  const written = writeTranscript(await heard, { format, granularities, task });
  nameEngine((await findOwn(services.db, user.id, row.id))?.engine ?? row.engine);
  const type = typeof written === "string" ? "text/plain" : "application/json";
  return reply.type(`${type}; charset=utf-8`).send(written);
}

/** What is asked of a recording, in OpenAI's words and in ours. @throws Problem for what can't be asked */
function askedOf(services: Services, person: Person, { fields: sent, task }: { fields: object; task: Task }) {
  const fields = readFields(openAiTranscriptionForm, sent);
  const { language, response_format: format, model } = fields;
  const { user, engine } = engineOfModel(services.transcription.links, person, model);
  if (task === "translate" && format === "diarized_json")
    // there is none at OpenAI's
    throw new Problem(400, outcome("field-malformed", { field: "response_format" }));
  const recording: z.output<typeof transcribeForm> = {
    ...{ language, engine, source: "upload", denoise: "false", anew: "false", store: fields.store },
    speakers: format === "diarized_json" ? "found" : "none",
    translate: task === "translate" ? "true" : "false",
  };
  return { user, fields, recording };
}
