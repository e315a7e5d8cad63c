import { outcome } from "#contract/outcomes.ts";
import { readQuote } from "#server/engines/quotes.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";

/** How OpenAI's own models are called: whoever names one means the engine in use. */
const OPENAI_MODEL = /^(tts|gpt|whisper)-/;

/**
 * Who asks, and the engine that `model` means: of those of a task one by its name, or as `GET /api/engine` told it with its price,
 * and then no other. @throws Problem 404 where there is none of that name, 403 where the key is for others
 */
export function engineOfModel(
  links: readonly { name: string }[],
  person: Person,
  model: string,
): { user: Person; engine: string | undefined } {
  const named = readQuote(model)?.name ?? model;
  if (!links.some(({ name }) => name === named)) {
    if (OPENAI_MODEL.test(model)) return { user: person, engine: undefined };
    throw new Problem(404, outcome("model-not-found", { model }));
  }
  const { key } = person;
  if (!key || !(key.engines?.includes(named) ?? true))
    throw new Problem(403, outcome("key-not-for-engine", { engine: named }));
  return { user: { ...person, key: { ...key, engines: [named] } }, engine: model };
}

/** The name of an engine, by which it is asked for: how its id begins. */
export const modelOf = (engine: string): string => engine.split(":")[0] ?? engine;

/** The header that names the engine which worked. */
export const ENGINE_HEADER = "x-saywrite-engine";
