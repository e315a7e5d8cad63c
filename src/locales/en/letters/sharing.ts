import type { LetterWords } from "#contract/letters.ts";
import { addressed } from "../../addressed.ts";

export const SHARING_LETTERS = {
  "share-ended": ({ name, title, reason, contactUrl }) => ({
    subject: "A link to one of your documents was ended",
    heading: "A link of yours was ended.",
    parts: [
      { say: `${addressed(name, "we have ended a link by which others could open this document")}:` },
      { quote: title },
      { say: "The reason:" },
      { quote: reason },
      { say: "The document itself is still in your library." },
      { button: "Write to us", href: contactUrl },
    ],
  }),
  "request-ended": ({ name, title, reason, contactUrl }) => ({
    subject: "A link by which you ask for recordings was ended",
    heading: "A link of yours was ended.",
    parts: [
      { say: `${addressed(name, "we have ended a link by which you asked others for recordings")}:` },
      { quote: title },
      { say: "The reason:" },
      { quote: reason },
      { say: "What had arrived by it still waits for you. Nothing more is taken." },
      { button: "Write to us", href: contactUrl },
    ],
  }),
  "account-suspended": ({ name, reason, contactUrl }) => ({
    subject: "Your account was suspended",
    heading: "Your account was suspended.",
    parts: [
      {
        say: `${addressed(name, "you cannot log in for now, and your links and your feed open nothing")}. The reason:`,
      },
      { quote: reason },
      { say: "What is yours is kept as before. If this is a mistake, please write to us." },
      { button: "Write to us", href: contactUrl },
    ],
  }),
  "account-restored": ({ name, loginUrl }) => ({
    subject: "Your account is open again",
    heading: "Your account is open again.",
    parts: [
      {
        say: `${addressed(name, "you can log in as before")}. Links that had not ended and your feed open again, too.`,
      },
      { button: "Log in", href: loginUrl },
    ],
  }),
} satisfies Partial<LetterWords>;
