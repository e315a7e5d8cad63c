import { OPENAI_FOLDER } from "#contract/program-folders.ts";
import type { ProblemOf } from "#server/platform/http/error-handler.ts";
import { registerWithRefusals } from "#server/platform/http/own-refusals.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { modelCalls } from "./model-calls.ts";
import { sendRefusal } from "./send-refusal.ts";
import { speechCalls } from "./speech-calls.ts";
import { transcriptionCalls } from "./transcription-calls.ts";

/** Calls as OpenAI's clients make them, for whoever sends a key of ours: their paths, bodies, events and errors. */
export function openAiCalls(app: App, services: Services, problemOf: ProblemOf): void {
  registerWithRefusals(app, { prefix: OPENAI_FOLDER, problemOf, send: sendRefusal }, (scope) => {
    modelCalls(scope, services);
    speechCalls(scope, services, problemOf);
    transcriptionCalls(scope, services, problemOf);
  });
}
