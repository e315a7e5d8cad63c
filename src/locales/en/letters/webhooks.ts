import type { LetterWords } from "#contract/letters.ts";
import { addressed, moment } from "../../addressed.ts";

/** What was done: subject, heading, and what the letter begins with. */
const ACTS = {
  made: {
    subject: "There is a new webhook for your account",
    heading: "There is a new webhook.",
    begins: "a webhook was made for your account",
  },
  changed: {
    subject: "A webhook of your account leads elsewhere",
    heading: "A webhook leads elsewhere.",
    begins: "a webhook of your account has another address",
  },
  rotated: {
    subject: "A webhook of your account has a new secret",
    heading: "A webhook has a new secret.",
    begins: "a webhook of your account has a new secret",
  },
} as const;

const wordsOf = (act: keyof typeof ACTS) =>
  act === "changed" ? ACTS.changed : act === "rotated" ? ACTS.rotated : ACTS.made;

export const WEBHOOK_LETTERS = {
  "webhook-made": ({ name, act, host, at, webhooksUrl }) => ({
    subject: wordsOf(act).subject,
    heading: wordsOf(act).heading,
    parts: [
      {
        say: `${addressed(name, wordsOf(act).begins)}. What happens in the account is sent there: numbers and ids, no texts.`,
      },
      {
        rows: [
          ["To", host],
          ["When", moment(at)],
        ],
      },
      { button: "See my webhooks", href: webhooksUrl },
      {
        note: "Was it not you? Then end the webhook there, and set a new password with a link by mail, which ends all keys and all sessions.",
      },
    ],
  }),
  "webhook-off": ({ name, webhook, notWanted, webhooksUrl }) => ({
    subject: `The webhook “${webhook}” is off`,
    heading: "A webhook was switched off.",
    parts: [
      {
        say: notWanted
          ? `${addressed(name, `what receives the webhook “${webhook}” answered that it wants no more`)} (410). Nothing is sent there any more.`
          : `${addressed(name, `nothing was taken by the webhook “${webhook}” for three days`)}. Nothing is sent there any more.`,
      },
      { button: "See my webhooks", href: webhooksUrl },
      {
        note: "There you see what was answered. Once it works again, switch the webhook on, and send again what it missed.",
      },
    ],
  }),
} satisfies Partial<LetterWords>;
