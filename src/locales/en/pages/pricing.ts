import type { ConversionLimits } from "#contract/conversion-limits.ts";
import { leastOf } from "#contract/covered.ts";
import type { PageAddress } from "#contract/page-paths.ts";
import type { Prices } from "#contract/prices.ts";
import { VOICES } from "#contract/voices.ts";
import { FACTS } from "../../facts.ts";
import { exactLength, characters as formatCharacters, credits as formatCredits, plural } from "../amounts.ts";
import { creditsCover } from "../credits-cover.ts";
import { length, size } from "../formats.ts";
import { formatNumber } from "../locale.ts";
import { moneyBack } from "../money-back.ts";
import { percent } from "../shares.ts";
import { FREE_CREDITS } from "./free-credits.ts";

/** A price below a dollar, in whole cents. */
export const cents = (count: number) => `${count}¢`;

/** More than one hour; `written` has them with their halves, as in "22½". */
export const hoursInWords = (hours: number, written: string) =>
  plural(hours, { one: `${written} hour`, other: `${written} hours` });

/** What a pack is enough for; `length` has its unit. `atMost` where some engines take more. */
export const enoughFor = (characters: number, length: string, atMost: boolean) =>
  `${atMost ? "up to " : ""}${formatCharacters(characters)} or ${length}`;

export const PRICING_PAGE = {
  description: `Credits in packs, no subscription. ${creditsCover(FACTS.prices)}.`,
  title: "Pay once, talk for a while.",
  lead: (prices: Prices) =>
    `Every bar is a credit. ${creditsCover(prices, "One")}. No subscription, nothing renews.`,
  packs: "Packs",
} as const;

export const PACK_ROWS = {
  mostPurchased: "Most Purchased",
  testMode: "Test mode: no real card is charged",
  each: (price: string) => `${price} each`,
  buy: "Buy Now",
  buyPack: (name: string) => `Buy Now: ${name}`,
} as const;

export const COMPARISON = {
  title: "Side by side",
  lead: "A bigger pack makes a credit cheaper, and that is all it does: everybody has every tool.",
  caption: "The packs compared",
  /** Read out for the table when it is wider than the screen. */
  scroll: "The packs compared, scrolls sideways",
  what: "What",
  price: "Price, once",
  credits: "Credits",
  each: "One credit",
  characters: "Characters read aloud",
  hours: "Hours written down",
  saved: "Cheaper by the credit",
  savedShare: (percents: number) => percent(percents),
  savedNothing: "–",
  upTo: (amount: string) => `up to ${amount}`,
  shared: [
    {
      name: "Tools",
      text: `Text to Speech in ${VOICES.length} voices, Speech to Text with live captions, Transcribe with an editor`,
    },
    {
      name: "One conversion",
      text: ({ textCharacters, audioSeconds, uploadBytes }: ConversionLimits) =>
        `A text of up to ${formatCharacters(textCharacters)}, a recording of up to ${length(audioSeconds)} and ${size(uploadBytes)}`,
    },
    {
      name: "Downloads",
      text: "MP3, M4B, M4A, WAV, FLAC, Opus; plain text, Markdown, Word, PDF, CSV; captions as SRT, WebVTT or JSON",
    },
    {
      name: "If it fails",
      text: "Only whole parts you were given before are charged, and you keep them. Nothing if nobody speaks, or you cancel before you were given anything",
    },
    { name: "Renews", text: "Never, and credits do not expire" },
    {
      name: "Money back",
      text: moneyBack(FACTS.refundDays),
    },
  ],
} as const;

/** What the calculator can count: text that becomes sound, or sound that becomes text. */
export type Kind = "text" | "audio";

type KindWords = {
  choose: string;
  /** Labels of the two fields. */
  length: string;
  pieces: string;
  /** "3 texts", "1 recording". */
  counted: (count: number) => string;
  /** How many, and the credits that one of them costs. */
  sum: (count: number, credits: string) => string;
  /** A length with its unit. */
  measured: (length: number) => string;
  /** The rule behind the number; `block` has its unit, `cost` is that of one. */
  rule: (block: string, cost: string) => string;
};

const texts = (count: number) => plural(count, { one: "# text", other: "# texts" });
const recordings = (count: number) => plural(count, { one: "# recording", other: "# recordings" });

