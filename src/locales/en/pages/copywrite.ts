import { WORDS_A_SECOND } from "#contract/reading-pace.ts";
import { FACTS } from "../../facts.ts";
import { characters as formatCharacters, plural } from "../amounts.ts";
import { costs } from "../credits-cover.ts";
import { formatNumber } from "../locale.ts";

const characters = formatCharacters(FACTS.prices.charactersPerCredit);
const textCosts = costs(FACTS.prices.creditsPerTextBlock, FACTS.prices.textPriceVaries);

/** All words of the page for people who write copy. The hand writes `word`: a to z, without c and x. */
export const COPYWRITE = {
  description: "Hear your copy before anybody reads it: find the sentences that are longer than a breath.",
  title: "Hear your copy before anybody reads it.",
  lead: "You have read the page too often to see it. A voice has not. Whatever trips it will trip a reader.",
  word: "hear",
  check: {
    title: "How long is a breath?",
    lead: "Put your own text here. Each sentence becomes a bar as long as it takes to say. It is worked out in your browser, free, and sent nowhere.",
    label: "Your copy",
    sample:
      "Our new, fully redesigned and completely documented process for returning goods, which we have been working on since spring together with the warehouse, is here. Returns are simpler now. Print the label, drop the parcel, and your money is back within two days.",
    total: (seconds: number) =>
      plural(seconds, { one: "About # second aloud", other: "About # seconds aloud" }),
    long: (count: number) =>
      count === 0
        ? "Every sentence fits into a breath."
        : plural(count, {
            one: "# sentence is longer than a breath.",
            other: "# sentences are longer than a breath.",
          }),
    empty: "Write a sentence, and see how long it is.",
    seconds: (seconds: number) => `${formatNumber(seconds)} s`,
    tooLong: "longer than a breath",
    hear: "Hear it in Text to Speech",
    note: `Counted at ${formatNumber(WORDS_A_SECOND)} words a second. The real voice may be slower or faster.`,
  },
  faqTitle: "Asked by people who write",
  faq: [
    {
      question: "Why a synthetic voice, when I can read it myself?",
      answer:
        "Because you know what you meant. You put the stress where it belongs and the sentence passes. The voice takes it as it is printed, as a stranger does.",
    },
    {
      question: "Which voice should I take?",
      answer:
        "A plain one at an ordinary speed: sage or alloy. Charm hides faults. For a second pass, take one that lies far away in pitch, and you will hear the words again.",
    },
    {
      question: "What does a page cost?",
      answer: `It costs ${textCosts} for each ${characters}, and an ordinary page has about ${formatNumber(1_800)}. You see the price on the button before anything runs, and you pay only for what you are given.`,
    },
    {
      question: "Can I hear one sentence again?",
      answer:
        "Yes. The text stands under the player and follows the voice. Press a word to hear it from there.",
    },
    {
      question: "May I publish the recording?",
      answer:
        "You can download it as an MP3. Whether a voice may be used in public, and how it has to be named, is decided by the engine that the operator of this server chose: ask there first.",
    },
    {
      question: "Does it write copy for me?",
      answer: "No. It reads, and it writes down what you say. The sentences stay yours.",
    },
  ],
  articlesTitle: "Read on",
  articlesAll: "All articles",
} as const;
