import { days, plural } from "../amounts.ts";
import { length, size } from "../formats.ts";

/** Asking others for recordings, and what they sent. */
export const ASKING = {
  title: "Ask for a recording",
  description: "Links by which others send you recordings, and what has arrived.",
  lead: "Make a link, and anybody who has it can record or upload to you, without an account. What arrives waits here and costs nothing until you press.",
  back: "Library",
  loading: "Loading the links.",
  failed: "The links could not be loaded",
  again: "Try again",
  unreachable:
    "Links are not possible here yet: this server has no https address that others could open. Whoever runs it sets PUBLIC_URL to one.",
  make: {
    title: "New link",
    what: "What you ask for",
    whatHint: "The heading of the page: “Grandma’s stories”.",
    greeting: "A few words",
    greetingHint: "If you like. What should they talk about?",
    name: "Who asks",
    nameHint: "Whoever has the link sees this.",
    files: "Recordings at most",
    minutes: "Minutes together",
    megabytes: "Megabytes together",
    lasts: "Open for",
    lastsFor: { day: "one day", week: "one week", month: "one month", quarter: "three months" },
    make: "Make link",
    made: "The link is there. Copy it, or show its code.",
    missing: "Please write something here.",
    between: (least: string, most: string) => `From ${least} to ${most}.`,
  },
  link: {
    none: "No links yet",
    title: "Your links",
    facts: (all: { files: number; seconds: number; bytes: number }) =>
      `up to ${plural(all.files, { one: "# recording", other: "# recordings" })}, ${length(all.seconds)}, ${size(all.bytes)}`,
    arrived: (count: number) =>
      count === 0 ? "nothing has arrived" : plural(count, { one: "# has arrived", other: "# have arrived" }),
    coming: (count: number) => plural(count, { one: "# is being sent", other: "# are being sent" }),
    until: (day: string) => `until ${day}`,
    over: "takes nothing any more",
    code: "Show code",
    hideCode: "Hide code",
    codeLabel: "The link as a code for cameras",
    print: "Print",
    end: "End link",
    ended: "The link takes nothing any more.",
    endedByOperator: "Ended by whoever runs this server. We have written to you why.",
  },
  received: {
    title: "Arrived",
    none: "Nothing waits here.",
    waits: (count: number) =>
      `What arrives waits for ${days(count)}; then it is deleted. Who sent it knows that.`,
    from: (sender: string) => `from ${sender}`,
    number: (number: string) => `number ${number}`,
    kept: (day: string) => `until ${day}`,
    play: "Play",
    soon: "It can be played in a moment.",
    make: "Make text",
    begun: "It is being made into text. You find it in the library.",
    look: "See the library",
    throwAway: "Throw away",
    sure: "Throw this recording away?",
    sureBody: "It is removed at once and cannot be brought back.",
    no: "Keep it",
  },
} as const;
