import { plural } from "../amounts.ts";
import { formatNumber } from "../locale.ts";

/** Listening to what voices made of a document, and the places that sound doubtful. */
export const CHECK = {
  label: "Check of the speech",
  press: "Check the speech",
  body: "Free. This server listens to what the voices made and marks where it heard something else than is written.",
  hint: "A mark is a hint to listen, not a verdict, and what isn't marked may be wrong, too.",
  starting: "Waiting to listen…",
  progress: (listened: number, sentences: number) =>
    `Listened to ${formatNumber(listened)} of ${plural(sentences, { one: "# sentence", other: "# sentences" })}`,
  cancel: "Stop listening",
  stopped: "Stopped. What was found until then is here.",
  failed: "The check broke off",
  none: "Nothing doubtful found.",
  found: (count: number) => plural(count, { one: "# doubtful sentence", other: "# doubtful sentences" }),
  lost: (count: number) =>
    plural(count, {
      one: "# sentence could not be understood: please listen to it yourself.",
      other: "# sentences could not be understood: please listen to them yourself.",
    }),
  previous: "Previous doubtful sentence",
  next: "Next doubtful sentence",
  /** Behind a doubtful sentence, for people who listen to the page. */
  doubtful: "sounds doubtful",
  place: "Doubtful place",
  heardThere: (heard: string) => (heard === "" ? "Nothing was heard here" : `Heard here: ${heard}`),
  listen: "Listen",
  remake: "Make again, free",
  making: "Being made again…",
  remade: "Made again. Listen whether it is better now.",
  used: "It was made again for nothing once already. It can be made differently, or its words said another way.",
  right: "Leave it",
  dismissed: "Not marked any more.",
} as const;
