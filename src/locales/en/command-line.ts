import { plural } from "./amounts.ts";
import { formatNumber as n } from "./locale.ts";
import { MCP_WORDS } from "./mcp-words.ts";

export { credits } from "./amounts.ts";
export { longDay, size } from "./formats.ts";
export { VERIFY_STATEMENT } from "./pages/verify-statement.ts";
export { STATEMENT_FAULTS } from "./statement-faults.ts";

/** What a sentence of the command line may name; what its code has no use for is "" or 0. */
export type CommandValues = { path: string; server: string; what: string; count: number };

/** Names that a flag takes, in a row. */
type Choices = { voices: string; sounds: string; transcripts: string };

/** What `saywrite`, the command line, says by itself. Commands, flags and names of fields are the same in every language. */
export const COMMAND_LINE = {
  help: {
    main: `Usage: saywrite COMMAND [OPTIONS]

  login        keep the address of a server and a key for it
  logout       forget both
  say          turn a text into speech
  transcribe   turn recordings into text
  watch        transcribe what arrives in a folder
  balance      what the key can spend
  mcp          give these to a model, by the Model Context Protocol
  statement    where every credit came from and went
  verify       check a saved statement, without asking anybody

  saywrite COMMAND --help says more of each.

  --server URL    another server than the one that was kept
  --allow-http    let the key go over a connection that others can read
  --json          print one JSON object a line
  --version       which version this is

SAYWRITE_SERVER and SAYWRITE_KEY go before what "login" kept.
Exit codes: 0 done, 1 failed, 2 used wrongly, 3 not logged in or key refused,
4 out of credits, 5 server away, 6 statement does not hold, 7 not all is shown,
130 stopped.`,
    login: `Usage: saywrite login [--server URL] [--allow-http]

Asks for the address of a server and for a key of yours (Profile, API keys), tries
the key, and keeps both in a file that only you can read. The key is not shown while
you type it; from another program it is read from standard input.`,
    logout: `Usage: saywrite logout

Deletes what "login" kept. The key itself works on until you end it on your profile.`,
    say: ({ voices, sounds }: Choices) => `Usage: saywrite say TEXT | - | --file FILE

  --output FILE, -o    where the speech goes; its ending says the format
  --format FORMAT      ${sounds}
  --voice NAME         ${voices}
  --speed NUMBER       1 is as the voice reads by itself, 2 is twice as fast
  --instructions TEXT  how it is to be read, where the engine can
  --engine NAME        one engine and no other
  --store              put it into your library, too
  --force              write over a file that is there

"-" reads the text from standard input. Without --output the speech goes to standard output.`,
    transcribe: ({ transcripts }: Choices) => `Usage: saywrite transcribe FILE… | -

  --output PATH, -o    a file, or a folder for several
  --format FORMAT      ${transcripts}
  --language TAG       what is spoken, such as de
  --prompt TEXT        names and words that the recording may hold
  --engine NAME        one engine and no other
  --store              put it into your library, too
  --force              write over files that are there

"-" reads a recording from standard input.`,
    watch: ({ transcripts }: Choices) => `Usage: saywrite watch FOLDER

Transcribes recordings that arrive in a folder, once they no longer grow, and puts the
text beside each: talk.mp3.txt for talk.mp3. The same recording is paid once, as long
as the server has its text: for some hours, with --store as long as your library does.

  --format FORMAT      ${transcripts}
  --language TAG       what is spoken, such as de
  --prompt TEXT        names and words that the recordings may hold
  --engine NAME        one engine and no other
  --store              put it into your library, too
  --force              transcribe again what was changed after its text was written`,
    balance: `Usage: saywrite balance

The credits that the key can spend: those in its purse.`,
    mcp: `Usage: saywrite mcp [--folder DIR]…

Speaks the Model Context Protocol over standard input and output: a program with a
model starts it, and the model can speak, transcribe, list and read the library, and
ask for prices and the balance. What costs something is paid from the key's purse.

  --folder DIR    a folder that recordings may be read from and speech written to,
                  with those below it; it can be given again. Without it no file is
                  read or written.`,
    statement: `Usage: saywrite statement [--from DATE] [--to DATE] [--purse ID]
       saywrite statement --csv [--output FILE]
       saywrite statement --file FILE [--day DATE]

  --from, --to    days in UTC, such as 2026-11-27; both are included
  --purse ID      of one purse; without it of what is outside all purses
  --csv           as a table for spreadsheets
  --file FILE     save it so that "verify" can check it
  --day DATE      with the proof of that day's root besides the newest
  --output FILE   where the table goes
  --force         write over a file that is there`,
    verify: `Usage: saywrite verify FILE [--root DATE=HASH]… [--roots FILE] [--server URL]

Recomputes a statement that was saved with --file. Nothing is asked of any server,
unless --server names one: then its published roots are compared, and no key is sent.

  --root DATE=HASH    a root that you kept, from a receipt
  --roots FILE        several of them, one a line, or a list that was saved`,
  },
  /** Why a command ended without doing what it was for. */
  errors: {
    "flag-unknown": ({ what }) => `There is no ${what} here. --help lists what there is.`,
    "flag-without-value": ({ what }) => `${what} needs something after it.`,
    "argument-spare": ({ what }) => `“${what}” is one too many. --help says what is taken.`,
    "not-a-command": ({ what }) =>
      `There is no command “${what}”. saywrite --help lists those that there are.`,
    "nothing-to-say": () => "There is no text. Give one, or - to read it from standard input.",
    "text-is-a-file": ({ path }) =>
      `“${path}” is a file here. --file ${path} reads it; to hear its name, send that by standard input.`,
    "text-not-readable": ({ path }) => `${path} is not a text in UTF-8.`,
    "sound-to-terminal": () =>
      "Sound is not written to a terminal. Name a file with --output, or pipe it to a player.",
    "json-needs-output": () => "With --json the speech needs a file: name one with --output.",
    "format-unknown": ({ what }) => `There is no format “${what}”.`,
    "number-wrong": ({ what }) => `“${what}” is not a number that fits.`,
    "day-wrong": ({ what }) => `“${what}” is not a day. Write it as 2026-11-27.`,
    "root-wrong": ({ what }) =>
      `“${what}” is not a root. Write it as 2026-11-27=HASH, with 64 letters and digits.`,
    "file-missing": () => "Name a recording, or - to read it from standard input.",
    "several-need-folder": () =>
      "Of several recordings the texts need a folder that is there: --output FOLDER. Or --json.",
    "statement-parts": () =>
      "A statement that can be verified is whole: --file goes with --purse and --day alone.",
    "some-failed": () => "Not all of it was done.",
    "file-exists": ({ path }) => `${path} is there already. --force writes over it.`,
    "file-outside": ({ path }) => `${path} is in none of the folders that were named with --folder.`,
    "file-not-mp3": ({ path }) => `${path} does not end with .mp3.`,
    "file-not-read": ({ path, what }) => `${path} could not be read (${what}).`,
    "file-not-written": ({ path, what }) => `${path} could not be written (${what}).`,
    "file-not-regular": ({ path }) => `${path} is not a file.`,
    "folder-missing": ({ path }) => `${path} is not a folder.`,
    "address-wrong": ({ what }) =>
      `“${what}” is not the address of a server. Write it as https://say.example.org, without a path.`,
    "address-open": ({ server }) =>
      `${server} has no https: others could read the key on its way. --allow-http sends it nevertheless.`,
    "server-missing": () => "Name the server: --server https://say.example.org.",
    "not-logged-in": () => "You are not logged in. saywrite login asks for a server and a key.",
    "key-of-another": ({ server }) =>
      `The key that was kept is not for ${server}, and is not sent there. Log in to it, or set SAYWRITE_KEY.`,
    "key-malformed": () => "This is no key of Saywrite’s: those begin with saywrite_. It was sent nowhere.",
    "settings-unreadable": ({ path }) => `${path} is damaged. saywrite login writes it anew.`,
    "key-refused": ({ what }) => what,
    "no-credits": ({ what }) => what,
    refused: ({ what }) => what,
    "costs-more": ({ count: credits }) => MCP_WORDS["costs-more"]({ credits }),
    "server-busy": ({ what }) => what,
    "server-away": ({ server, what }) => `${server} can’t be reached (${what}).`,
    "server-redirects": ({ server, what }) =>
      `${server} leads elsewhere, to ${what}. The key was not sent there. If that is its address, log in to it.`,
    "server-strange": ({ server, count }) => `${server} does not answer as Saywrite does (status ${count}).`,
    "broke-off": ({ server }) =>
      `The answer of ${server} broke off, and what came of it can’t be gone on with. Nothing of it is whole.`,
    "file-empty": ({ path }) => `${path} is empty. Save the statement again.`,
    "file-unreadable": ({ path }) => `${path} can’t be read.`,
    "file-cut-off": ({ path }) =>
      `${path} ends too early: its download was cut short. Save the statement again.`,
    "file-not-json": ({ path }) => `${path} is not a statement, nor any JSON.`,
    "file-not-statement": ({ path }) =>
      `${path} is some other JSON. saywrite statement --file saves the one that is meant.`,
    "file-newer": ({ path }) =>
      `${path} is newer than this program, which can’t read it. Install the newest.`,
    "file-too-large": ({ path, count }) => `${path} is larger than ${n(count)} MB.`,
    "row-malformed": ({ path, count }) =>
      `The entry ${n(count)} of the rows in ${path} has something in it that no row can have: it was changed by hand, or damaged.`,
    "roots-unreadable": ({ count }) =>
      `Line ${n(count)} of the roots is not a day and a root: 2026-11-26, a space, and 64 letters and digits.`,
    "roots-twice": () => "A list that was saved stands by itself: --roots with a list goes without --root.",
    stopped: () => "Stopped. Nothing is paid.",
    "stopped-paid": () => "Stopped. What had been made by then is paid, and lies in your library.",
    "stopped-unknown": () => "Stopped. What had begun may be paid; it lies in your library then.",
    unexpected: ({ what }) => `Something went wrong that should not (${what}).`,
  } satisfies Record<string, (values: CommandValues) => string>,
  askServer: "Server (https://…): ",
  askKey: "Key (it is not shown): ",
  loggedIn: (server: string) => `Logged in to ${server}.`,
  loggedOut: "Logged out. The key works on until you end it on your profile.",
  notLoggedIn: "You were not logged in.",
  othersCanRead: (path: string) => `Others on this machine could read ${path}. Only you can now.`,
  sending: (name: string) => `Sending ${name}`,
  listening: (name: string) => `Listening to ${name}`,
  speaking: (size: string) => `Speaking: ${size}`,
  written: (path: string) => `Written: ${path}`,
  watching: (path: string) => `Watching ${path}. Ctrl-C stops.`,
  watchStopped: "Stopped.",
  alreadyThere: (path: string) => `${path} is there already.`,
  changedSince: (path: string) =>
    `${path} was changed after its text was written. --force transcribes it again.`,
  givenUp: (path: string, why: string) => `${path}: ${why}`,
  tryingAgain: (why: string, seconds: number) =>
    plural(seconds, { one: `${why} Trying again in # second.`, other: `${why} Trying again in # seconds.` }),
  noLines: "Nothing moved.",
  verify: {
    notCompared: "The root comes from the file itself. Compare it with one that you kept: --root DATE=HASH.",
    elsewhere: "That is not the server whose roots were asked for.",
    withProof: (day: string) => `saywrite statement --file FILE --day ${day}`,
  },
} as const;
