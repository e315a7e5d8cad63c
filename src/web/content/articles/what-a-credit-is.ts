import { creditsForText, DEFAULT_PRICES } from "#contract/prices.ts";
import { formatNumber } from "#web/content/locale.ts";
import type { Article } from "./article.ts";

const characters = formatNumber(DEFAULT_PRICES.charactersPerCredit);
const minutes = DEFAULT_PRICES.secondsPerCredit / 60;
const chapter = 12_400;

export const ARTICLE: Article = {
  title: "What a credit is, and why you pay only for what you are given",
  description:
    "Quote, hold, capture: what happens to your credits between pressing the button and reading the result.",
  date: "2026-10-23",
  line: { word: "held", direction: "sound-to-writing", recording: "say" },
  blocks: [
    {
      kind: "text",
      text: "Pay-as-you-go has a bad name, and has earned it. You press a button, something fails, the balance is lower, and a form asks you to describe the problem. We built the accounts before we built the tools, so that this could not happen. Here is how they work.",
    },
    { kind: "heading", text: "The unit" },
    {
      kind: "text",
      text: `One credit covers ${characters} characters of text to be spoken, or ${minutes} minutes of sound to be written down. Every started block of that size costs one more. A chapter of ${formatNumber(chapter)} characters is ${creditsForText(chapter)} credits. Spaces count, because pauses are made too; blank space around the text does not.`,
    },
    {
      kind: "text",
      text: "Credits are bought in packs, once. They don’t renew and there is no subscription to forget. The bigger the pack, the less each one costs.",
    },
    { kind: "heading", text: "Three steps between you and the engine" },
    {
      kind: "steps",
      items: [
        "Quote. Before anything runs, the button itself says what it will cost. The number comes from the same rule that the server charges by, and it does not change once you have pressed.",
        "Hold. When you press, that many credits are set aside. They are still yours, but they cannot be spent twice: if you have one credit and press in two windows, one of the two is refused.",
        "Capture or release. When the result is stored and you can open it, the hold becomes a charge. If no speech is found in the recording, the hold is released and your balance is what it was. If the engine fails or takes too long, the blocks that this hit cost nothing; blocks you were given whole before are charged and kept for you. If you cancel, the blocks you had begun to hear or read are charged and kept for you, and the rest is released.",
      ],
    },
    { kind: "quote", text: "You are charged for a result, never for an attempt." },
    { kind: "heading", text: "What costs nothing" },
    {
      kind: "table",
      head: ["What happened", "What it costs"],
      rows: [
        ["The engine failed before you were given a whole block", "0"],
        ["You pressed Cancel before you heard or read anything", "0"],
        ["No speech was found", "0"],
        ["The server was restarted and could not finish", "0"],
        ["The connection broke, and the page sent it again", "once"],
        ["You download the result again", "0"],
        ["You download captions for it", "0"],
      ],
    },
    {
      kind: "text",
      text: "The line about the connection deserves a word. On a train, a page can lose the answer to a request that did arrive. If it simply tried again you would pay twice. So every conversion carries a key that your browser invents before it sends. A second request with the same key gets the result of the first one.",
    },
    { kind: "heading", text: "Why you can check it" },
    {
      kind: "text",
      text: "The balance is not a number that somebody overwrites. It is the sum of a list in which nothing is ever changed or deleted: signed up, bought, held, released, captured. A mistake can only be corrected by another entry, which you would see. Your profile shows the list as a statement with a plain reason in every row, also in the rows that say 0. You can download it as a table and add it up.",
    },
    {
      kind: "aside",
      makes: "nothing",
      text: "What do you have in mind? The calculator turns characters or minutes into credits, and credits into the cheapest pack.",
      link: { label: "Calculate it", to: "/pricing" },
    },
    { kind: "heading", text: "And the result nobody likes?" },
    {
      kind: "text",
      text:
        "A transcript with mistakes is charged, because it was made. " +
        "So try your own kind of recording first, in your own kind of room, before you buy many credits. If you are not sure about your microphone, check that before, which is free.",
    },
    {
      kind: "text",
      text: "A purchase comes with a receipt, in the same profile. If one is refunded, what is left of its pack is taken back. All of that stands in the statement as well, since it is a movement like any other.",
    },
  ],
};
