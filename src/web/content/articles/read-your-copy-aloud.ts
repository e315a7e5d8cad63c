import type { Article } from "./article.ts";

export const ARTICLE: Article = {
  title: "Read your copy aloud, and hear where it trips",
  description:
    "The eye forgives what the ear does not. Six things to listen for in a text, and what to do about each.",
  date: "2026-11-20",
  line: { word: "aloud", direction: "writing-to-sound", recording: "said" },
  blocks: [
    {
      kind: "text",
      text: "You have read the page eleven times, so you no longer read it. You recognise it. The missing word is filled in before you notice that it is missing, and the sentence that takes three attempts takes you one, because you know how it ends. A reader does not.",
    },
    {
      kind: "text",
      text: "Hearing the text takes that advantage away. Sound runs at one speed and in one direction. You cannot skip ahead to the verb, and nobody helps you with the emphasis. Whatever needs a second try becomes audible at once.",
    },
    { kind: "heading", text: "Why not simply read it yourself?" },
    {
      kind: "text",
      text: "You should, and it costs nothing. But a writer reading his own text performs it. You know where the stress belongs, so you put it there, and a sentence that only works with that stress passes the test. A colleague who reads it cold is a better judge. A synthetic voice is colder still: it takes the sentence as it is printed, has no idea what you meant, and will do it again in ten minutes without sighing.",
    },
    { kind: "quote", text: "If the voice puts the stress in the wrong place, so will a stranger." },
    { kind: "heading", text: "Six things to listen for" },
    {
      kind: "steps",
      items: [
        "The breath. At a usual pace a person says about two and a half words a second. A sentence of thirty words lasts twelve seconds, and twelve seconds is more than most people say in one breath. Find the “and” in the middle and put a full stop there.",
        "The late verb. “The new, simplified, fully documented process for returning goods is here.” The ear carries everything before “is” and can put none of it down. Say what happens first: “Returns are simpler now.”",
        "The pile of nouns. “Customer data protection policy update” is five nouns in a row. Spoken, it is impossible to tell which belongs to which. Turn one into a verb: “We have changed how we protect your data.”",
        "The rhyme you did not plan. Three words that end in “-tion” within a line are hard to see and impossible not to hear.",
        "The same start. If four sentences begin with “We”, the voice drops into a chant. Turn one around.",
        "The last word. It is the one that stays. If your sentence ends with “as well” or “and more”, that is what stays.",
      ],
    },
    { kind: "heading", text: "A way of working that takes ten minutes" },
    {
      kind: "text",
      text: "Take a calm voice at an ordinary speed, not the most charming one: charm hides faults. Print the text or open it in a second window. Play it once without stopping, and make a mark in the margin wherever your attention leaves, wherever you frown, wherever the voice seems to stumble. Don’t correct anything yet. You are finding out where, not why.",
    },
    {
      kind: "text",
      text: "Then go through the marks. Most of them turn out to be the same two faults, because everybody has two: the late verb, say, and the bracket that grew. Correct, convert the paragraph again, and listen to that one alone. When a mark survives two corrections, delete the sentence. It is surprising how seldom it is missed.",
    },
    { kind: "heading", text: "What to hear it in" },
    {
      kind: "text",
      text: "Use two voices that lie far apart in pitch for two passes. The second one breaks the habit you formed during the first, and you hear the words again. For a headline, convert five variants as five short paragraphs and close your eyes. You will know which two to throw away.",
    },
    {
      kind: "text",
      text: "One warning. A synthetic voice can stumble over things that are no fault of yours: a product name, a web address, a date in figures. If a reader would not stop there, leave it alone. You are testing the text, not the machine.",
    },
    {
      kind: "aside",
      makes: "sound",
      text: "Paste a page into Text to Speech, follow the words as they are said, and press a word to hear from there. A usual page fits into one credit several times over.",
      link: { label: "Hear a text", to: "/text-to-speech" },
    },
    { kind: "heading", text: "When it is done" },
    {
      kind: "text",
      text: "It is done when you listen to the end and have made no mark. That is a low bar and few pages reach it at the first attempt. The ones that do are read to the end by other people too.",
    },
  ],
};
