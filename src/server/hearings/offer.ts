import { creditsForAudio } from "#contract/prices.ts";
import type { EngineName } from "#locales/engine-words.ts";
import { allowed, isShown } from "#server/engines/allowed-places.ts";
import { quoteOf } from "#server/engines/quotes.ts";
import type { Person } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import type { Passage } from "./find-passage.ts";

/** An engine that could listen to a passage now, and what that costs. */
export type Offer = {
  /** Its name, price and place as they are told. */
  quote: string;
  id: string;
  name: EngineName;
  host: string | null;
  credits: number;
  languages: readonly string[];
};

/** Who could listen to a passage now where this person allows it, and whoever sent it was shown, in the operator's order. */
export async function offersFor(
  { transcription, prices }: Services,
  { speechPlaces }: Pick<Person, "speechPlaces">,
  { start, end, only }: Pick<Passage, "start" | "end" | "only">,
): Promise<Offer[]> {
  const states = new Map((await transcription.states()).map((state) => [state.name, state]));
  return allowed(transcription.links, speechPlaces).flatMap((link): Offer[] => {
    if (!isShown(link, only)) return [];
    const state = states.get(link.name);
    if (!state?.capabilities || !state.ready || state.breaker === "open") return [];
    const { name, languages } = state.capabilities;
    const credits = creditsForAudio(end - start, { ...prices, creditsPerAudioBlock: link.perBlock });
    return [{ quote: quoteOf(link), id: link.engine.id, name, host: link.host, credits, languages }];
  });
}
