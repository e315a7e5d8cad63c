import type { Question } from "./faq.ts";

/** What becomes of a text that was made of a recording: true of the code as all answers are. */
export const TRANSCRIPT_QUESTIONS: readonly Question[] = [
  {
    id: "transcript-correct",
    question: "How do I correct what it got wrong?",
    answer: [
      "In the document that every transcript is. Press a word to hear the recording from there, and type what is right: its time stays. Go from one doubtful word to the next, name the people once for all that they say, find and replace, take filler words out, split, join, highlight and note; all of it works by keyboard. A passage can be heard again by another engine or in another language, at its price.",
      "What you type is saved by itself, every earlier version can be brought back, and an edit on a second device is not overwritten unseen.",
    ],
    link: { label: "What a transcript can do", to: "/featured#transcripts" },
  },
  {
    id: "transcript-quote",
    question: "Can I prove that somebody said this?",
    answer: [
      "Mark the words and make a quote with a link. Whoever has the link reads them, sees who said them and when, and hears that passage and nothing beside it. This server signs the words and the hash of their sound together, so that a reader can check that neither was changed. It proves what was recorded here, not that the recording is genuine.",
    ],
    link: { label: "What a transcript can do", to: "/featured#transcripts" },
  },
  {
    id: "transcript-people",
    question: "What about the people I record?",
    answer: [
      "Give them a copy: a link by which they read and listen without an account, say what is wrong, or ask for a passage to be left out. You decide. What you accept is deleted for good from everything that this server keeps of the recording, sound, earlier versions, links and exports included.",
      "Or let them record: a link or QR code by which others record or upload to you without an account, as many files and minutes and until when you say. Nothing is made into text until you press, unless you switch that on and choose a purse that pays.",
    ],
    link: { label: "What is kept of them", to: "/privacy-policy#links" },
  },
];
