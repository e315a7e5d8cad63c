/** What a machine makes of a transcript, beside it. */
export const DIGEST = {
  title: "Summary",
  /** Before the press: who makes it, and where the transcript goes. */
  offer: (model: string, host: string | null) =>
    host === null
      ? `A title, a summary, chapters and action points, made on this server by the model ${model}. The text stays here.`
      : `A title, a summary, chapters and action points, made by the model ${model}. The text of this transcript is sent to ${host} for it.`,
  make: "Summarise",
  again: "Try again",
  busy: "Summarising…",
  making: "The summary is being made. You may leave this page: it will be here.",
  /** Beside the result. */
  made: (model: string, host: string | null) =>
    `Made by a machine (${model}, ${host ?? "on this server"}); it may be wrong.`,
  chapters: "Chapters",
  actions: "Action points",
  noActions: "None was found.",
  showFrom: (time: string) => `Show ${time} in the text`,
} as const;
