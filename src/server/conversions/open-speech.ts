import { followSpeech } from "./follow-speech.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";
import { noteAnswered } from "./find-own.ts";
import type { Settled } from "./settle.ts";
import { beginSpeech, type NotSynthesized, type SynthesizeRequest, workOrWait } from "./synthesize.ts";

/** Speech in the making: its MP3 as it grows, to be read once, and how its conversion ended. */
export type OpenedSpeech = { row: ConversionRow; sound: AsyncGenerator<Buffer>; ended: Promise<Settled> };

/**
 * Speaks a text for whoever hears it while it is made. The sound ends early where the work breaks off: `ended` tells.
 * @throws Problem 503 when nothing can be spoken now
 */
export async function openSpeech(
  services: Services,
  request: Omit<SynthesizeRequest, "say">,
): Promise<OpenedSpeech | NotSynthesized> {
  const begun = await beginSpeech(services, request, request.prompt.trim());
  if ("refusal" in begun) return begun;
  const ended = workOrWait(services, begun, request.disconnected);
  ended.catch(() => {}); // whoever reads the sound to its end asks for it then
  const sound = followSpeech(services, begun.row, request.stillLoggedIn, request.disconnected);
  return { row: begun.row, sound, ended };
}

/** Notes that the sound was given, so that the same request is a new use from here on. */
export const noteHeard = ({ db }: Services, row: ConversionRow): Promise<void> => noteAnswered(db, row);
