import type { AdminModel } from "#contract/models.ts";
import { outcome, type Say, withMessage } from "#contract/outcomes.ts";
import type { Models } from "#server/engines/models/arrival.ts";
import { faultOf, ModelFault } from "#server/engines/models/model-fault.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { audit } from "./audit.ts";

/** Every model that this server knows, in the order of the list, with what is to be told of it. */
export function listModels(
  models: Models,
  say: Say,
): {
  mode: Models["mode"];
  nextTry: string | null;
  models: AdminModel[];
} {
  const here = new Set(models.installed().map(({ entry }) => entry.id));
  const planned = new Set(models.planned().map(({ id }) => id));
  const coming = models.coming();
  const failures = new Map(models.failures().map(({ id, outcome }) => [id, outcome]));
  return {
    mode: models.mode,
    nextTry: models.nextTry()?.toISOString() ?? null,
    models: models.entries.map(({ id, name, task, languages, licence, author, home, source }) => {
      const failure = failures.get(id);
      const comes = coming?.id === id;
      return {
        ...{ id, name, task, languages: [...languages], licence, author, home },
        source: source.url,
        bytes: source.bytes,
        state: here.has(id) ? "installed" : comes ? "coming" : planned.has(id) ? "planned" : "available",
        percent: comes ? Math.floor(coming.share * 100) : null,
        failure: failure ? withMessage(say, failure) : null,
      };
    }),
  };
}

/** Fetches now what is planned and what is named. @throws Problem 404 an unknown name, 422 where models are off */
export async function fetchModels(services: Services, admin: Person, ids: readonly string[]): Promise<void> {
  const { models, db } = services;
  const known = new Set(models.entries.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw new Problem(404, outcome("not-found"));
  if (!models.begin(ids)) throw new Problem(422, outcome("models-off"));
  await audit(db, admin, { action: "models.fetch", target: ids.join(" ") || "planned" });
}

/** Takes a model out of use and off the disk. @throws Problem 404 an unknown name, 422 a folder that is read-only */
export async function removeModel(services: Services, admin: Person, id: string): Promise<void> {
  const removed = await services.models.remove(id).catch((error) => {
    const fault = faultOf(error, 0);
    throw fault instanceof ModelFault ? new Problem(422, outcome("models-folder-locked")) : fault;
  });
  if (!removed) throw new Problem(404, outcome("not-found"));
  await audit(services.db, admin, { action: "model.remove", target: id });
}
