import type { Letter, LetterWords } from "#contract/letters.ts";
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

type Off = Pick<Letter<"webhook-off">["values"], "webhook" | "off">;

/** Why one is off, as a sentence goes on with it. */
const whyOff = ({ webhook, off }: Off) => {
  const which = webhook ? `the webhook “${webhook}”` : "a webhook of your account";
  if (off === "not-wanted") return `what receives ${which} answered that it wants no more (410)`;
  if (off === "failing") return `nothing was taken by ${which} for three days`;
  return `this server can’t read the secret of ${which} any more`;
};

export const WEBHOOK_LETTERS = {
  "webhook-made": ({ name, act, host, at, webhooksUrl }) => ({
    subject: wordsOf(act).subject,
    heading: wordsOf(act).heading,
    parts: [
      {
        say: `${addressed(name, wordsOf(act).begins)}. What happens in the account is sent there: numbers and ids, no texts.`,
      },
      {
        rows: [...(host ? [["To", host] as const] : []), ["When", moment(at)]],
      },
      { button: "See my webhooks", href: webhooksUrl },
      {
        note: "Was it not you? Then end the webhook there, and set a new password with a link by mail, which ends all keys and all sessions.",
      },
    ],
  }),
  "webhook-off": ({ name, webhook, off, webhooksUrl }) => ({
    subject: webhook ? `The webhook “${webhook}” is off` : "A webhook of your account is off",
    heading: "A webhook was switched off.",
    parts: [
      { say: `${addressed(name, whyOff({ webhook, off }))}. Nothing is sent there any more.` },
      { button: "See my webhooks", href: webhooksUrl },
      {
        note:
          off === "secret-lost"
            ? "Give the webhook a new secret there, put it in where signatures are checked, and switch it on."
            : "There you see what was answered. Once it works again, switch the webhook on, and send again what it missed.",
      },
    ],
  }),
} satisfies Partial<LetterWords>;
