import { type Outcome, outcome } from "#contract/outcomes.ts";
import { knowsLanguage } from "#server/engines/abilities.ts";
import type { Services } from "#server/services.ts";

/** Who would listen: the name of the engine in its chain. */
type Listening = { name: string };
export type NoEngine = Outcome<"check-not-here" | "check-language-unknown">;

/** The recogniser of this server that listens to a text of this language (BCP 47; null: nobody said), or why none does. */
export async function findEngine(
  { transcription, settings }: Pick<Services, "transcription" | "settings">,
  language: string | null,
): Promise<Listening | NoEngine> {
  if (settings.CHECK_CHARACTERS_A_DAY === 0) return outcome("check-not-here");
  const ready = (await transcription.states()).filter(
    (state) => state.host === null && state.ready && state.breaker !== "open",
  );
  if (ready.length === 0) return outcome("check-not-here");
  const found = ready.find(({ capabilities }) =>
    knowsLanguage(capabilities?.languages ?? [], language ?? undefined),
  );
  return found ? { name: found.name } : outcome("check-language-unknown");
}
