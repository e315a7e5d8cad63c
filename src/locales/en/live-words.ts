import type { LIVE_OUTCOMES } from "#contract/live-outcomes.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import { number, plural } from "./amounts.ts";

/** How captions of somebody who talks can end, in words. */
export const LIVE_WORDS: OutcomeWords<keyof typeof LIVE_OUTCOMES> = {
  "live-ended": "These captions are over.",
  "too-many-lives": ({ most }) =>
    `You have as many live captions going as there may be at a time: ${number(most)}. End one of them first.`,
  "live-unpaid": "The captions stopped because there are not enough credits for more. The recording goes on.",
  "live-idle": ({ minutes }) =>
    `The captions stopped, because no sound came for ${plural(minutes, { one: "# minute", other: "# minutes" })}. Begin them again when you go on.`,
  "live-silent": ({ minutes }) =>
    `The captions stopped, because nothing was said for ${plural(minutes, { one: "# minute", other: "# minutes" })}. The recording goes on.`,
  "live-wordless": ({ minutes }) =>
    `Today your captions have listened for ${plural(minutes, { one: "# minute", other: "# minutes" })} in which nobody said a word. There are more tomorrow; a recording goes on.`,
  "live-too-long": "The captions stopped: they are as long as a recording may be.",
  "live-broke-off": "The captions broke off. The recording goes on, and what was captioned is kept.",
  "live-unused": "Nothing was said in this part",
  "live-off": "Live captions are switched off on this server.",
  "live-not-offered": "The engine in use here writes once a recording is over, not while you talk.",
  "live-full": "All places for live captions on this server are taken right now.",
  "live-link-ended": "These captions are over, or their link was ended.",
  "live-link-full": "As many people read along as this server has room for. Please try again in a moment.",
};
