import type { LetterWords } from "#contract/letters.ts";
import { addressed, moment } from "../../addressed.ts";

export const KEY_LETTERS = {
  "key-made": ({ name, at, keysUrl }) => ({
    subject: "Hay una nueva clave de API en tu cuenta",
    heading: "Hay una nueva clave de API.",
    parts: [
      {
        say: `${addressed(name, "se ha creado una clave de API para tu cuenta")}. Con ella, un programa hace lo que la clave permite, sin tu contraseña.`,
      },
      { rows: [["Cuándo", moment(at)]] },
      { button: "Ver mis claves", href: keysUrl },
      {
        note: "¿No has sido tú? Entonces revoca allí la clave y pon una contraseña nueva con un enlace por correo, lo que termina todas las claves y todas las sesiones.",
      },
    ],
  }),
} satisfies Partial<LetterWords>;
