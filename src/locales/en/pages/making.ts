import { characters, credits, number, plural } from "../amounts.ts";

/** Making the sound of a document that was written here. */
export const MAKING = {
  label: "Making the sound",
  press: (sentences: number) => plural(sentences, { one: "Make # sentence", other: "Make # sentences" }),
  free: "free",
  meter: {
    uses: (some: number, left: number) => `Uses ${number(some)} of the ${characters(left)} left`,
    usesAll: (left: number) => `Uses the ${characters(left)} left`,
    /** Every sentence of it was made before, and is kept. */
    usesNone: "Made before: uses nothing",
    opens: (blocks: number, size: number) =>
      plural(blocks, {
        one: `starts a new block of ${number(size)}`,
        other: `starts # new blocks of ${number(size)}`,
      }),
    opensFirst: (blocks: number, size: number) =>
      plural(blocks, {
        one: `Starts a block of ${characters(size)}`,
        other: `Starts # blocks of ${characters(size)}`,
      }),
    left: (left: number, until: string) => `${characters(left)} left for changes until ${until}`,
    madeAll: "All of it is made.",
  },
  /** Before the press, where the voice is at a service. */
  sentTo: (host: string) => `The text of these sentences is sent to ${host}.`,
  progress: {
    starting: "Starting",
    made: (made: number, all: number) =>
      `${number(made)} of ${plural(all, { one: "# sentence", other: "# sentences" })}`,
    cancel: "Cancel",
    canceling: "Canceling…",
    costs:
      "Blocks that are finished, and those that you have listened to, stay paid; the rest is given back.",
    close: "You can close this page: it goes on.",
    lost: "No connection. The server goes on; this page asks again.",
    /** Read out at the end. */
    done: "The sound is made.",
  },
  growing: { label: "Listen while it is made", hint: "Plays from the beginning, as far as it is made." },
  canceled: {
    free: "Canceled. Nothing was charged.",
    paid: (charged: number) =>
      `Canceled. ${plural(charged, { one: "# credit was charged", other: "# credits were charged" })} for sentences that are kept; the rest was given back.`,
  },
  failed: {
    title: "Making the sound broke off",
    paid: (charged: number) =>
      `${plural(charged, { one: "# credit was charged", other: "# credits were charged" })} for sentences that are made and kept. The others cost nothing and can be made again.`,
    kept: "Your text is as it was.",
  },
  refused: {
    title: "Nothing was made",
    /** What it would cost is not known. */
    unpriced: "No price could be found",
    needs: (needed: number, have: number) =>
      `This takes ${credits(needed)}, and you have ${number(have)}. Your text is kept.`,
    buy: (missing: number) => `Buy ${credits(missing)} or more`,
    places: "Choose where your texts may go",
  },
  chapters: {
    title: "Chapters",
    about: (length: string) => `about ${length}`,
    close: "Close",
    legend: "Solid is made, dotted is still text.",
  },
  voice: {
    change: "Voice and manner",
    title: "Voice and manner",
    body: "Who speaks this text, and how.",
    /** Sentences that sound by now, and their characters. */
    warns: (sentences: number, some: number) =>
      `${plural(sentences, { one: "# sentence is made and then counts as changed.", other: "# sentences are made and then count as changed." })} Making ${plural(sentences, { one: "it", other: "them" })} again takes ${characters(some)}. You see the price first.`,
    save: "Save",
    cancel: "Cancel",
  },
  leftOut: { label: "Left out", putBack: "Put back" },
} as const;
