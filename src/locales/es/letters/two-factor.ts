import type { LetterWords } from "#contract/letters.ts";
import { addressed, moment, when } from "../../addressed.ts";
import { deviceName } from "../devices.ts";

const notYou = {
  note: "¿No has sido tú? Entonces elige enseguida una contraseña nueva y cierra todas las sesiones en tu cuenta.",
};
const openAccount = (href: string) => ({ button: "Abrir mi cuenta", href });

export const TWO_FACTOR_LETTERS = {
  "two-factor-on": ({ name, accountUrl }) => ({
    subject: "La verificación en dos pasos está activada",
    heading: "La verificación en dos pasos está activada.",
    parts: [
      {
        say: `${addressed(name, "desde ahora, para entrar hace falta un código de tu aplicación de autenticación")}. Se ha cerrado la sesión en los demás dispositivos. Guarda tus códigos de recuperación donde los encuentres sin tu teléfono.`,
      },
      openAccount(accountUrl),
      notYou,
    ],
  }),
  "two-factor-off": ({ name, accountUrl }) => ({
    subject: "La verificación en dos pasos está desactivada",
    heading: "La verificación en dos pasos está desactivada.",
    parts: [
      { say: `${addressed(name, "desde ahora, para entrar basta tu contraseña")}.` },
      openAccount(accountUrl),
      notYou,
    ],
  }),
  "recovery-code-used": ({ name, device, at, left, few, securityUrl }) => ({
    subject: "Se ha usado un código de recuperación para entrar",
    heading: "Se ha usado un código de recuperación.",
    parts: [
      {
        say: `${addressed(name, "alguien, esperamos que tú, ha entrado en tu cuenta con tu contraseña y un código de recuperación")}. Ese código ya no sirve.`,
      },
      {
        rows: [
          ["Cuándo", moment(at)],
          ["Dónde", deviceName(device)],
          ["Códigos que quedan", String(left)],
        ],
      },
      ...when(few, { say: "Quedan pocos códigos. Se hacen nuevos en tu perfil, en Seguridad." }),
      openAccount(securityUrl),
      notYou,
    ],
  }),
  "recovery-codes-renewed": ({ name, at, securityUrl }) => ({
    subject: "Tus códigos de recuperación son nuevos",
    heading: "Tus códigos de recuperación son nuevos.",
    parts: [
      {
        say: `${addressed(name, "se han hecho códigos de recuperación nuevos para tu cuenta")}. Los de antes ya no valen.`,
      },
      { rows: [["Cuándo", moment(at)]] },
      openAccount(securityUrl),
      notYou,
    ],
  }),
} satisfies Partial<LetterWords>;
