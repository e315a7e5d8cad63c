import { PAUSES } from "#contract/read-script.ts";
import { PAUSE_SECONDS, SPEEDS } from "#contract/script-controls.ts";
import { characters, credits, number, plural } from "../amounts.ts";

/** Making the sound of a document that was written here. */
export const MAKING = {
  label: "Making the sound",
  press: (sentences: number) => plural(sentences, { one: "Make # sentence", other: "Make # sentences" }),
  free: "free",
  repeats: (unmade: number, made: number) =>
    `Without sound: ${plural(unmade, { one: "# sentence", other: "# sentences" })}. What says the same is made once, so ${plural(made, { one: "# is", other: "# are" })} made.`,
  renew: {
    found: (sentences: number) =>
      plural(sentences, {
        one: "# sentence was spoken by another voice engine than speaks now.",
        other: "# sentences were spoken by another voice engine than speaks now.",
      }),
    make: "Make anew",
    keep: "Leave as it is",
  },
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
    collapse: "Fold the chapters",
    expand: "Open the chapters",
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

/** Controls of a script in a document: marks in its text, buttons that insert them, and what can be chosen. */
export const SCRIPT = {
  insert: { label: "Insert", pause: "Pause", speed: "Speed", emphasis: "Emphasis", voice: "Voice…" },
  mark: {
    seconds: (seconds: number) => `${number(seconds)} s`,
    times: (times: number) => `${number(times)}×`,
    /** Said of the marks to who listens to the page. */
    pause: (seconds: number) => plural(seconds, { one: "pause of # second", other: "pause of # seconds" }),
    speed: (times: number) => `speed ${number(times)}`,
    emphasisBegins: "emphasis begins",
    emphasisEnds: "emphasis ends",
    voice: (name: string) => `${name} speaks`,
  },
  faults: {
    "pause-too-short": `Pauses are at least ${number(PAUSE_SECONDS.least)} s long.`,
    "pause-too-long": `Pauses are at most ${number(PAUSE_SECONDS.most)} s long.`,
    "pause-unclear": "It is not clear how long this pause is to be. Write it as [pause 1.5s].",
    "pauses-too-many": `Pauses of one sentence are at most ${number(PAUSES.inSentence)} s together, those of a text ${number(PAUSES.inText / 60)} min. What is beyond is left out.`,
    "speed-too-slow": `The slowest speed is ${number(SPEEDS.least)}.`,
    "speed-too-fast": `The fastest speed is ${number(SPEEDS.most)}.`,
    "speed-unclear": "It is not clear how fast this is to be. Write it as [speed 1.25].",
    "speed-not-begun": "A speed ends here that did not begin.",
    "emphasis-not-begun": "Emphasis ends here that did not begin.",
    "emphasis-not-ended": "This emphasis has no end. It holds until the end of the paragraph.",
  },
  noEmphasis: "This voice cannot emphasise: those words are spoken like the others.",
  voices: {
    title: "Voices in the text",
    hint: "A name at the beginning of a line changes the voice until the end of the paragraph. Switch off whoever is a person in your text.",
    speaks: (name: string, sentences: number) =>
      `${name} speaks ${plural(sentences, { one: "# sentence", other: "# sentences" })}`,
    isText: (name: string) => `“${name}:” is read out`,
  },
  breaks: {
    change: "Breaks",
    title: "Breaks",
    body: "Seconds of silence in the sound of this text. That is free, and nothing is made anew.",
    paragraph: "Between paragraphs",
    chapter: "Before and after chapter headings",
    save: "Save",
    cancel: "Cancel",
  },
} as const;
