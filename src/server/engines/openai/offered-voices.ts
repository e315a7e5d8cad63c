import { VOICES, type Voice } from "#contract/voices.ts";
import type { VoiceMap } from "#server/engines/service/voice-map.ts";

/** Of Kokoro's voices, those that are nearest to names of ours that it has in no form. */
const NEAREST: Partial<Record<Voice, string>> = {
  ...{ ash: "am_michael", ballad: "bm_george", coral: "af_bella", sage: "bf_emma", shimmer: "af_heart" },
};

/** A voice that is ours under another name, such as `af_alloy` and `alloy-v2`. */
const formOf = (voice: Voice, offered: readonly string[]) =>
  offered.find((name) => name === voice) ??
  offered.find((name) =>
    name
      .toLowerCase()
      .split(/[^a-z]+/)
      .includes(voice),
  );

/** A server has our voices where it offers one of them by name: what else it offers may be somebody's own. */
export const hasOurs = (offered: readonly string[]): boolean =>
  VOICES.some((voice) => formOf(voice, offered) !== undefined);

/** Which of the voices that a server offers speak as our ten: what the operator named, then ours, then those left over. */
export function fitVoices(named: VoiceMap, offered: readonly string[]): VoiceMap {
  const isNamed = (voice: Voice) => named[voice] !== voice;
  const forms = VOICES.map((voice) => {
    const nearest = offered.find((name) => name === NEAREST[voice]);
    return [voice, isNamed(voice) ? named[voice] : (formOf(voice, offered) ?? nearest)] as const;
  });
  const taken = new Set(forms.map(([, name]) => name));
  const free = offered.filter((name) => !taken.has(name));
  const left = free.length > 0 ? free : offered;
  let next = 0;
  return Object.fromEntries(
    forms.map(([voice, name]) => [voice, name ?? left[next++ % left.length] ?? voice]),
  ) as Record<Voice, string>;
}
