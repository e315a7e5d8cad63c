import { type Outcome, outcome } from "#contract/outcomes.ts";
import { EngineError } from "#server/engines/engine.ts";
import { quoteOf } from "#server/engines/quotes.ts";
import type { Wish } from "#server/engines/wishes.ts";
import type { Services } from "#server/services.ts";

/** Whether captions can be had while somebody talks, by what and for how much; or why not. */
export async function captionsFor(services: Services, { places }: Wish) {
  const none = (note: Outcome) => ({ ready: false, note, by: null });
  if (services.settings.LIVE_AT_ONCE === 0) return none(outcome("live-off"));
  try {
    const shown = await services.transcription.show({ places, live: true });
    if ("code" in shown) return none(shown);
    const { link, ready } = shown;
    const by = {
      ...{ id: quoteOf(link), host: link.host, creditsPerBlock: link.perBlock },
      languages: shown.capabilities.live?.languages ?? [],
    };
    const note = !ready ? shown.note : services.captions.hasPlace() ? null : outcome("live-full");
    return { ready: note === null, note, by };
  } catch (error) {
    if (error instanceof EngineError) return none(outcome("live-not-offered"));
    throw error;
  }
}
