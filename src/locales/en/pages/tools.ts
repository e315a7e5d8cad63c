import { credits as formatCredits, days as formatDays, plural } from "../amounts.ts";
import { formatNumber } from "../locale.ts";
import { percent } from "../shares.ts";
import { SPEAKER_NAMED } from "../speakers.ts";

/** Words that the three tools share. */
export const CREDITS_DEDUCTED = (credits: number) =>
  plural(credits, { one: "# credit deducted", other: "# credits deducted" });

export const TOOLS_COPY = {
  keep: (credits: number) =>
    credits === 0
      ? "You have no credits left."
      : `You have ${formatNumber(credits)}. Only what you are given is charged.`,
  cancel: (credits: number) =>
    plural(credits, { one: "Cancel, keep the credit", other: "Cancel, keep the credits" }),
  cancelPaying: "Cancel",
  /** On the button, from its press until the server has answered. */
  canceling: "Canceling…",
  /** Beside Cancel, live: credits that it costs now, of all that this costs. */
  cancelCosts: (costs: number, credits: number | null) =>
    `A cancel now costs ${credits === null ? formatCredits(costs) : `${formatNumber(costs)} of ${formatCredits(credits)}`}: you have been given that much. It stays yours.`,
  cancelUpload: "Cancel",
  /** Progress for people who listen to the page. */
  progress: { started: "Started", reached: (percents: number) => `${percent(percents, "long")} done` },
  /** Drawn beside the heading once there is a result. Letters a to z only. */
  drawn: "words",
  waiting: {
    title: "Connection lost",
    /** The server has told of the work. */
    goesOn:
      "The server finishes this by itself, after a restart too. This page asks for it again as soon as there is an answer.",
    /** It may not have heard of it. */
    unsure: "This page asks for it again as soon as there is an answer. Please leave it open until then.",
  },
  canceled: { title: "Canceled", body: "Nothing was charged." },
  outOfCredit: {
    title: "Not enough credit for this",
    needs: (needed: number, have: number) =>
      `This needs ${formatNumber(needed)}. You have ${formatNumber(have)}.`,
    buy: "See the credit packs",
    /** Where welcome credits wait until the address is confirmed; a link to the profile follows. */
    waiting: (count: number, email: string) =>
      `${plural(count, { one: "Your free credit comes", other: "Your # free credits come" })} once you have confirmed your address: open the link that we mailed to ${email}, or`,
    again: "have it sent again in your profile",
  },
  engine: "Engine",
  /** Where what is given to a tool is worked on: the host of a service, or this server. */
  place: (host: string | null) =>
    host === null ? "Everything stays on this server." : `What you give it is sent to ${host}.`,
  engineSilent: {
    title: "The server does not answer",
    body: "Nothing you wrote or recorded is lost.",
    again: "Try again",
  },
  transcriptionMissing: {
    title: "Recognition is not set up here yet",
    body: "Whoever runs this server can add it with one command. Nothing is charged until it works.",
    again: "Check again",
    copy: "Copy the command",
    copied: "Copied",
  },
  recent: {
    title: "Recent",
    loading: "Loading your last conversions.",
    failed: "Your last conversions could not be loaded.",
    again: "Try again",
    opening: "Opening.",
    /** Work that goes on, begun here or elsewhere. */
    queued: "Waiting for its turn",
    running: (percents: number) => `${percent(percents)} done`,
    cancelCosts: (costs: number, credits: number) =>
      `a cancel now costs ${formatNumber(costs)} of ${formatNumber(credits)}`,
    cancel: "Cancel",
    ready: (title: string) => `${title} is ready`,
    /** Of a transcript that was broken off, with the length of its sound. */
    partOf: (length: string) => `a part of ${length}`,
    more: "Show more conversions",
    older: "Show older ones",
    kept: (days: number) => `Kept for ${formatDays(days)}`,
    play: (title: string) => `Play ${title}`,
    remove: (title: string) => `Delete ${title}`,
    removeTitle: "Delete this for good?",
    removeBody: "The text and the sound are removed from the server. The credits it cost stay spent.",
    removeYes: "Delete",
    removeNo: "Keep it",
    removeFailed: "It could not be deleted.",
    cancelFailed: "It could not be canceled.",
    all: (count: number) => `Show all ${formatNumber(count)}`,
  },
  player: {
    label: "Player",
    position: "Position",
    speed: "Speed",
    speedOf: (factor: number) => `${formatNumber(factor)}×`,
    broken: "The audio cannot be played. It may have expired, or this device has no sound output.",
    back: (seconds: number) => plural(seconds, { one: "Back # second", other: "Back # seconds" }),
    forward: (seconds: number) => plural(seconds, { one: "On # second", other: "On # seconds" }),
    of: (length: string) => `of ${length}`,
    sleep: "Stop by itself",
    sleepOff: "Sleep",
    sleepIn: (minutes: number) => plural(minutes, { one: "# min", other: "# min" }),
  },
  /** The keys of every player, and their sheet. */
  keys: {
    title: "Keys",
    close: "Close",
    space: "Space",
    shift: "Shift",
    play: "Play or pause",
    seconds: (seconds: number) => plural(seconds, { one: "# second back, on", other: "# seconds back, on" }),
    word: "Word before, after",
    sentence: "Sentence before, after",
    sheet: "This list",
  },
  /** How far a transcript goes that was broken off, of the length of its sound. */
  partOf: (heard: string, all: string) => `${heard} of ${all}`,
  /** Who spoke in a recording: the choice, and the labels in a transcript. */
  speakers: {
    label: "Who spoke",
    none: "not needed",
    found: "find out",
    count: (count: number) => plural(count, { one: "# person", other: "# people" }),
    named: SPEAKER_NAMED,
    overlap: "others speak at the same time",
  },
  /** What may be asked of a recording beside its words, and how a translation is labelled. */
  choices: {
    translated: "Translated into English by a machine.",
    /** In a row of facts, and before the first caption. */
    translatedFact: "translated into English by a machine",
    /** The link to the list of names and words, and how it is used where there is one. */
    vocabulary: "Names written wrong?",
    vocabularyUse: {
      hints: "Your vocabulary goes along as hints: the newest terms, as many as the engine takes.",
      corrections:
        "Near misses of your vocabulary are corrected where the recogniser was unsure, or wrote no ordinary word.",
    },
  },
  /** What was spoken, where nobody named it. */
  /** Before a recording is sent: what becomes of it. */
  recordingStays: (kept: boolean) =>
    kept
      ? "The sound is kept with its text, until you delete it in its document or both expire."
      : "The sound is deleted as soon as it is written down.",
  languageFound: (name: string) => `Language found: ${name}.`,
  captions: "Captions",
  captionsSrt: "SubRip (.srt), for most players and editors",
  captionsVtt: "WebVTT (.vtt), for web pages",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "The browser did not allow copying.",
  inLibrary: "Open in the library",
  newDocument: "New document from this text",
  downloadText: "Download Text",
  listenFrom: (time: string) => `Listen from ${time}`,
} as const;
