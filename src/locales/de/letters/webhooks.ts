import type { LetterWords } from "#contract/letters.ts";
import { addressed, moment } from "../../addressed.ts";

/** What was done: subject, heading, and what the letter begins with. */
const ACTS = {
  made: {
    subject: "Für dein Konto gibt es einen neuen Webhook",
    heading: "Es gibt einen neuen Webhook.",
    begins: "für dein Konto wurde ein Webhook angelegt",
  },
  changed: {
    subject: "Ein Webhook deines Kontos führt woandershin",
    heading: "Ein Webhook führt woandershin.",
    begins: "ein Webhook deines Kontos hat eine andere Adresse",
  },
  rotated: {
    subject: "Ein Webhook deines Kontos hat ein neues Geheimnis",
    heading: "Ein Webhook hat ein neues Geheimnis.",
    begins: "ein Webhook deines Kontos hat ein neues Geheimnis",
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
        say: `${addressed(name, wordsOf(act).begins)}. Was im Konto geschieht, wird dorthin geschickt: Zahlen und Kennungen, keine Texte.`,
      },
      {
        rows: [
          ["Wohin", host],
          ["Wann", moment(at)],
        ],
      },
      { button: "Meine Webhooks ansehen", href: webhooksUrl },
      {
        note: "Warst du das nicht? Dann beende dort den Webhook, und setze über einen Link per Mail ein neues Passwort: Das beendet alle Schlüssel und alle Sitzungen.",
      },
    ],
  }),
  "webhook-off": ({ name, webhook, notWanted, webhooksUrl }) => ({
    subject: `Der Webhook „${webhook}“ ist aus`,
    heading: "Ein Webhook wurde ausgeschaltet.",
    parts: [
      {
        say: notWanted
          ? `${addressed(name, `der Empfänger des Webhooks „${webhook}“ hat geantwortet, dass er nichts mehr will`)} (410). Dorthin wird nichts mehr geschickt.`
          : `${addressed(name, `der Webhook „${webhook}“ hat drei Tage lang nichts angenommen`)}. Dorthin wird nichts mehr geschickt.`,
      },
      { button: "Meine Webhooks ansehen", href: webhooksUrl },
      {
        note: "Dort siehst du, was geantwortet wurde. Wenn es wieder geht, schalte den Webhook ein und schicke noch einmal, was ihm fehlt.",
      },
    ],
  }),
} satisfies Partial<LetterWords>;
