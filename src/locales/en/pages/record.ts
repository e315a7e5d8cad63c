import { credits as formatCredits } from "../amounts.ts";

/** All words of the Speech to Text page. */
export const RECORD = {
  title: "Speech to Text",
  meta: "Speak into your microphone and get the text, with times. Every second is kept in your browser until it is transcribed.",
  start: "Start Recording",
  stop: "Stop Recording",
  cost: formatCredits,
  asking: "Waiting for permission",
  askingBody: "The browser asks whether this page may use the microphone.",
  pause: "Pause",
  resume: "Resume",
  throwAway: "Throw away",
  space: ["Press ", "Space", " to stop"],
  deafTitle: "Not available yet",
  deafBody: "The reason is below.",
  idleTitle: "Ready",
  idleBody: "Speak, then stop. The text appears below.",
  recording: "Recording",
  paused: "Paused",
  covers: (block: string) => `covers the first ${block}`,
  microphone: "Microphone",
  defaultMicrophone: "The one your system uses",
  level: "Level",
  levels: { quiet: "quiet", good: "good", "too-loud": "too loud" },
  levelIdle: "Shown while you record.",
  kept: "Kept",
  keptIdle: "Every second is stored in this browser as you speak.",
  keptSoFar: (time: string) => `In this browser, up to ${time}. Safe if the tab closes.`,
  keptNot: {
    "no-room": "This browser has no room left. Do not close the tab before the text is here.",
    held: "Another tab holds the recordings back. Close the other tabs of Saywrite; keep this one open.",
  },
  unsentHeld:
    "Another tab holds back what this browser keeps. Close the other tabs of Saywrite: unsent recordings then appear here.",
  charged: "Charged",
  chargedWhen: "Once words are found, not before. Without any, nothing.",
  sending: "Sending the recording",
  offline: {
    title: "Recording kept, sending paused",
    words: "Waiting for the connection",
    body: (time: string) =>
      `${time} waits in this browser. It is sent by itself when the connection is back, and charged once.`,
  },
  listening: "Listening to your recording",
  transcribed: (now: string, all: string | null) => (all ? `Heard ${now} of ${all}` : `Heard ${now}`),
  unsentTitle: (time: string) => `You have an unsent recording of ${time}`,
  unsentFrom: (when: string) => `${when}. It is only in this browser.`,
  transcribe: "Transcribe",
  download: "Download",
  fileName: "recording",
  play: "Play",
  throwTitle: "Throw this recording away?",
  throwBody: "It is only in this browser and cannot be brought back.",
  throwYes: "Throw away",
  throwNo: "Keep it",
  leaveTitle: "Leave while recording?",
  leaveBody:
    "The recording stops. What was said so far stays in this browser and is offered when you come back.",
  leaveYes: "Leave",
  leaveNo: "Go on recording",
  full: "That is the longest recording this server takes. It ends here and is sent; please start another one.",
  lost: "The microphone went away. Everything up to then is kept.",
  keptMeanwhile: "It stays in this browser until the text is here.",
  firstWords: "The first words are on their way.",
  written: "Written",
  writtenBody: "The text is below. You can record again at any time.",
  left: (time: string) => `About ${time} left.`,
  soundless: "The sound of this recording is not kept.",
  emptyWhileRecording: "They appear here when you stop.",
  interrupted: "The recording did not reach the server whole. Nothing was charged. Please send it again.",
  failed: {
    body: "The recording is still in this browser. Nothing was charged.",
    kept: "The recording is still in this browser.",
  },
  outOfCreditBody: (time: string) => `Your recording of ${time} stays in this browser until you come back.`,
  newRecording: "New recording",
  result: "What you said",
  resultMeta: (words: string, time: string) => `${words} · ${time}`,
  emptyTitle: "No words yet.",
  emptyBody:
    "Press Start Recording and speak. Punctuation depends on the engine; times come with every word.",
  noSpeech: "No speech was found in this recording.",
  silent: "Only quiet in this recording.",
  recentEmpty: "Your transcribed recordings appear here.",
} as const;

/** What each problem with the microphone means, and what to do about it. */
export const MICROPHONE_HELP = {
  insecure: {
    title: "Browsers allow the microphone only on a secure page",
    steps:
      "Open this page over https, or on the machine itself at http://localhost. You can also upload a recording on the Transcribe page.",
  },
  unsupported: {
    title: "This browser cannot record",
    steps:
      "Use a current Chrome, Edge, Firefox or Safari, or record with another program and upload the file on the Transcribe page.",
  },
  denied: {
    title: "The microphone is blocked for this page",
    steps:
      "Press the icon at the left of the address bar, set Microphone to Allow, and press Start Recording again. If it stays blocked, look at the privacy settings of your system.",
  },
  missing: {
    title: "No microphone was found",
    steps: "Plug one in or switch it on, and press Start Recording again.",
  },
  busy: {
    title: "The microphone is in use by another program",
    steps: "Close the call or recorder that holds it, and press Start Recording again.",
  },
  lost: {
    title: "The microphone went away",
    steps: "It was unplugged or switched off. Everything you said up to then is kept.",
  },
  unknown: {
    title: "The microphone could not be opened",
    steps: "Choose another one, or plug it in again, and press Start Recording.",
  },
};
