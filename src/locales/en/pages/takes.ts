/** Other takes of a sentence: to compare, to keep, and to make. */
export const TAKES = {
  make: "Make again",
  title: "Takes of this sentence",
  loading: "Loading the takes.",
  failed: "The takes could not be loaded",
  again: "Try again",
  none: "Nothing was made of this sentence yet.",
  /** It was changed: what there is says something else. */
  noneNow: "Nothing was made of this sentence as it is now.",
  /** Said of a take: which, who speaks, how, and how long. */
  named: (at: number, voice: string, seconds: string) => `Take ${at}, ${voice}, ${seconds}`,
  /** Who speaks what the person read themselves. */
  own: "Your own voice",
  play: (at: number) => `Play take ${at}`,
  kept: "This take is in use now.",
  broken: "This take cannot be played.",
  /** A sentence read with one's own microphone. */
  reading: {
    open: "Record yourself",
    title: "Read the sentence yourself",
    body: "Your own voice takes the place of the voice here. Nothing is charged.",
    /** Where controls stand in the sentence. */
    controls:
      "Pauses written in the sentence are kept. Speed, emphasis and voices don’t apply to your own reading.",
    record: "Record",
    stop: "Stop",
    elapsed: "Recorded so far",
    play: "Play your recording",
    free: "It is made as loud as the voices beside it. Nothing is charged.",
    keep: "Keep as the sentence",
    again: "Record again",
    cancel: "Cancel",
    throwAway: "Throw away",
    waiting:
      "You recorded this before. It waits in this browser, encrypted, until you keep it or throw it away.",
    older: "You recorded this before the sentence was changed.",
    atRisk: "This browser cannot store it: it is lost when you leave without keeping it.",
    failed: "It was not kept. Your recording is still here.",
    retry: "Try again",
    kept: "The sentence sounds in your own voice now.",
  },
  another: {
    title: "Other voice",
    press: "Make a take",
    /** The sentence is being spoken. */
    making: "Being made…",
    cancel: "Cancel",
    busy: "Something is being made of this document. A take can be made after that.",
  },
} as const;
