import type { LetterWords } from "#contract/letters.ts";
import { addressed } from "../../addressed.ts";

export const SHARING_LETTERS = {
  "share-ended": ({ name, title, reason, contactUrl }) => ({
    subject: "Se ha cerrado un enlace a uno de tus documentos",
    heading: "Se ha cerrado un enlace tuyo.",
    parts: [
      { say: `${addressed(name, "hemos cerrado un enlace con el que otros podían abrir este documento")}:` },
      { quote: title },
      { say: "El motivo:" },
      { quote: reason },
      { say: "El documento sigue en tu biblioteca." },
      { button: "Escríbenos", href: contactUrl },
    ],
  }),
  "request-ended": ({ name, title, reason, contactUrl }) => ({
    subject: "Se ha cerrado un enlace con el que pides grabaciones",
    heading: "Se ha cerrado un enlace tuyo.",
    parts: [
      { say: `${addressed(name, "hemos cerrado un enlace con el que pedías grabaciones a otros")}:` },
      { quote: title },
      { say: "El motivo:" },
      { quote: reason },
      { say: "Lo que llegó por él sigue esperándote. No se acepta nada más." },
      { button: "Escríbenos", href: contactUrl },
    ],
  }),
  "account-suspended": ({ name, reason, contactUrl }) => ({
    subject: "Tu cuenta se ha suspendido",
    heading: "Tu cuenta se ha suspendido.",
    parts: [
      {
        say: `${addressed(name, "por ahora no puedes iniciar sesión, y tus enlaces y tu feed no abren nada")}. El motivo:`,
      },
      { quote: reason },
      { say: "Lo tuyo se conserva como estaba. Si es un error, escríbenos." },
      { button: "Escríbenos", href: contactUrl },
    ],
  }),
  "account-restored": ({ name, loginUrl }) => ({
    subject: "Tu cuenta vuelve a estar abierta",
    heading: "Tu cuenta vuelve a estar abierta.",
    parts: [
      {
        say: `${addressed(name, "ya puedes iniciar sesión como antes")}. También tu feed y los enlaces que no se habían cerrado vuelven a abrirse.`,
      },
      { button: "Iniciar sesión", href: loginUrl },
    ],
  }),
} satisfies Partial<LetterWords>;
