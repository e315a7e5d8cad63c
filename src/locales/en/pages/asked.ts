import { days, plural } from "../amounts.ts";
import { allOf, length, size } from "../formats.ts";

/** The page of a link by which somebody asks for recordings. */
export const ASKED = {
  name: "A recording is asked for",
  description: "Record or upload for somebody who asks you, without an account.",
  loading: "Opening the link.",
  failed: "The link could not be opened",
  again: "Try again",
  ended: {
    title: "This link takes no recordings",
    body: "It was ended, it has expired, or it is not complete. Ask whoever sent it to you.",
    kept: "You recorded this here, and it was not sent. You can save it as a file.",
  },
  asks: (name: string) => `${name} asks you for a recording`,
  sender: "Your name",
  senderHint: (name: string) => `If you like. ${name} sees it with your recording.`,
  record: "Record",
  asking: "Your browser asks for the microphone",
  stop: "Stop",
  pause: "Pause",
  resume: "Go on",
  paused: "Paused",
  recording: "Recording",
  throwAway: "Throw away",
  throwTitle: "Throw this recording away?",
  throwBody: "It is deleted here and on the server, and cannot be brought back.",
  throwYes: "Throw away",
  throwNo: "Keep it",
  orFile: "Choose a recording",
  otherFile: "Choose another file",
  file: "A sound or video file",
  send: "Send",
  play: "Play what you recorded",
  position: "Place in your recording",
  lost: "The microphone went away. What you said up to then is here.",
  most: "That is as much as may be sent. What you said is here.",
  unsent: "You recorded this here and have not sent it.",
  whose: {
    title: "Is this yours?",
    body: (time: string) =>
      `A recording of ${time} was made in this browser and not sent. Nobody hears it here before you say so.`,
    mine: "Yes, go on with it",
    other: "No, it is not mine",
  },
  keptHere: "It stays in this browser until it is sent or thrown away.",
  notKept: "This browser keeps nothing of it. Please send it before you close the page.",
  /** What of a recording lies on the server before it is sent. */
  there: {
    choice: "Also on the server while I record",
    about: (name: string, count: number) =>
      `A few seconds behind you, so that the recording outlives this device. ${name} has it only when you send it. What you do not send is deleted there ${plural(count, { one: "# hour", other: "# hours" })} after the last of it came.`,
    both: (time: string) => `Kept in this browser, and on the server up to ${time}.`,
    alone: (time: string) => `This browser has no room for it. The server has it up to ${time}.`,
    offline: (time: string) =>
      `Kept in this browser. The connection is cut: the server has it up to ${time}, and the rest follows.`,
    refused: (why: string) => `It goes on, and is kept in this browser only. ${why}`,
    unsent: "You recorded this here and have not sent it. It is in this browser and on the server.",
    more: (time: string) =>
      `You have not sent this recording. The server has more of it than this browser: ${time}. All of that is sent.`,
    differs: "What arrived is not what you recorded here. It is still here; please send it again.",
    save: "Save as a file",
    fileName: "recording",
  },
  sending: (sent: string, all: string) => `Sending ${sent} of ${all}`,
  waiting: "The connection is cut. It goes on by itself where it was.",
  checking: "It is here and is being looked at. You need not wait.",
  cancel: "Stop sending",
  arrived: {
    title: "Your recording has arrived",
    number: "Number",
    length: "Length",
    kept: (name: string, until: string) =>
      `It waits for ${name} until ${until}. If it is not made into text by then, it is deleted.`,
    used: (name: string) =>
      `It was made into text for ${name}. It is in their library now; ask them if it should be deleted.`,
    writing: (name: string) =>
      `It is written down by itself now, for ${name}. Until that has begun you can still delete it.`,
    coming:
      "It is not here whole. Choose the same file again, or open this page where you recorded it, and it goes on.",
    link: "With this link you can delete it until it is made into text. Nobody else has the link.",
    copy: "Copy the link",
    copied: "Copied",
    remove: "Delete it",
    sure: "Delete your recording?",
    sureBody: "It is removed at once and cannot be brought back.",
    yes: "Delete",
    no: "Keep it",
    removed: "There is no recording here",
    removedBody: "It was deleted, or it was kept as long as was said.",
    another: "Send another",
  },
  facts: {
    title: "What happens with it",
    waits: (count: number) =>
      `What you send waits, as it is, until the one who asked decides. After ${days(count)} it is deleted, unless it was made into text.`,
    writesDown: (name: string, count: number) =>
      `What you send is written down by itself as soon as it has arrived, for ${name}. Where that cannot be, it waits until ${name} decides, and is deleted after ${days(count)} unless it was made into text.`,
    writtenHere: "This server writes it down, and no other.",
    writtenBy: (hosts: readonly string[]) => `To be written down it may go to ${allOf(hosts)}.`,
    deletionSoon: (name: string) =>
      `After sending you get a link with which you can delete it until it is written down, which may be at once. From then on, ask ${name}.`,
    kept: (operator: string | null) =>
      operator ? `It is kept on this server, which ${operator} runs.` : "It is kept on this server.",
    madeHere: "It may be made into text, by this server and no other.",
    madeBy: (hosts: readonly string[]) => `It may be made into text, for which it may go to ${allOf(hosts)}.`,
    soundStays: (name: string) =>
      `Once it is made into text, its sound is kept with that text, as long as ${name} keeps it.`,
    soundGoes: "Once it is made into text, its sound is deleted.",
    deletion: (name: string) =>
      `After sending you get a link with which you can delete it. Once it is made into text, ask ${name}.`,
    operator: "You can also ask whoever runs this server:",
    contact: "contact page",
    room: (room: { files: number; seconds: number; bytes: number }, until: string) =>
      `Until ${until} there is room for ${plural(room.files, { one: "# more recording", other: "# more recordings" })}, ${length(room.seconds)} and ${size(room.bytes)}.`,
    full: "There is no room for more recordings.",
  },
  problems: {
    insecure: "Browsers allow the microphone only on a secure page (https). You can send a file instead.",
    unsupported: "This browser cannot record. You can send a file instead.",
    denied:
      "The microphone is blocked for this page. Press the sign at the left of the address bar and allow it, then try again.",
    missing: "No microphone was found. Plug one in, or send a file instead.",
    busy: "Another program uses the microphone. Close it there, and try again.",
    lost: "The microphone went away.",
    unknown: "The microphone could not be opened. You can send a file instead.",
  },
  reportTitle: "Report this request",
  report: "Somebody asks by this page; we do not.",
} as const;
