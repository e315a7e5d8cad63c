import type { Letter, LetterWords } from "#contract/letters.ts";
import { addressed, moment } from "../../addressed.ts";

/** What was done: subject, heading, and what the letter begins with. */
const ACTS = {
  made: {
    subject: "Hay un nuevo webhook en tu cuenta",
    heading: "Hay un nuevo webhook.",
    begins: "se ha creado un webhook para tu cuenta",
  },
  changed: {
    subject: "Un webhook de tu cuenta lleva a otro sitio",
    heading: "Un webhook lleva a otro sitio.",
    begins: "un webhook de tu cuenta tiene otra dirección",
  },
  rotated: {
    subject: "Un webhook de tu cuenta tiene un nuevo secreto",
    heading: "Un webhook tiene un nuevo secreto.",
    begins: "un webhook de tu cuenta tiene un nuevo secreto",
  },
} as const;

const wordsOf = (act: keyof typeof ACTS) =>
  act === "changed" ? ACTS.changed : act === "rotated" ? ACTS.rotated : ACTS.made;

type Off = Pick<Letter<"webhook-off">["values"], "webhook" | "off">;

/** Why one is off, as a sentence goes on with it. */
const whyOff = ({ webhook, off }: Off) => {
  const of = webhook ? `del webhook «${webhook}»` : "de un webhook de tu cuenta";
  const it = webhook ? `el webhook «${webhook}»` : "un webhook de tu cuenta";
  if (off === "not-wanted") return `el destino ${of} ha respondido que no quiere nada más (410)`;
  if (off === "failing") return `${it} no ha aceptado nada durante tres días`;
  return `este servidor ya no puede leer el secreto ${of}`;
};

export const WEBHOOK_LETTERS = {
  "webhook-made": ({ name, act, host, at, webhooksUrl }) => ({
    subject: wordsOf(act).subject,
    heading: wordsOf(act).heading,
    parts: [
      {
        say: `${addressed(name, wordsOf(act).begins)}. Lo que pasa en la cuenta se envía allí: números e identificadores, ningún texto.`,
      },
      {
        rows: [...(host ? [["Adónde", host] as const] : []), ["Cuándo", moment(at)]],
      },
      { button: "Ver mis webhooks", href: webhooksUrl },
      {
        note: "¿No has sido tú? Entonces termina allí el webhook y pon una contraseña nueva con un enlace por correo, lo que termina todas las claves y todas las sesiones.",
      },
    ],
  }),
  "webhook-off": ({ name, webhook, off, webhooksUrl }) => ({
    subject: webhook
      ? `El webhook «${webhook}» está desactivado`
      : "Un webhook de tu cuenta está desactivado",
    heading: "Se ha desactivado un webhook.",
    parts: [
      { say: `${addressed(name, whyOff({ webhook, off }))}. Ya no se envía nada allí.` },
      { button: "Ver mis webhooks", href: webhooksUrl },
      {
        note:
          off === "secret-lost"
            ? "Dale allí un nuevo secreto al webhook, ponlo donde se comprueban las firmas y actívalo."
            : "Allí ves qué se respondió. Cuando vuelva a funcionar, activa el webhook y envía otra vez lo que le falta.",
      },
    ],
  }),
} satisfies Partial<LetterWords>;
