import { useSyncExternalStore } from "react";
import type { VoicePortrait, VoicePortraits } from "#contract/page-facts.ts";
import type { Voice } from "#contract/voices.ts";
import { VOICE_DATA } from "./data/voices.ts";

type Portrait = { mark: VoicePortrait["mark"]; pitch?: number };

/** A voice that nobody has heard yet: a circle, which is what a single tone draws. */
const UNHEARD: Portrait = { mark: [[1, 0]] };
const never = () => () => {};

/** The voices of the engine that speaks; null when it is the one that the pages were built with. */
let others: VoicePortraits | null = null;

/** To be called before what shows them is drawn. */
export function showVoicesOf(engine: VoicePortraits | null): void {
  others = engine;
}

const asBuilt = (voice: Voice): Portrait => VOICE_DATA[voice];

/** A voice as the engine that speaks has it. Not for the first paint of a page. */
function portraitNow(voice: Voice): Portrait {
  return others ? (others[voice] ?? UNHEARD) : asBuilt(voice);
}

/** How to look up voices, for components: until a page's code runs, as the page was built with them. */
export function usePortraits(): (voice: Voice) => Portrait {
  return useSyncExternalStore(
    never,
    () => portraitNow,
    () => asBuilt,
  );
}
