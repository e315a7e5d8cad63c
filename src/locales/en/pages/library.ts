import { days, plural } from "../amounts.ts";
import { percent } from "../shares.ts";

const documents = (count: number) => plural(count, { one: "# document", other: "# documents" });
const places = (count: number) => plural(count, { one: "# place", other: "# places" });

/** Everything that was spoken or written down: to find it, play it, tag it, throw it away. */
export const LIBRARY = {
  title: "Library",
  description: "Everything you had spoken or written down, word by word: to find, play and put in order.",
  /** Drawn by the line at the top as long as nothing is looked for. Letters a to z only. */
  drawn: "library",
  newDocument: "New document",
  newBatch: "Many at once",
  askForRecording: "Ask for a recording",
  received: {
    note: (count: number) =>
      plural(count, {
        one: "# recording that you asked for has arrived.",
        other: "# recordings that you asked for have arrived.",
      }),
    going: (count: number) =>
      plural(count, { one: "# of them is deleted soon.", other: "# of them are deleted soon." }),
    see: "See what has arrived",
    label: "Recordings that have arrived",
  },
  search: {
    label: "Search your library",
    placeholder: "A word, a title, a name",
    clear: "Clear the search",
    scope: "Words and titles, in text and in speech",
    searching: "Searching",
    places: (count: number, among: number) => `${places(count)} in ${documents(among)}`,
    /** There are more documents than are shown. */
    newest: (count: number, among: number) => `${places(count)} in the newest ${documents(among)}`,
    titles: (count: number) => `In the title of ${documents(count)}`,
  },
  unsent: {
    label: "Recordings that wait",
    note: (count: number) =>
      plural(count, {
        one: "# recording of yours is not transcribed yet.",
        other: "# recordings of yours are not transcribed yet.",
      }),
    see: "See what waits",
  },
  show: {
    label: "Show",
    all: "All",
    speech: "Spoken",
    transcript: "Transcripts",
    bin: "Bin",
  },
  choices: {
    language: { label: "Language", any: "Any language" },
    voice: { label: "Voice", any: "Any voice" },
    tag: {
      any: "Any tag",
      close: "Close",
      title: "Which tag?",
      chosen: (tag: string) => `Tag: ${tag}`,
      find: "Find a tag",
      fitting: (count: number) =>
        count === 0 ? "No tag fits." : plural(count, { one: "# tag fits.", other: "# tags fit." }),
      more: (count: number) =>
        plural(count, { one: "And # more: type to find it.", other: "And # more: type to find them." }),
    },
    order: { label: "Order", newest: "Newest first", going: "What goes first" },
    when: {
      label: "Made",
      any: "Any time",
      today: "Today",
      week: "This week",
      month: "This month",
      year: "This year",
      days: "Between two days",
      from: "from",
      to: "to",
    },
    counted: (name: string, count: string) => `${name} (${count})`,
  },
  list: "Documents",
  choose: (title: string) => `Choose ${title}`,
  spoken: "Spoken",
  written: "Written, not spoken yet",
  transcript: "Transcript",
  speakers: (count: number) => plural(count, { one: "# speaker", other: "# speakers" }),
  /** In the bin: when it is deleted. */
  deletedOn: (day: string) => `Deleted for good on ${day}`,
  /** Outside of the bin. */
  goesOn: (day: string) => `Kept until ${day}`,
  keep: (day: string) => `Keep until ${day}`,
  keepThis: (day: string, title: string) => `Keep until ${day}: ${title}`,
  keptLonger: (count: number) =>
    count === 0 ? "Nothing here can be kept longer." : `${documents(count)} kept longer`,
  /** Above the list, some days before. */
  soon: {
    label: "What is deleted soon",
    going: (count: number) =>
      plural(count, {
        one: "# document is deleted soon, with its text and sound.",
        other: "# documents are deleted soon, with their text and sound.",
      }),
    keep: (count: number) => plural(count, { one: "Keep it longer", other: "Keep # longer" }),
  },
  download: {
    title: (count: number) => `Download ${documents(count)}`,
    body: "One ZIP with a file of each, and a list of what is in it.",
    format: "Format",
    named: (format: string, use: string) => `${format}: ${use}`,
    /** Of a format that is not possible here. */
    needs: (program: string) => `needs ${program} on this server`,
    recordings: "In the text of recordings",
    captions: "Captions beside each sound",
    start: "Download",
    cancel: "Cancel",
    tooMany: (most: number) => `At most ${documents(most)} fit into one ZIP.`,
    leftOut: (count: number) =>
      plural(count, {
        one: "# document is not in the ZIP. The list in it says why.",
        other: "# documents are not in the ZIP. The list in it says why.",
      }),
  },
  tagged: (tag: string) => `Tag ${tag}`,
  play: (title: string) => `Play ${title}`,
  playFrom: (time: string, title: string) => `Play ${title} from ${time}`,
  morePlaces: (count: number) => plural(count, { one: "# more place", other: "# more places" }),
  more: "Show more",
  older: "Show older ones",
  loading: "Loading your library",
  failed: "Your library could not be loaded.",
  again: "Try again",
  offline: {
    title: "You are offline",
    body: "Your library is on the server. It comes back with the connection.",
  },
  noneFound: {
    title: (words: string) => `Nothing found for “${words}”`,
    body: "The search knows the words of every text and title, and other forms of them. Fewer words find more.",
    filtered: "Nothing here fits these choices",
    filteredBody: "With fewer of them there is more to see.",
    all: "Show everything",
  },
  takeOutThis: (title: string) => `Take out: ${title}`,
  emptying: {
    open: "Empty the bin",
    body: (keepDays: number) =>
      `What is in the bin is deleted for good after ${days(keepDays)}. Until then it can be taken out, unless it is as old as this server keeps documents.`,
  },
  emptyBin: {
    title: "The bin is empty",
    body: (keepDays: number) => `What you put into it can be taken out again for ${days(keepDays)}.`,
  },
  empty: {
    title: "Nothing here yet",
    body: "What you have spoken or written down lands here by itself, and every word of it can be found.",
    write: "Write a text",
    record: "Record yourself",
    open: "or open a book or another text",
    upload: "or upload a recording",
    sample: (voice: string) => `This is ${voice}, reading from a text`,
    play: (voice: string) => `Play ${voice}`,
    unplayable: "The sample cannot be played here.",
  },
  chosen: {
    label: "What to do with the chosen ones",
    count: (count: string) => `${count} chosen`,
    all: (count: string) => `All ${count}`,
    download: "Download",
    downloading: (percents: number) => `${percent(percents)} made`,
    keep: "Keep longer",
    tag: "Tags",
    bin: "To the bin",
    unbin: "Take out",
    erase: "Delete for good",
    clear: "Clear",
  },
  binned: (count: number) => `${documents(count)} in the bin`,
  undo: "Undo",
  takenOut: (count: number) => `${documents(count)} back in the library`,
  /** Nobody takes out what is as old as the operator lets documents be kept. */
  tooOld: (count: number) =>
    `Still in the bin: ${documents(count)}. What is as old as this server keeps documents stays there until it is deleted.`,
  deleted: (count: number) => `${documents(count)} deleted`,
  eraseDialog: {
    title: (count: number) => `Delete ${documents(count)} for good?`,
    body: "The text and the sound are removed from the server at once. Nobody can bring them back.",
    yes: "Delete for good",
    no: "Keep",
  },
  keys: {
    title: "Keys",
    close: "Close",
    search: "Search",
    write: "New document",
    rows: "Next document, the one before",
    choose: "Choose it, or not",
    escape: "Esc",
    clear: "Choose nothing",
    palette: "Find and do, from any page",
    sheet: "This list",
  },
  /** Rows of what is being made now. */
  work: {
    label: "What is being made",
    waiting: "Waiting for its turn",
    speech: "Being spoken",
    transcript: "Being written",
    made: (time: string) => `Being spoken, ${time} so far`,
    of: {
      speech: (made: string, all: string) => `Being spoken, ${made} of ${all}`,
      transcript: (made: string, all: string) => `Being written, ${made} of ${all}`,
    },
    counted: {
      sentences: (made: string, all: string) => `Being spoken, ${made} of ${all} done`,
      documents: (made: string, all: string) => `Being made, ${made} of ${all} done`,
    },
    now: {
      press: "What is made can be played.",
      speech: (time: string) => `You can listen up to ${time} now.`,
      transcript: (time: string) => `It is written up to ${time}.`,
    },
    close: "You can close this page.",
    left: (time: string) => `About ${time} left`,
    open: { speech: "Listen so far", transcript: "Read so far", see: "See it", batch: "See each" },
    stop: "Stop, keep what is there",
    stopCosts: (credits: string) => `Stopping costs ${credits} by now.`,
    stopping: "Stopping",
  },
  storage: {
    kept: (size: string) => `${size} kept.`,
    keptOf: (size: string, all: string) => `${size} of ${all} kept.`,
    parts: (sound: string, words: string) => `Sound ${sound}, words ${words}.`,
    inBin: (size: string) => `${size} of it in the bin.`,
    nextExpiry: (day: string) => `The oldest goes on ${day}, with its words.`,
    choose: "Choose what stays",
    full: "Your library is full: nothing new is made until there is room. What is deleted for good makes room, what is in the bin does not.",
  },
} as const;
