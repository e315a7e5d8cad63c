import type { Audience, Mood } from "#contract/scripts.ts";
import { plural } from "../../amounts.ts";
import { formatNumber } from "../../locale.ts";

/** Who the scripts are for, and what they are good for. */
export const AUDIENCE_WORDS: Record<Audience, { name: string; note: string }> = {
  students: { name: "Students", note: "Revise with your eyes closed, and rehearse what you have to say." },
  educators: { name: "Educators", note: "For the class that listens better than it reads." },
  journalists: { name: "Journalists", note: "Hear a report before anybody else does." },
  business: { name: "Business", note: "On the phone, in the store, in front of the team." },
  podcasters: { name: "Podcasters", note: "What is said before, between and after the talk." },
  writers: { name: "Writers", note: "The ear finds what the eye forgives." },
  creators: { name: "Creators", note: "A voice for videos, games and quiet minutes." },
  accessibility: { name: "Accessibility", note: "For people who cannot see it, read it or say it." },
  "e-learning": { name: "E-learning", note: "The same voice in lesson one and lesson forty." },
  personal: { name: "Personal", note: "For the people you know, and for yourself." },
};

/** How a script sounds. */
export const MOOD_WORDS: Record<Mood, string> = {
  calm: "calm",
  warm: "warm",
  bright: "bright",
  quick: "quick",
  plain: "plain",
  serious: "serious",
  solemn: "solemn",
  playful: "playful",
};

/** Words of the page of starter scripts. Numbers are counts of scripts unless told otherwise. */
export const SCRIPTS_PAGE = {
  heading: "Start from a script.",
  /** Written by the line: lower case. */
  word: "script",
  meta: (scripts: number) =>
    `${formatNumber(scripts)} short scripts for Text to Speech, each with a voice and a tone that fit. Free to use and to change.`,
  lead: (scripts: number) =>
    `${formatNumber(scripts)} short texts, each with a voice and a tone that fit it. Take one, put in your own names and dates, and convert it.`,
  drawn: "Every waveform is this very script, said by the built-in engine. The gaps are its pauses.",
  filters: "Find a script",
  forWhom: "For whom",
  everybody: "Everybody",
  search: "Search",
  searchHint: "phone, welcome, story",
  mood: "Mood",
  found: (scripts: number) => plural(scripts, { one: "# script", other: "# scripts" }),
  needsScripts: "Search and moods need JavaScript. All scripts are listed below.",
  use: "Use this",
  instructions: "How it is said",
  noneTitle: "No script fits all of that.",
  noneBody: "There is more if you let go of one thing:",
  without: {
    q: (words: string, scripts: number) => `Without “${words}” (${formatNumber(scripts)})`,
    mood: (mood: string, scripts: number) => `In any mood, not only ${mood} (${formatNumber(scripts)})`,
    audience: (name: string, scripts: number) => `Not only for ${name} (${formatNumber(scripts)})`,
  },
  all: (scripts: number) => `All ${formatNumber(scripts)} scripts`,
  end: "Nothing here is quite it?",
  endBody: "An empty page takes any text, in any of the ten voices.",
  own: "Write your own",
} as const;
