import { LIFETIMES } from "#contract/lifetimes.ts";
import type { RESET as EN } from "#words/pages/reset.ts";
import type { Words } from "../../words.ts";
import { lasting } from "../formats.ts";

export const RESET: Words<typeof EN> = {
  description: "Elige otra contraseña para tu cuenta.",
  askLead: `Escribe la dirección de tu cuenta. Recibirás por correo un enlace para elegir otra contraseña; vale ${lasting(LIFETIMES.resetLink)}.`,
  askButton: "Restablecer contraseña",
  asked: {
    title: "Mira tu correo",
    elsewhere: "¿No llega nada en unos minutos? Mira en la carpeta de spam o prueba con otra dirección.",
    again: "Probar con otra dirección",
  },
  looking: "Comprobando el enlace.",
  chooseLead: "Elige otra contraseña. Se cerrará la sesión en todos los dispositivos.",
  password: "Contraseña nueva",
  again: "Repite la contraseña nueva",
  chooseButton: "Cambiar contraseña",
  done: { title: "Tu contraseña ha cambiado", login: "Entrar" },
  spent: {
    title: "Este enlace ya no lleva a ninguna parte",
    askAgain: "Enviar otro enlace",
    used: "¿Ya elegiste con él otra contraseña? Entonces ",
    login: "entra",
  },
};
