import { outcome } from "#contract/outcomes.ts";
import { spokenLanguage } from "#server/conversions/index.ts";
import { EngineError, type SpeechEngine } from "#server/engines/engine.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";

type Asked = { text: string; language?: string | undefined; reader: string };
type Chosen = { engine: SpeechEngine; language: string | undefined };

/** Only engines of the place that the page names. */
const PLACES = { places: "shown" } as const;

/**
 * The engine that speaks for visitors now, and in which language, found as for anybody.
 * @throws Problem 409, 422 @throws EngineError when none can now
 */
export async function chooseForVisitor(
  { speech }: Services,
  { text, language: named, reader }: Asked,
): Promise<Chosen> {
  const spoken = await spokenLanguage(await speech.able(PLACES), { text, named, reader });
  if ("refusal" in spoken) throw new Problem(422, spoken.refusal);
  const { language } = spoken;
  const chosen = await speech.choose({ ...PLACES, language });
  if ("code" in chosen) throw new Problem(409, chosen);
  // The page says to which service a text goes: it goes to no other.
  if (chosen.link.host !== speech.links[0]?.host) throw new EngineError(outcome("engine-down"));
  return { engine: chosen.link.engine, language };
}
