import { LIMITS } from "#contract/limits.ts";
import { creditsForAudio, DEFAULT_PRICES } from "#contract/prices.ts";
import type { Article } from "./article.ts";

const lecture = 90;
const minutes = DEFAULT_PRICES.secondsPerCredit / 60;
const hours = LIMITS.audioSecondsMax / 3_600;

export const ARTICLE: Article = {
  title: "Make lecture notes from a recording",
  description:
    "A transcript is not notes. How to get from ninety minutes of sound to two pages you will open again.",
  date: "2026-10-30",
  line: { word: "notes", direction: "sound-to-writing", recording: "said" },
  blocks: [
    {
      kind: "text",
      text: `A ninety-minute lecture is around thirteen thousand words. Nobody revises from thirteen thousand words. The transcript is raw material that happens to be searchable. Notes are what you make of it, and making them is where the learning happens, so this is about doing that part quickly rather than skipping it.`,
    },
    { kind: "heading", text: "Before: get a recording worth having" },
    {
      kind: "text",
      text: "Ask whether you may record. Many lecturers agree at once if you ask before the first session and say that it is for your own notes. Sit in the front third, near the loudspeaker if there is one. Put the telephone on your bag and not on the desk that you type on. And check one minute of the first recording at home before you trust the method with a term.",
    },
    {
      kind: "text",
      text: "While you listen, write down times and not sentences. “10:40 definition”, “10:52 exam?”, “11:05 didn’t get this”. Ten such lines are worth more afterwards than three pages of half-caught phrases, because the words themselves are being kept for you.",
    },
    { kind: "heading", text: "What it costs" },
    {
      kind: "text",
      text: `One credit covers ${minutes} minutes, and each started block of ${minutes} minutes costs one more. A lecture of ${lecture} minutes is ${creditsForAudio(lecture * 60)} credits; a file may last up to ${hours} hours, unless your server's operator has set another limit. If it runs three minutes over a block because people were packing up, cut the end off first. You see the price before you agree to it.`,
    },
    { kind: "heading", text: "After: four passes" },
    {
      kind: "steps",
      items: [
        "Skeleton, ten minutes. Skim the transcript for the phrases with which lecturers announce themselves: “the second point”, “what this means”, “so, to sum up”. Make each a heading. You now have the structure that was in somebody’s head.",
        "Marks, fifteen minutes. Go to the times you wrote down. Press the word in the transcript to hear that moment again, and write under its heading, in your own words, what was meant.",
        "Terms, ten minutes. Look up every technical term and name in the book or the slides. Recognisers write what sounds likely, and “mitosis” and “my toes is” sound alike to a program that has never taken biology.",
        "Delete, five minutes. Throw out whatever you would have known anyway. Two pages is a good length. If it is four, go again.",
      ],
    },
    { kind: "quote", text: "Keep the transcript for searching, and the notes for thinking." },
    { kind: "heading", text: "Check what you hand in" },
    {
      kind: "text",
      text: "Speech recognition makes mistakes, and the dangerous ones read smoothly. Check formulas, figures and anything with a “not” against the sound. If you quote the lecturer in an essay, quote what was said and not what was written down.",
    },
    { kind: "heading", text: "Listening back on the way home" },
    {
      kind: "text",
      text: "The way also runs in the other direction. Your two pages, read aloud, last about six minutes. Convert them to speech and listen on the bus the day before. Hearing your own summary in a stranger’s voice shows which sentence does not say what you thought it did, and a gap that you hear is one that you close before the examiner finds it.",
    },
    {
      kind: "list",
      items: [
        "Turn bullet points into sentences first. A list without verbs cannot be followed by ear.",
        "Write formulas as you would say them: “E equals m times c squared”.",
        "Put each topic in a paragraph of its own, and begin it with its name.",
      ],
    },
    {
      kind: "aside",
      makes: "text",
      text: `Try it with a single lecture before you record a term: ${lecture} minutes take ${creditsForAudio(lecture * 60)} credits, which is enough to find out whether this way of working suits you.`,
      link: { label: "Transcribe a lecture", to: "/transcribe" },
    },
    { kind: "heading", text: "And be fair" },
    {
      kind: "text",
      text: "A recording of a person belongs partly to that person. Don’t put it online, don’t pass it on beyond what you agreed, and delete it when the exam is over. You will still have the notes, and by then they will be yours in the way that counts.",
    },
  ],
};
