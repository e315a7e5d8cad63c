import type { LinkTo } from "./site.ts";

/** A page of a title, one or a few honest paragraphs, and links on. */
export type ShortPage = {
  title: string;
  description: string;
  paragraphs: readonly string[];
  links: readonly LinkTo[];
};

const TRY: LinkTo = { label: "Try for Free", to: "/register" };
const HOME: LinkTo = { label: "Back to Home", to: "/" };
const TOOLS: readonly LinkTo[] = [
  { label: "Text to Speech", to: "/text-to-speech" },
  { label: "Speech to Text", to: "/speech-to-text" },
  { label: "Transcribe", to: "/transcribe" },
];

export const SHORT_PAGES: Record<string, ShortPage> = {
  "/copywrite": {
    title: "Copywriting",
    description: "Hear your copy before anybody reads it.",
    paragraphs: [
      "Copy that trips the tongue trips the reader. Paste it, choose a voice, and hear where it does. Articles about this are being written.",
    ],
    links: [TOOLS[0] as LinkTo, TRY],
  },
  "/test": {
    title: "Microphone check",
    description: "A place to check your microphone, still being built.",
    paragraphs: [
      "A check of your microphone will be here. Until then, Speech to Text shows its level before you record.",
    ],
    links: [{ label: "Speech to Text", to: "/speech-to-text" }, HOME],
  },
  "/test2": {
    title: "Voice check",
    description: "A place to check the voice nova, still being built.",
    paragraphs: [
      "A check of the voice nova will be here. Until then, you can hear all ten voices on the first page.",
    ],
    links: [HOME],
  },
};
