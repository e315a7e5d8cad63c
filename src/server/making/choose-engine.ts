import type { Outcome } from "#contract/outcomes.ts";
import type { DocumentRow } from "#server/documents/tables.ts";
import type { Choice } from "#server/engines/chain.ts";
import type { SpeechEngine } from "#server/engines/engine.ts";
import type { AccountHolder } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";

type NotChosen = Outcome<"no-engine-here" | "engine-changed">;

/** The engine that would speak a document now. @throws EngineError when none can */
export function chooseEngine(
  { speech }: Services,
  person: Pick<AccountHolder, "id" | "speechPlaces">,
  { language }: Pick<DocumentRow, "language">,
  engine?: string,
): Promise<Choice<SpeechEngine> | NotChosen> {
  const spoken = language === null ? {} : { language };
  return speech.choose({ places: person.speechPlaces, person: person.id, engine, ...spoken });
}
