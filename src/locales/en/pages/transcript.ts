import { plural } from "../amounts.ts";
import { formatNumber } from "../locale.ts";

/** What is done to the text of a recording. */
export const TRANSCRIPT = {
  /** Of the chosen passage. */
  acts: {
    who: "Who says this",
    more: "Name, merge",
    somebodyNew: "Somebody new",
    split: "Split: choose a word first",
    splitBefore: (word: string) => `Split before “${word}”`,
    join: "Join with the next",
    paragraph: "Begin a paragraph",
    noParagraph: "Take the paragraph away",
    doubts: "Doubtful words",
    unsure: "may have been something else.",
    leave: "Leave it",
    /** Before the readings of a place: as it is written, and as it was heard. */
    vocabulary: "Your vocabulary changed this. It reads:",
    heard: (heard: string) => `“${heard}” was heard here`,
  },
  speaker: {
    open: (name: string) => `${name}: name, somebody else, merge`,
    nobody: "Who says this",
    name: "Name, for all that they say",
    save: "Save",
    other: "This passage is said by",
    somebodyNew: "Somebody new",
    following: "And what follows without a break",
    merge: "Merge with",
    close: "Close",
  },
  doubts: {
    title: "Doubts",
    left: (count: number) =>
      plural(count, {
        one: "# word may have been something else.",
        other: "# words may have been something else.",
      }),
    count: (count: number) => plural(count, { one: "# doubt", other: "# doubts" }),
    next: "Next doubt",
  },
  /** Over the text, while somebody leads through places of it. */
  bar: {
    of: (at: number, count: string) => `${formatNumber(at)} of ${count}`,
    next: "Next place",
    previous: "Previous place",
    close: "Close",
  },
  find: {
    label: "Find and replace",
    find: "Find",
    by: "Replace with",
    matchCase: "Match case",
    wholeWords: "Whole words",
    count: (count: number) => plural(count, { one: "# place", other: "# places" }),
    one: "Replace",
    all: "Replace all",
  },
  fillers: {
    label: "Fillers and repeated words",
    title: "Fillers and repeated words",
    filler: (count: number) => plural(count, { one: "# filler", other: "# fillers" }),
    repeated: (count: number) => plural(count, { one: "# repeated word", other: "# repeated words" }),
    count: (count: number) => plural(count, { one: "# place", other: "# places" }),
    one: "Leave out",
    all: "Leave all out",
  },
} as const;
