import { number } from "../amounts.ts";

/** The end of long work, shown by a page that is open, or else mailed. */
export const NOTICES = {
  choice: "Tell me when it is done",
  here: "With a notification while a page of ours is open, else by letter.",
  byLetter: "By letter: this browser shows no notifications of ours.",
  hereAlone: "With a notification while a page of ours is open. Letters of it are off in your account.",
  neither: "Letters of it are off in your account, and this browser shows no notifications of ours.",
  document: {
    made: "Your document is made",
    partly: "Your document is made in part",
    failed: "Making your document broke off",
  },
  batch: {
    made: "Your batch is made",
    partly: "Your batch is made in part",
    failed: "Nothing of your batch was made",
  },
  body: (title: string, made: number, of: number) => `${title}: ${number(made)} of ${number(of)}`,
};
