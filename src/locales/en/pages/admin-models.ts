import { plural } from "../amounts.ts";

export const ADMIN_MODELS = {
  title: "Models",
  counted: (count: number) => plural(count, { one: "# model", other: "# models" }),
  modes: {
    auto: "Better speech is fetched by itself, in the background. Everything works meanwhile.",
    ask: "Nothing is fetched until you say so.",
    off: "Nothing is fetched: MODELS is off. What lies in MODELS_DIR is used.",
  },
  planned: (count: number, bytes: string) =>
    `${plural(count, { one: "# model", other: "# models" })} to be fetched, ${bytes} in all.`,
  failed: (when: string) =>
    `The last try failed; the next comes by itself: ${when}. On a machine without internet, bring the files along: docs/operations.md says how.`,
  now: "Fetch now",
  fetch: "Fetch",
  remove: "Remove",
  fetchOf: (name: string) => `Fetch ${name}`,
  removeOf: (name: string) => `Remove ${name}`,
  columns: ["Model", "For", "Size", "Licence", "State", ""],
  states: {
    installed: "installed",
    coming: (percent: number) => `on its way, ${percent} %`,
    planned: "planned",
    available: "not here",
  },
  tasks: {
    "text-to-speech": "Speaking",
    "speech-to-text": "Transcribing",
    "live-captions": "Live captions",
    "speaker-segmentation": "Telling speakers apart",
    "speaker-embedding": "Telling speakers apart",
    punctuation: "Punctuation",
    denoising: "Removing noise",
    "language-identification": "Finding the language",
  },
  by: (author: string, licence: string) => `${licence}, by ${author}`,
} as const;
