import type { Addressee, LetterWords } from "#contract/letters.ts";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { addressed, moment } from "../../addressed.ts";
import { lasting } from "../formats.ts";

export const EMAIL_CHANGE_LETTERS = {
  "confirm-email": ({ link }) => ({
    subject: "Confirma tu nueva dirección de correo",
    heading: "¿Es esta tu nueva dirección?",
    parts: [
      { say: "Alguien quiere usar esta dirección para su cuenta." },
      { button: "Usar esta dirección", href: link },
      { note: `El enlace vale ${lasting(LIFETIMES.emailChangeLink)}. Nada cambia antes de que se abra.` },
      { note: "¿No sabes nada de esto? Entonces no hagas nada." },
    ],
  }),
  "address-in-use": ({ loginUrl }) => ({
    subject: "Ya hay una cuenta con esta dirección",
    heading: "Esta dirección tiene una cuenta.",
    parts: [
      {
        say: "Alguien quería usar esta dirección para otra cuenta. No ha cambiado nada: una dirección pertenece a una sola cuenta.",
      },
      { button: "Entrar", href: loginUrl },
      { note: "¿No has sido tú? Entonces no hagas nada." },
    ],
  }),
  "email-change-asked": ({ name, email, at, stopUrl }) => ({
    subject: "Alguien quiere cambiar tu dirección de correo",
    heading: "¿Eres tú quien cambia tu dirección?",
    parts: [
      {
        say: `${addressed(name, "tu cuenta va a usar otra dirección")}. Ocurre cuando se abre el enlace que se ha enviado allí.`,
      },
      { rows: [...newAddress(name, email), ["Pedido", moment(at)]] },
      {
        note: "¿Eres tú? Entonces no tienes que hacer nada aquí. Si no, detenlo ahora y elige una contraseña nueva:",
      },
      { button: "Detener el cambio", href: stopUrl },
    ],
  }),
  "email-changed": ({ name, email, at, contactUrl }) => ({
    subject: "Tu dirección de correo ha cambiado",
    heading: "Tu dirección de correo ha cambiado.",
    parts: [
      {
        say: `${addressed(name, "tu cuenta usa ahora otra dirección")}. A esta no llegará más correo sobre ella.`,
      },
      { rows: [...newAddress(name, email), ["Cuándo", moment(at)]] },
      { note: "¿No has sido tú? Entonces escríbenos enseguida:" },
      { button: "Escribirnos", href: contactUrl },
    ],
  }),
} satisfies Partial<LetterWords>;

function newAddress(name: Addressee, email: string): [string, string][] {
  return name === null ? [] : [["Nueva dirección", email]];
}
