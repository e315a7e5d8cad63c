import type { LetterWords } from "#contract/letters.ts";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { plural } from "../amounts.ts";
import { lasting } from "../formats.ts";

/** To people without an account, and to the operator. */
const TASKS = {
  speaking: "speech",
  listening: "transcripts",
  translating: "translation into English",
  live: "transcripts while the sound comes",
} as const;

export const OTHER_LETTERS = {
  "newsletter-confirm": ({ link }) => ({
    subject: "Please confirm your subscription",
    heading: "One click, and you are in.",
    parts: [
      { say: "Somebody, we hope it was you, subscribed this address to the Saywrite newsletter." },
      { button: "Confirm my subscription", href: link },
      {
        note: `The link works for ${lasting(LIFETIMES.unconfirmedNewsletter)}. Without it you get no newsletter, and your address is deleted.`,
      },
    ],
  }),
  contact: ({ name, email, comment, inboxUrl }) => ({
    subject: `Message from ${name.replaceAll(/\s+/g, " ")}`,
    heading: `${name} wrote to you.`,
    parts: [
      { quote: comment },
      {
        rows: [
          ["Name", name],
          ["Email", email],
        ],
      },
      { say: "Answer this mail to write back." },
      { button: "Open the inbox", href: inboxUrl },
    ],
  }),
  "model-end": ({ task, model, day, daysLeft, setting, serverSetting, instead, adminUrl }) => {
    const over = daysLeft <= 0;
    return {
      subject: over ? `${model} ended on ${day}` : `${model} ends on ${day}`,
      heading: over
        ? `${model} has ended.`
        : `${model} ends in ${plural(daysLeft, { one: "# day", other: "# days" })}.`,
      parts: [
        {
          say: over
            ? instead
              ? "The speech service has switched this model off. Until you name another one, that part of your server may not work. Nothing is charged for what fails."
              : "The speech service has switched this model off and names none in its place. Your server does without it until another server is named. Nothing is charged for what fails."
            : instead
              ? "The speech service will switch this model off. Name another one before that day, and try it, so that nobody notices."
              : "The speech service will switch this model off and names none in its place. From that day your server does without it, unless another server is named.",
        },
        {
          rows: [
            ["Model", model],
            ["Used for", TASKS[task]],
            ["Last day", day],
            ["Setting", setting],
            ...(instead ? [["Named instead", instead] as const] : []),
          ],
        },
        { button: "Administration", href: adminUrl },
        { note: `${serverSetting} can also name another server that speaks the same protocol.` },
      ],
    };
  },
} satisfies Partial<LetterWords>;
