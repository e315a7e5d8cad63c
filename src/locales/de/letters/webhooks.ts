import type { Letter, LetterWords } from "#contract/letters.ts";
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

type Off = Pick<Letter<"webhook-off">["values"], "webhook" | "off">;

/** Why one is off, as a sentence goes on with it. */
const whyOff = ({ webhook, off }: Off) => {
  const of = webhook ? `des Webhooks „${webhook}“` : "eines Webhooks deines Kontos";
  const it = webhook ? `der Webhook „${webhook}“` : "ein Webhook deines Kontos";
  if (off === "not-wanted") return `der Empfänger ${of} hat geantwortet, dass er nichts mehr will (410)`;
  if (off === "failing") return `${it} hat drei Tage lang nichts angenommen`;
  return `dieser Server kann das Geheimnis ${of} nicht mehr lesen`;
};

export const WEBHOOK_LETTERS = {
  "webhook-made": ({ name, act, host, at, webhooksUrl }) => ({
    subject: wordsOf(act).subject,
    heading: wordsOf(act).heading,
    parts: [
      {
        say: `${addressed(name, wordsOf(act).begins)}. Was im Konto geschieht, wird dorthin geschickt: Zahlen und Kennungen, keine Texte.`,
      },
      {
        rows: [...(host ? [["Wohin", host] as const] : []), ["Wann", moment(at)]],
      },
      { button: "Meine Webhooks ansehen", href: webhooksUrl },
      {
        note: "Warst du das nicht? Dann beende dort den Webhook, und setze über einen Link per Mail ein neues Passwort: Das beendet alle Schlüssel und alle Sitzungen.",
      },
    ],
  }),
  "webhook-off": ({ name, webhook, off, webhooksUrl }) => ({
    subject: webhook ? `Der Webhook „${webhook}“ ist aus` : "Ein Webhook deines Kontos ist aus",
    heading: "Ein Webhook wurde ausgeschaltet.",
    parts: [
      { say: `${addressed(name, whyOff({ webhook, off }))}. Dorthin wird nichts mehr geschickt.` },
      { button: "Meine Webhooks ansehen", href: webhooksUrl },
      {
        note:
          off === "secret-lost"
            ? "Gib dem Webhook dort ein neues Geheimnis, trage es ein, wo Signaturen geprüft werden, und schalte ihn ein."
            : "Dort siehst du, was geantwortet wurde. Wenn es wieder geht, schalte den Webhook ein und schicke noch einmal, was ihm fehlt.",
      },
    ],
  }),
} satisfies Partial<LetterWords>;
