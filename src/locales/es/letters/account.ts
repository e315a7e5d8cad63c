import type { LetterWords } from "#contract/letters.ts";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { addressed, moment, when } from "../../addressed.ts";
import { deviceName } from "../devices.ts";
import { lasting } from "../formats.ts";

export const ACCOUNT_LETTERS = {
  "confirm-address": ({ link }) => ({
    subject: "Confirma tu dirección de correo",
    heading: "Te damos la bienvenida.",
    parts: [
      { say: "Tu cuenta está lista. Confirma que esta dirección es tuya, para que podamos escribirte." },
      { button: "Confirmar mi dirección", href: link },
      { note: `El enlace vale ${lasting(LIFETIMES.addressLink)}. Puedes usar Saywrite sin él.` },
      { note: "¿Alguien ha usado tu dirección? Entonces no hagas nada." },
    ],
  }),
  "reset-password": ({ link }) => ({
    subject: "Elige una contraseña nueva",
    heading: "Elige una contraseña nueva.",
    parts: [
      { say: "Alguien, esperamos que tú, ha pedido una contraseña nueva para tu cuenta." },
      { button: "Elegir una contraseña nueva", href: link },
      {
        note: `El enlace vale ${lasting(LIFETIMES.resetLink)} y una sola vez. Tu contraseña de antes sirve hasta que elijas otra.`,
      },
      { note: "¿No has sido tú? Entonces no hagas nada: sin este enlace nadie puede cambiar tu contraseña." },
    ],
  }),
  "password-changed": ({ name, how, device, at, resetUrl, twoFactorEnded }) => ({
    subject: "Tu contraseña ha cambiado",
    heading: "Tu contraseña ha cambiado.",
    parts: [
      {
        say:
          how === "reset"
            ? `${addressed(name, "tu contraseña se ha restablecido con un enlace de tu correo")}. Se ha cerrado la sesión en todos los dispositivos.`
            : `${addressed(name, "tu contraseña se ha cambiado en tu cuenta")}. Se ha cerrado la sesión en los demás dispositivos.`,
      },
      {
        rows: [
          ["Cuándo", moment(at)],
          ["Dónde", deviceName(device)],
        ],
      },
      ...when(twoFactorEnded, {
        say: "La verificación en dos pasos está desactivada: se configuró antes de que nadie hubiera confirmado esta dirección. Puedes configurarla de nuevo en tu perfil.",
      }),
      { note: "¿No has sido tú? Entonces restablece tu contraseña ahora:" },
      { button: "Restablecer mi contraseña", href: resetUrl },
    ],
  }),
  guessed: ({ resetUrl }) => ({
    subject: "Alguien intenta entrar en tu cuenta",
    heading: "Alguien prueba contraseñas en tu cuenta.",
    parts: [
      {
        say: "Se han probado muchas contraseñas seguidas en tu cuenta. Ninguna era la tuya. Quien sea tiene que esperar ahora más después de cada una.",
      },
      {
        say: "Puedes entrar como siempre donde ya habías entrado. En un dispositivo nuevo puede que tú también tengas que esperar; una contraseña nueva lo abre enseguida.",
      },
      { button: "Elegir una contraseña nueva", href: resetUrl },
      { note: "¿Has sido tú? Entonces no hagas nada. Este correo llega una sola vez, por muchas que sigan." },
    ],
  }),
} satisfies Partial<LetterWords>;
