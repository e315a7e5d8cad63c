import { CREDITS_ONCE_VERIFIED, FACTS } from "../../facts.ts";
import { credits as formatCredits } from "../amounts.ts";
import { FREE_CREDITS } from "./free-credits.ts";

const { signUpCredits } = FACTS.prices;

/** The about page. */
export const ABOUT = {
  description:
    "Why Saywrite exists, and the three rules it keeps: nothing lost, nothing charged for failure, no credit without a reason.",
  heading: "Welcome. We write down what is said, and say what is written.",
  lead: "Saywrite is three tools on one balance: a reader with ten voices, a listener for your microphone, and a typist for your files.",
  missionLabel: "Our mission",
  mission:
    "A recording can't be made twice. So nothing you say may be lost, nothing that failed may cost you, and every credit has to be able to say where it went.",
  featuresLabel: "Key features",
  features: [
    {
      id: "upload",
      title: "Audio upload to text",
      text: "Choose a file and see its price before anything runs. The bars turn from warm to cool as they are written down.",
      link: { label: "Transcribe a file", to: "/transcribe" },
    },
    {
      id: "microphone",
      title: "Microphone to text",
      text: "Press record and talk. Every second is kept in your browser while you speak, and its text is there soon after you stop.",
      link: { label: "Start a recording", to: "/speech-to-text" },
    },
    {
      id: "speech",
      title: "Text to speech",
      text: "Ten voices from low to high, each with its own mark. Say how it should be said: slower, calm, a little lower.",
      link: { label: "Convert a text", to: "/text-to-speech" },
    },
  ],
  /** Drawn where a microphone turns into text. Letters a to z only. */
  drawn: "soon",
  ticker: "The ten voices, from low to high",
  pause: "Pause the voices",
  resume: "Move the voices",
  close: {
    title: signUpCredits === 0 ? "Begin with an account." : `${formatCredits(signUpCredits)} to begin with.`,
    text:
      "No card, no subscription. Enough to hear a chapter, or to have an afternoon of talk written down." +
      FREE_CREDITS.later(CREDITS_ONCE_VERIFIED),
    start: "Try for Free",
    use: "Convert a text",
    more: "See the prices",
  },
} as const;
