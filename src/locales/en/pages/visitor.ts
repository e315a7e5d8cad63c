import { LIFETIMES } from "#contract/lifetimes.ts";
import { characters } from "../amounts.ts";
import { lasting } from "../formats.ts";

const kept = lasting(LIFETIMES.visitorSound);

/** The sentence of one's own on the first page. */
export const OWN_SENTENCE = {
  title: "Now one of yours.",
  lead: (host: string | null) =>
    host === null
      ? `Write a sentence and hear it at once, without an account. It is made on this server and deleted after ${kept}.`
      : `Write a sentence and hear it at once, without an account. It is made by ${host} and deleted here after ${kept}.`,
  label: "Your sentence",
  placeholder: "Good morning, the coffee is ready.",
  /** How much there is room for. */
  left: (left: number) => (left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`),
  voice: "Voice",
  button: "Listen",
  busy: "It is being spoken …",
  slow: "Others are before you. It still comes.",
  play: "Play your sentence",
  place: "Place in your sentence",
  made: (voice: string) => `Your sentence, said by ${voice}.`,
  keep: `Create an account within ${kept}, in this browser, and you can keep it in your library.`,
  register: "Create an account",
  missing: "Please write a sentence first.",
  unplayable: "This browser can't play the sound. Please try again.",
} as const;

/** What somebody made before they had an account, once they have one. */
export const CLAIM = {
  title: "You made this before you had an account",
  body: (voice: string) => `Said by ${voice}. Keep it in your library?`,
  yes: "Keep it",
  no: "No thanks",
  kept: "It is in your library now.",
  open: "Open it",
  ended: `It isn't there any more: what visitors make is deleted after ${kept}.`,
} as const;
