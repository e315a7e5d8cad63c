import type { Article } from "./article.ts";

export const ARTICLE: Article = {
  title: "Writing for a synthetic voice",
  description:
    "Numbers, signs, pauses and names: what a speech engine does with the characters you type, and how to get what you meant.",
  date: "2026-11-18",
  line: { word: "pause", direction: "writing-to-sound", recording: "saywrite" },
  blocks: [
    {
      kind: "text",
      text: "A text for the eye is full of things that are not words: brackets, dashes, figures, signs. A person who reads it aloud decides in passing what to do with each. A speech engine decides too, by rules. If you know the rules you can write so that they never have to guess.",
    },
    {
      kind: "text",
      text: "What follows was checked against the built-in engine of this product. Larger engines that an operator may connect have rules of their own, mostly gentler ones. The advice at the end of each part holds for all of them.",
    },
    { kind: "heading", text: "Figures and signs" },
    {
      kind: "text",
      text: "Money, percentages, ranges and addresses are turned into words before the voice sees them.",
    },
    {
      kind: "table",
      head: ["You write", "It says"],
      rows: [
        ["€5.20", "5 euros 20"],
        ["$5 million", "5 million dollars"],
        ["£3bn", "3 billion pounds"],
        ["12%", "12 percent"],
        ["pages 4–7", "pages 4 to 7"],
        ["#3", "number 3"],
        ["R&D", "R and D"],
        ["example.org/help", "example dot org slash help"],
        ["½", "one half"],
      ],
    },
    {
      kind: "text",
      text: "That covers a price list. It does not cover what only you can know. Is 1984 a year or a quantity? Is 3/4 a fraction, a date or a score? Is 10-12 a range or a subtraction? Write the words: “nineteen eighty-four”, “the third of April”, “from ten to twelve”. It takes a second and is right in every engine.",
    },
    {
      kind: "text",
      text: "A long run of digits is read as one enormous number or in lumps. A telephone number or an order number is better typed the way you would dictate it, in groups with commas: “four four, two oh, seven nine”. The commas are the pauses.",
    },
    { kind: "heading", text: "Pauses are punctuation" },
    {
      kind: "text",
      text: "The engine breathes where you put a stop. A comma is a short breath, a full stop a longer one, and a colon or semicolon lies between. A dash with spaces around it and three dots both become the pause of a comma, so neither gives more drama than that. Brackets and quotation marks make no sound at all: if the listener has to know that something is a quotation, say so.",
    },
    {
      kind: "list",
      items: [
        "Too fast? Don’t ask for a slower voice first. Cut the long sentence in two.",
        "A pause that is missing is usually a comma that is missing.",
        "A line break inside a sentence does not end it. A blank line begins a new paragraph.",
        "Headings without a full stop run on into the next line. Give them one.",
      ],
    },
    { kind: "heading", text: "Abbreviations and names" },
    {
      kind: "text",
      text: "“Mr.”, “Dr.”, “e.g.” and their kind don’t end a sentence, so the pause stays away. Whether “St.” becomes “saint” or “street” is a guess, as it would be for a person at first sight. Capitals such as NATO may be read as a word or letter by letter. If you want letters, put spaces between them: “U R L”.",
    },
    {
      kind: "text",
      text: "For a name, write what you hear. “Siobhan” said wrong is said right as “Shivawn”. Nobody sees the text of an audio file, so the spelling may be as odd as it must. The captions are another matter: they are made from the same text, so correct the name there.",
    },
    {
      kind: "text",
      text: "Accents are folded to plain letters in the built-in engine, so “café” is safe. Emoji and scripts it cannot read are left out without a sound. They count as characters all the same.",
    },
    { kind: "heading", text: "Tone is a separate line" },
    {
      kind: "text",
      text: "Don’t write “(sadly)” into the text, or the voice will say it. There is a field for how it should be said. The built-in engine follows plain words such as slower, calm, cheerful or whisper, and tells you what it did not understand. Engines that take free instructions follow whole sentences.",
    },
    { kind: "quote", text: "Write for somebody who cannot see the page. That is all there is to it." },
    {
      kind: "aside",
      makes: "sound",
      text: "Before you convert a chapter, convert its worst paragraph: the one with the date, the price and the foreign name. One credit tells you what to respell in the rest.",
      link: { label: "Convert a paragraph", to: "/text-to-speech" },
    },
    { kind: "heading", text: "A short list for the last look" },
    {
      kind: "list",
      items: [
        "Every number that could be read in two ways is in words.",
        "Every heading ends with a full stop.",
        "No table, no “see above”, no “click here”.",
        "Names are spelled by ear.",
        "No sentence is longer than a breath.",
      ],
    },
  ],
};