export const CALCULATOR: {
  title: string;
  lead: string;
  noScript: string;
  choose: string;
  kinds: Record<Kind, KindWords>;
  problems: {
    empty: string;
    low: string;
    fraction: string;
    high: (most: number) => string;
    longText: (most: number) => string;
    longAudio: (most: number) => string;
  };
  unknown: string;
  /** How much of the started blocks is used; both with their unit. */
  uses: (used: string, paid: string) => string;
  free: (count: number) => string;
  left: (count: number) => string;
  none: string;
  cheapest: string;
  times: (count: number) => string;
  spoken: (needed: string, packs: string, price: string) => string;
  packOf: (count: number, name: string) => string;
  and: string;
  total: string;
  toPacks: string;
  examplesTitle: string;
  examples: readonly { name: string; kind: Kind; length: number; pieces: number }[];
} = {
  title: "What does yours take?",
  lead: "Enter what you have. The blocks show what you pay for, and what of it you use.",
  noScript:
    "Your browser runs no scripts, so this shows one example. The rule under it is all there is to it.",
  choose: "What you have",
  kinds: {
    text: {
      choose: "Text to read aloud",
      length: "Characters in each text",
      pieces: "Texts",
      counted: texts,
      sum: (count, credits) =>
        plural(count, { one: `# text, ${credits}`, other: `# texts, ${credits} each` }),
      measured: formatCharacters,
      rule: (block, cost) =>
        `Each text costs ${cost} for every ${block} it starts. A short one costs that, too.`,
    },
    audio: {
      choose: "Recordings to write down",
      length: "Minutes in each recording",
      pieces: "Recordings",
      counted: recordings,
      sum: (count, credits) =>
        plural(count, { one: `# recording, ${credits}`, other: `# recordings, ${credits} each` }),
      measured: (minutes) => exactLength(minutes * 60),
      rule: (block, cost) =>
        `Each recording costs ${cost} for every ${block} it starts. A short one costs that, too.`,
    },
  },
  problems: {
    empty: "Please enter a number.",
    low: "More than nothing, please.",
    fraction: "A whole number, please.",
    high: (most) => `At most ${formatNumber(most)} here.`,
    longText: (most) => `One text may have ${formatCharacters(most)}. Cut it, and count the parts below.`,
    longAudio: (most) =>
      `One recording may last ${exactLength(most * 60)}. Cut it, and count the parts below.`,
  },
  unknown: "Waiting for a number",
  uses: (used, paid) => `Uses ${used} of the ${paid} you pay for.`,
  free: (count) =>
    `A new account begins with ${formatNumber(count)}, so this costs you nothing the first time.`,
  left: (count) =>
    plural(count, {
      one: "# credit left over. It stays yours.",
      other: "# credits left over. They stay yours.",
    }),
  none: "Nothing left over.",
  cheapest: "Cheapest way to buy them",
  times: (count) => `× ${formatNumber(count)}`,
  spoken: (needed, packs, price) => `${needed}. Cheapest way to buy them: ${packs}, ${price}.`,
  packOf: (count, name) => plural(count, { one: "", other: "# times " }) + name,
  and: " and ",
  total: "Together",
  toPacks: "To the packs",
  examplesTitle: "For example",
  examples: [
    { name: "A letter", kind: "text", length: 1_800, pieces: 1 },
    { name: "A book of 12 chapters", kind: "text", length: 22_000, pieces: 12 },
    { name: "An interview", kind: "audio", length: 48, pieces: 1 },
    { name: "A term of lectures", kind: "audio", length: 90, pieces: 14 },
  ],
};

/** The rules of the price, as questions a person has before paying. */
export const RULES = (prices: Prices): readonly { question: string; answer: string }[] => [
  {
    question: "What does a use cost?",
    answer: `${creditsCover(prices)}. Each further block that is begun costs as much again. A correction in a document is free from what is left of its block, until the day that its page names. You see the price before you start.`,
  },
  {
    question: "When is it taken?",
    answer: "The price is held when you start and taken when the result is there.",
  },
  {
    question: "And if it fails?",
    answer:
      "Then nothing is charged, except for whole parts of a long one that you were given before; those you keep. If no speech was found: nothing. If you cancel, only those credits are used whose sound or text you were given before.",
  },
  {
    question: "Does anything renew?",
    answer: "No. You pay once for a pack; there is no subscription, and credits do not expire.",
  },
  {
    question: "Where did my credits go?",
    answer: "Your statement has a line for each: when, what, which file, how many, and why nothing, if so.",
  },
];
export const RULES_TITLE = "The rules, all of them";

export const TRIAL: {
  word: string;
  title: (count: number) => string;
  text: string;
  start: (count: number) => string;
  login: string;
  customer: {
    title: (count: number) => string;
    unknown: string;
    text: string;
    links: readonly { label: string; to: PageAddress }[];
  };
} = {
  word: "free",
  title: (count) =>
    count === 0
      ? "Begin with an account."
      : plural(count, { one: "The first one is on us.", other: "The first # are on us." }),
  text: "A name, an email, a password. No card. Listen to a page of yours, or get an interview written down, before you buy anything.",
  start: FREE_CREDITS.start,
  login: "I have an account",
  customer: {
    title: (count) => `You have ${formatCredits(count)}.`,
    unknown: "Your credits are waiting.",
    text: plural(leastOf(FACTS.prices), {
      one: "One is enough to begin. If it fails, you keep it.",
      other: "# are enough to begin. If it fails, you keep them.",
    }),
    links: [
      { label: "Text to Speech", to: "/text-to-speech" },
      { label: "Speech to Text", to: "/speech-to-text" },
      { label: "Transcribe", to: "/transcribe" },
    ],
  },
};

/** For search engines. */
export const PRODUCT_DATA = {
  name: "Saywrite credits",
  description: `Credits for text to speech and speech to text. ${creditsCover(FACTS.prices, "One")}.`,
  offer: (name: string, count: number) => `${name}: ${formatCredits(count)}`,
} as const;
