import { formatNames } from "#contract/audio-formats.ts";
import { credits as formatCredits, plural } from "../amounts.ts";
import { length, size } from "../formats.ts";

/** All words of the Transcribe page. */
export const TRANSCRIBE = {
  title: "Transcribe",
  meta: "Upload a recording, as long as a lecture or a day in court, and get its text with the time of every word.",
  file: "Audio file",
  /** Limits in bytes and seconds; null until the server has told them. */
  fileHint: (most: { bytes: number; seconds: number } | null) =>
    `${formatNames("or")}.${most ? ` Up to ${size(most.bytes)} and ${length(most.seconds)}.` : ""}`,
  video: "Of a video, only the sound is used.",
  choose: "Choose files",
  chooseOther: "Choose another file",
  drop: "or drop it here",
  dropNow: "Drop it here",
  remove: "Take the file away",
  unknownLength: "length not known yet",
  notAudio: `This does not look like audio. Please choose an ${formatNames("or")} file.`,
  several: {
    underWay: {
      title: "Files are being sent.",
      body: "As soon as one is sent, its text appears in the list below.",
    },
    paused: { title: "Sending paused", body: "It goes on by itself when the connection is back." },
    title: "Chosen files",
    add: "Choose more files",
    folder: "Choose a whole folder",
    count: (files: number) => plural(files, { one: "# file", other: "# files" }),
    clear: "Take all away",
    remove: (name: string) => `Take ${name} away`,
    transcribe: (files: number) => `Transcribe ${plural(files, { one: "# file", other: "# files" })}`,
    sending: (percent: number) => `Sending, ${percent}%`,
    begun: "Sent. Its text appears in the list of recent files.",
    soFar: (done: number, all: number) =>
      `${done} of ${plural(all, { one: "# file", other: "# files" })} sent`,
    allSent: (files: number) =>
      plural(files, {
        one: "# file sent. Its text appears in the list; the page may be closed.",
        other: "# files sent. Their texts appear in the list; the page may be closed.",
      }),
    others: (files: number) =>
      plural(files, {
        one: "# file is no audio and was left out.",
        other: "# files are no audio and were left out.",
      }),
    empty: "There is no audio in it.",
    tooMany: (most: number) =>
      `No more than ${plural(most, { one: "# file", other: "# files" })} at a time: those that came first were taken.`,
  },
  price: (credits: string, block: string, perBlock: number) =>
    `${credits}: ${perBlock === 1 ? "one" : perBlock} for each started ${block}. Quiet costs nothing.`,
  priceUnknown: (block: string, perBlock: number) =>
    `${formatCredits(perBlock)} for each started ${block}. The exact price is taken from the file.`,
  transcribe: "Transcribe",
  transcribing: "Transcribing",
  from: (perBlock: number) => `from ${formatCredits(perBlock)}`,
  empty: { title: "The text comes here.", body: "Choose a recording. Words come as they are found." },
  uploading: (sent: string, total: string) => `Sent ${sent} of ${total}`,
  uploadRate: (rate: string, left: string) => `${rate} a second, about ${left} left.`,
  uploadPaused: {
    title: "Sending paused",
    body: "The file is sent by itself when the connection is back, and charged once.",
  },
  transcribedUpTo: (now: string, all: string | null) => (all ? `Heard ${now} of ${all}` : `Heard ${now}`),
  transcribingStart: "Listening to the file",
  left: (time: string) => `About ${time} left.`,
  uploadPlain: "Until all of it is sent, the page has to stay open. After that it may be closed.",
  failed: { body: "The file is still chosen. Nothing was charged.", kept: "The file is still chosen." },
  noSpeechTitle: "No speech was found in this file.",
  silentTitle: "Only quiet in this file.",
  noSpeechBody: (name: string) => `${name}. Nothing was charged.`,
  outOfCreditBody: "The file stays chosen.",
  preview: {
    press: "See the first minute",
    free: "free",
    left: (minutes: number) =>
      minutes === 0
        ? "No more free minutes today."
        : plural(minutes, {
            one: "# more free minute today.",
            other: "# more free minutes today.",
          }),
    ofFile: (name: string) => `See the first minute of ${name}, free`,
  },
  removeFailed: "It could not be thrown away.",
  another: "Transcribe Another File",
  resultMeta: (words: string, time: string, when: string) => `${words} · ${time} · ${when}`,
  before: "This file was transcribed before. It cost nothing again.",
  beforeNote: {
    kept: "You had this file transcribed before: this is that transcript.",
    deleted:
      "You had this file transcribed before: this is that transcript. Its sound was deleted since, and sending the file did not put it back; a new transcript would have it.",
  },
  anew: "Transcribe it anew",
  noLocalSound: "The sound is not kept here. Choose the same file again to listen along.",
  recentEmpty: "Your transcribed files appear here, with their text.",
} as const;
