import type { PageAddress } from "#contract/page-paths.ts";
import { creditsForAudio } from "#contract/prices.ts";
import type { Audience } from "#contract/scripts.ts";
import { FACTS } from "../../facts.ts";
import { characters as formatCharacters, credits as formatCredits, plural } from "../amounts.ts";
import { costs } from "../credits-cover.ts";

/** `slug` also chooses the starter scripts for these people. */
export type UseCase = {
  slug: Audience;
  who: string;
  what: string;
  /** A typical job of so many minutes, or of so many texts of so many characters each. */
  job: (length: number, texts: number) => string;
};

export const USE_CASES = {
  description:
    "What students, journalists, teachers, teams and others do with speech and text, and what it costs.",
  heading: "Whose words, whose voice.",
  lead: "Ten kinds of work, a job from each, and its price in credits.",
  price: "A typical job",
  scripts: (who: string) => `Scripts for ${who.toLowerCase()}`,
} as const;

export type Direction = {
  id: "listening" | "speaking";
  title: string;
  text: string;
  /** The word that the line is drawn with: letters a to z only. */
  word: string;
  link: { label: string; to: PageAddress };
  /** What becomes of the result. */
  more?: { label: string; to: PageAddress };
  cases: readonly UseCase[];
};

export const DIRECTIONS: readonly Direction[] = [
  {
    id: "listening",
    title: "What was said, written",
    text: "A recording comes in, its words come out, each with its time. Silence is not counted as speech, and a file without any costs nothing.",
    word: "minutes",
    link: { label: "Transcribe a file", to: "/transcribe" },
    more: { label: "What a transcript can do", to: "/featured#transcripts" },
    cases: [
      {
        slug: "students",
        who: "Students",
        what: "Sit in the lecture and listen. Read it in the evening, and press a word to hear it again.",
        job: (minutes) => plural(minutes, { one: "A lecture of # minute", other: "A lecture of # minutes" }),
      },
      {
        slug: "journalists",
        who: "Journalists",
        what: "Find the sentence you remember by its words, check it against the sound, and quote it by a link that your readers can check.",
        job: (minutes) =>
          plural(minutes, { one: "An interview of # minute", other: "An interview of # minutes" }),
      },
      {
        slug: "business",
        who: "Business teams",
        what: "Nobody has to type during the meeting, and whoever hears badly reads it live. The statement says which file cost what, for the books.",
        job: (minutes) => plural(minutes, { one: "A meeting of # minute", other: "A meeting of # minutes" }),
      },
      {
        slug: "podcasters",
        who: "Podcasters",
        what: "Show notes from the episode itself, and captions as SRT or WebVTT for the video of it.",
        job: (minutes) =>
          plural(minutes, { one: "An episode of # minute", other: "An episode of # minutes" }),
      },
      {
        slug: "personal",
        who: "Personal use",
        what: "Say the list on the way home. Have it as text before you are there.",
        job: (minutes) =>
          plural(minutes, { one: "A voice memo of # minute", other: "A voice memo of # minutes" }),
      },
    ],
  },
  {
    id: "speaking",
    title: "What was written, said",
    text: "A text comes in, a voice comes out: ten to choose from, with a word on how to say it. Listen along, take the MP3 away.",
    word: "letters",
    link: { label: "Convert a text", to: "/text-to-speech" },
    cases: [
      {
        slug: "educators",
        who: "Educators",
        what: "A worksheet that also speaks, for those who take in more by ear than by eye.",
        job: (characters) => `A text of ${formatCharacters(characters)}`,
      },
      {
        slug: "writers",
        who: "Writers",
        what: "Where the voice trips, the reader will. Hear the chapter before anybody has to read it.",
        job: (characters) => `A chapter of ${formatCharacters(characters)}`,
      },
      {
        slug: "creators",
        who: "Creators",
        what: "A voice under the video today, and another take tomorrow when the script has changed.",
        job: (characters) => `A script of ${formatCharacters(characters)}`,
      },
      {
        slug: "e-learning",
        who: "E-learning",
        what: "One voice through a whole course, and a lesson redone on the day its facts change.",
        job: (characters, lessons) =>
          `${plural(lessons, { one: "# lesson", other: "# lessons" })} of ${formatCharacters(characters)}`,
      },
      {
        slug: "accessibility",
        who: "Accessibility users",
        what: "Letters, forms and pages by ear. Every control here works by keyboard and has a name to be read out.",
        job: (characters) => `A letter of ${formatCharacters(characters)}`,
      },
    ],
  },
];

/** For teams: three ways of getting it done, side by side. */
export const COMPARISON = {
  title: "For a team: three ways to get it done",
  ways: ["By hand", "On a monthly plan", "With Saywrite"],
  rows: [
    { what: "A month in which nobody uses it", cells: ["Costs nothing", "Costs the fee", "Costs nothing"] },
    {
      what: "An hour of audio",
      cells: [
        "Hours of typing",
        "Part of an allowance",
        costs(creditsForAudio(3_600, FACTS.prices), FACTS.prices.audioPriceVaries),
      ],
    },
    {
      what: "A run that fails",
      cells: ["The time is gone", "What the plan says", `${formatCredits(0)}, with the reason`],
    },
    {
      what: "Who can see what was spent",
      cells: ["Whoever keeps a list", "Whoever gets the invoice", "A statement by file, also as CSV"],
    },
    {
      what: "Where recordings go",
      cells: ["Nowhere", "Where the provider keeps them", "To the server you chose, or your own"],
    },
  ],
} as const;
