import { FACTS } from "../../facts.ts";

/** All words of the voice check. */
export const VOICE_CHECK = {
  description:
    "Hear whether sound from this page reaches you, left and right, with the voice nova. Free, without an account.",
  lead: "Nova says a sentence. Listen for it on the left, on the right and on both sides.",
  sides: { both: "Both sides", left: "Left only", right: "Right only" },
  sidesLabel: "Where it should sound",
  play: "Play nova",
  meter: "What this page sends out",
  meterIdle: "Press play, and two lines show what goes to each side.",
  left: "Left",
  right: "Right",
  unplayable: "The sample can’t be played right now. Please try again in a moment.",
  verdictTitle: "What you heard",
  verdicts: [
    {
      title: "It moves, and you hear it",
      text: "Everything works. Whatever you convert here will reach you the same way.",
    },
    {
      title: "It moves, and you hear nothing",
      text: "The page sends sound, so the trouble lies behind it: the tab may be muted, the volume at zero, or the system plays through another device. Headphones that were connected once are the usual suspect.",
    },
    {
      title: "Left and right are swapped, or one is silent",
      text: "Turn the headphones round, or look for Balance in the sound settings. If both sides sound at once for Left only, the system has mono sound switched on.",
    },
    {
      title: "Nothing moves",
      text: "The sample could not be loaded, or the browser is still waiting for you to press play. Load the page again.",
    },
  ],
  tryTitle: "Let nova say something of yours",
  tryText: "Your line is handed to Text to Speech with nova chosen. The button there says what it costs.",
  line: "Your line",
  linePlaceholder: "We open at nine on Saturday.",
  tryIt: "Take it to Text to Speech",
  guestText:
    FACTS.prices.signUpCredits === 0
      ? "You need an account for that. It costs nothing and needs no card."
      : "New accounts start with free credits, enough for this.",
  register: "Get Started",
  all: "Hear all ten voices",
} as const;
