import type { CaptionRules } from "#contract/caption-rules.ts";
import type { Revision } from "#contract/revisions.ts";
import { characters as formatCharacters, plural } from "../amounts.ts";
import { formatNumber } from "../locale.ts";
import { percent } from "../shares.ts";
import { TOOLS_COPY } from "./tools.ts";
import { VERSIONS } from "./versions.ts";

const UNDONE: Partial<Record<Revision["kind"], string>> = {
  edit: "an edit",
  take: "another take",
  manner: "another voice or manner",
  pronunciation: "a pronunciation",
  speaker: "another speaker",
  split: "a split",
  join: "a join",
  paragraph: "a paragraph",
  replace: "words replaced",
  fillers: "fillers left out",
  doubt: "a doubt settled",
  hearing: "a passage heard again",
  restore: "an earlier version brought back",
};

/** The page of one document. */
export const DOCUMENT = {
  name: "Document",
  description: "A text with its sound, from your library.",
  toLibrary: "Library",
  loading: "Opening the document.",
  failed: "The document could not be opened",
  offline: "You are offline",
  again: "Try again",
  missing: {
    title: "This document is not here",
    body: "It was deleted, or it belongs to another account.",
    toLibrary: "Go to your library",
  },
  kind: { speech: "Speech", transcript: "Transcript" },
  /** Sentences whose state is not that of the others. */
  unmade: {
    new: (count: number) =>
      plural(count, { one: "# sentence without sound", other: "# sentences without sound" }),
    changed: (count: number) =>
      plural(count, { one: "# sentence changed since", other: "# sentences changed since" }),
    failed: (count: number) =>
      plural(count, { one: "# sentence that failed", other: "# sentences that failed" }),
  },
  rename: "Rename",
  titleLabel: "Title",
  saving: "Saving…",
  saved: (when: string) => `Saved ${when}`,
  unsaved: "Not saved",
  undo: "Undo",
  undoOf: ({ kind, segments }: { kind: Revision["kind"]; segments: number }) =>
    `Undo: ${[UNDONE[kind], segments > 0 && plural(segments, { one: "# sentence", other: "# sentences" })].filter(Boolean).join(", ")}`,
  redo: "Redo",
  export: {
    label: "Export",
    /** On the button while a file is made. */
    begun: "Being prepared",
    making: (percents: number) => `${percent(percents)} made`,
    loading: "Looking at what there is.",
    failed: "That could not be loaded",
    again: "Try again",
    author: "Author, named in the file",
    cover: {
      choose: "Choose a cover",
      change: "Another cover",
      remove: "Without a cover",
      types: "JPEG, PNG or WebP",
      alt: (title: string) => `The cover of ${title}`,
    },
    byChapter: "A file for each chapter",
    missing: (program: string) => `More formats, covers and an even loudness need ${program} on this server:`,
    names: "Names",
    times: "Times",
    notes: "Notes",
    captions: {
      rules: ({ lines, characters, perSecond, shortest, longest }: CaptionRules) =>
        `Captions: ${plural(lines, { one: "# line", other: "# lines" })} of ${formatCharacters(characters)}, ${perSecond} a second, ${formatNumber(shortest)} s to ${formatNumber(longest)} s.`,
      change: "Change",
      usual: "Usual rules",
      note: "They end at sentences and clauses, and where somebody else speaks. None overlaps the next; what is spoken faster stands as long as there is room.",
      fields: {
        lines: "Lines",
        characters: "Characters in a line",
        perSecond: "Characters a second",
        shortest: "Shortest, in seconds",
        longest: "Longest, in seconds",
      },
    },
    formats: {
      mp3: "For podcasts and players",
      m4b: "For audiobook players",
      m4a: "Small, for phones",
      wav: "For further editing",
      flac: "Lossless, to keep",
      opus: "Smallest, for the web",
      txt: "Plain text",
      md: "Text with headings",
      docx: "To edit in Word",
      pdf: "To print or sign",
      srt: "Captions for players",
      vtt: "Captions for the web",
      json: "Every word with its time",
      csv: "Rows for spreadsheets",
    },
  },
  more: {
    label: "More",
    find: "Find and replace",
    fillers: "Fillers and repeated words",
    tags: "Tags",
    versions: "Earlier versions",
    anew: "New document from this text",
    keys: "Keys",
    bin: "Move to the bin",
  },
  details: {
    title: "Details",
    made: "Made",
    cost: "Cost",
    free: "Nothing",
    language: "Language",
    voice: "Voice",
    words: "Words",
    keptUntil: "Kept until",
    tags: "Tags",
    speakers: "Speakers",
  },
  bin: {
    moved: "Moved to the bin.",
    undo: "Take it out",
    notice: "This document is in the bin. It can be read and taken out until the bin is emptied.",
    out: "Take out",
    taken: "Taken out of the bin.",
    tooOld: "It is as old as this server keeps documents: it stays in the bin until it is deleted.",
  },
  versions: VERSIONS,
  text: "Text",
  /** Behind a sentence, for people who listen to the page. */
  state: {
    new: "no sound yet",
    changed: "changed, its sound is older",
    making: "being made",
    failed: "not made: the last try failed here. Make it again, or change the sentence",
    recorded: "read by yourself",
  },
  /** Where the statement leads to what it charged. */
  paid: {
    notice: (here: number, elsewhere: number) =>
      [
        here === 0
          ? "Nothing of what was paid there sounds here now."
          : plural(here, {
              one: "One sentence was paid there. It is marked.",
              other: "# sentences were paid there. They are marked.",
            }),
        elsewhere > 0 &&
          plural(elsewhere, { one: "One more sounds nowhere now.", other: "# more sound nowhere now." }),
      ]
        .filter(Boolean)
        .join(" "),
    label: "paid by the line of the statement",
    leave: "Show without marks",
    statement: "Back to the statement",
  },
  /** Beside a sentence on which the last press broke. */
  failedHere:
    "Making broke off at this sentence, and it cost nothing. Press Make again; if it fails once more, write it differently.",
  empty: "left empty",
  edit: {
    open: "Edit",
    label: (place: string) => `Sentence at ${place}`,
    save: "Save",
    cancel: "Discard",
    discarded: "Discarded.",
    hint: "Ctrl + Enter saves, Escape discards",
    meanwhile: "This was changed elsewhere meanwhile. There it says now:",
    meanwhileOther: "Something else in the text was changed meanwhile. Yours is still here.",
    /** Over the text, before the words themselves. */
    stray:
      "What you typed here belongs to a sentence that this text has no more. Copy it before you discard it.",
    failed: "This is not saved yet. Your words are still here.",
    leave: {
      title: "Leave without saving?",
      body: "What you changed in this sentence is not saved yet.",
      yes: "Leave",
      no: "Stay",
    },
  },
  recording: {
    delete: "Delete the recording",
    title: "Delete the recording for good?",
    body: "Text, words and edits stay. Nobody can listen to it any more: not here, not by links, not in files made from now on. Links to quotes from it end.",
    yes: "Delete the recording",
    no: "Keep it",
    deleted: "The recording is deleted.",
  },
  /** Why a transcript can't be listened to. */
  soundless: {
    kept: "The recording is kept, but no copy that could be played here. Your data export has it.",
    deleted:
      "You deleted the recording. Its text is whole and can be edited; playing it, “Listen again”, links to quotes and sound files need the recording.",
    "not-kept":
      "The recording is not kept. Its text is whole and can be edited; playing it, “Listen again”, links to quotes and sound files need the recording.",
  },
  soundEnded: "The sound of this text is not kept any more.",
  /** The text with nothing beside it, to be read along. */
  cleanView: {
    open: "Read",
    label: "Reading view",
    controls: "Reading",
    smaller: "Smaller letters",
    larger: "Larger letters",
    leave: "Back to the document",
  },
  player: {
    /** Of the line: all that have no lane of their own. */
    others: "others",
    /** A stop of the player; without a time while it does not sound yet. */
    chapter: (count: number, name: string, at: string | null) =>
      `${formatNumber(count)} ${name}${at === null ? "" : `, ${at}`}`,
  },
  keys: {
    ...TOOLS_COPY.keys,
    control: "Ctrl",
    enter: "Enter ↵",
    escape: "Esc",
    text: "In the text: from word to word, and play from there",
    item: "In the text: from sentence to sentence, and edit",
    save: "Save the sentence",
    discard: "Discard the change",
    undo: "Undo",
    redo: "Redo",
    cleanView: "Reading view, and back",
    letters: "In the reading view: larger, smaller letters",
    tools: "In the text: from word to word or sentence to sentence, and the tools of the sentence",
    click: "Click",
    hear: "On a word: hear it from there",
    twice: "Double click",
    correct: "On a word: correct its passage",
    fromHere: "Play from this word",
    object: "In the text: from word to word, and say something about the marked words or the sentence",
    edit: "Edit the sentence",
    back: "From the tools back to the sentence, and leave it",
    take: "Play a take; with Shift, keep it",
    again: "Make the sentence again",
    voice: "Have another voice read it",
    own: "Read it yourself",
    say: "How a word is said",
    putBack: "Put back what is left out",
    doubts: "Next doubtful sentence; with Shift, the one before",
    leave: "The doubtful place is right",
    remake: "Make the doubtful sentence again, free",
    make: "To the button that makes the sound",
    chapters: "Fold or open the chapters",
    again3: (seconds: number) => plural(seconds, { one: "# second back", other: "# seconds back" }),
    alt: "Alt",
    writingBack: (seconds: number) =>
      plural(seconds, { one: "While writing: # second back", other: "While writing: # seconds back" }),
    writingPlay: "While writing: play, pause",
    words:
      "Next doubtful word; with Shift, the one before. Underlined are those that were heard less than a third as surely as most words here",
    settle: "Leave the doubtful word as it is",
    readings: "At a word that your vocabulary changed: keep it, or take what was heard",
    split: "Split the passage before this word",
    join: "Join the passage with the next",
    paragraph: "Begin a paragraph here, or take it away",
    speakers: "Give the passage to a speaker; with Shift, what follows too",
    speaker: "Who says this: name, somebody else, merge",
    find: "Find and replace",
    fillers: "Fillers and repeated words",
  },
} as const;
