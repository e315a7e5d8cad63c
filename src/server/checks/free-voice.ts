import type { Choice } from "#server/engines/chain.ts";
import type { SpeechEngine } from "#server/engines/engine.ts";
import type { AccountHolder } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import type { Doubtful } from "./find-doubtful.ts";

type Speaker = Pick<Doubtful, "engine" | "engineHost">;
type Asking = Pick<AccountHolder, "speechPlaces">;

/** The engine that spoke a sentence, where it may do so again for nothing; undefined where it is gone, or paid by the operator. */
export function freeVoice(
  { speech, settings }: Pick<Services, "speech" | "settings">,
  { speechPlaces }: Asking,
  { engine, engineHost }: Speaker,
) {
  const link = speech.links.find((one) => one.engine.id === engine && one.host === engineHost);
  if (!link || link.host === null) return link;
  return settings.FREE_REMAKES === "anywhere" && speechPlaces !== "here" ? link : undefined;
}

/** The same with what it can do now; null when it can't work. */
export async function chooseFreeVoice(
  services: Pick<Services, "speech" | "settings">,
  person: Asking,
  speaker: Speaker,
): Promise<Choice<SpeechEngine> | null | undefined> {
  const link = freeVoice(services, person, speaker);
  if (!link) return undefined;
  const capabilities = await link.engine.capabilities();
  return capabilities.ready ? { link, capabilities } : null;
}
