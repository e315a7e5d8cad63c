import { z } from "zod";
import { type KeyScope, USUAL_SCOPES } from "#contract/key-limits.ts";
import { outcome } from "#contract/outcomes.ts";
import { idText } from "#contract/text.ts";
import { allowed } from "#server/engines/allowed-places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { openCall, type WithKey } from "./open-call.ts";

const modelParams = z.object({ model: idText });

/** Nobody knows when an engine was made; clients want a number. */
const CREATED = 0;

/** The calls that list the engines which a key may have. */
export function modelCalls(app: App, services: Services): void {
  openCall(app, services, { method: "GET", path: "/models", scopes: USUAL_SCOPES }, async ({ person }) => ({
    object: "list",
    data: modelsFor(services, person),
  }));

  openCall(
    app,
    services,
    { method: "GET", path: "/models/:model", params: modelParams, scopes: USUAL_SCOPES },
    async ({ person, request }) => {
      const { model } = modelParams.parse(request.params);
      const found = modelsFor(services, person).find(({ id }) => id === model);
      if (!found) throw new Problem(404, outcome("model-not-found", { model }));
      return found;
    },
  );
}

function modelsFor({ speech, transcription }: Services, { key, speechPlaces }: WithKey) {
  const may = (scope: KeyScope) => key.scopes.includes(scope);
  const links = [
    ...(may("speak") ? allowed(speech.links, speechPlaces) : []),
    ...(may("transcribe") ? allowed(transcription.links, speechPlaces) : []),
  ];
  const hosts = new Map(links.map(({ name, host }) => [name, host]));
  return [...hosts]
    .filter(([name]) => key.engines?.includes(name) ?? true)
    .map(([id, host]) => ({ id, object: "model", created: CREATED, owned_by: host ?? "saywrite" }));
}
