import type { Choice } from "#server/engines/chain.ts";
import type { TranscriptionEngine } from "#server/engines/engine.ts";
import type { Services } from "#server/services.ts";

/** Whether speakers are told apart in what an engine transcribes: by itself, or by models of this server. */
export function tellsSpeakers(
  { whoSpoke }: Services,
  { capabilities }: Pick<Choice<TranscriptionEngine>, "capabilities">,
): boolean {
  return capabilities.speakers === true || whoSpoke.isReady();
}
