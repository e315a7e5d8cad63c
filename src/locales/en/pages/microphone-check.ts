import { exactLength } from "../amounts.ts";

/** Seconds after which a check ends by itself. */
export const CHECK_SECONDS = 10;

/** All words of the microphone check. What a problem means is told in record.ts. */
export const MICROPHONE_CHECK = {
  description: `See how loud your microphone is, record ${exactLength(CHECK_SECONDS)} and hear them back. Nothing leaves your browser.`,
  lead: `Speak for up to ${exactLength(CHECK_SECONDS)}, as you would in earnest. You see the level while you speak, and hear what was heard.`,
  private: "Nothing leaves this browser. The recording is forgotten when you close the page.",
  start: "Check the microphone",
  again: "Check again",
  stop: "Stop",
  asking: "Waiting for permission",
  askingBody: "The browser asks whether this page may use the microphone. Choose Allow.",
  ready: "Ready",
  readyBody: "Press the button and say a few sentences.",
  listening: "Listening",
  done: "This is what was heard",
  left: (seconds: number) => `${seconds} s left`,
  microphone: "Microphone",
  defaultMicrophone: "The one your system uses",
  unnamed: "Your browser names the others once you have allowed one.",
  level: "Level",
  levelIdle: "Shown while you speak.",
  levels: {
    quiet: "Too quiet. Get closer, or turn the input up.",
    good: "Good. Stay where you are.",
    "too-loud": "Too loud. Move back, or turn the input down.",
  },
  verdicts: {
    quiet: {
      title: "Too quiet to be understood",
      text: "Hardly anything rose above the noise. Get to a forearm’s length from the microphone, choose another one, or turn up the input in the sound settings of your system. If the line stayed flat, the microphone may have a switch of its own.",
    },
    good: {
      title: "This is good",
      text: "Loud enough to be understood and nowhere cut off. Listen to it once: if you hear the room or a hum, a softer room or a shorter distance will help more than any setting.",
    },
    "too-loud": {
      title: "Too loud in places",
      text: "The loudest moments were cut off, and what is cut off does not come back. Move a hand’s width back or turn down the input in the sound settings of your system.",
    },
  },
  position: "Place in the recording",
  play: "Play the recording",
  transcribe: "Transcribe it",
  transcribeNote: "Hands it over to Speech to Text, where you see the price before anything is sent.",
  handoverFailed: "This browser could not keep the recording. Record it again in Speech to Text.",
  guestNote: "With an account you can have a recording written down.",
  register: "Get Started",
  helpTitle: "If nothing moves",
  help: [
    {
      title: "The browser never asked",
      text: "It remembers an earlier answer. Press the icon at the left of the address bar and set Microphone to Allow, then load the page again.",
    },
    {
      title: "The wrong microphone",
      text: "A headset, a camera and a screen may each bring one. Choose another in the list above; it fills once you have allowed one.",
    },
    {
      title: "The system says no",
      text: "Windows, macOS and phones have a privacy setting that decides whether the browser may listen at all. Look for Microphone under Privacy.",
    },
    {
      title: "A call is open elsewhere",
      text: "Some systems give a microphone to one program at a time. Close the call and check again.",
    },
  ],
  more: "What makes a recording good",
} as const;
