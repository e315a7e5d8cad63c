import type { SESSION_OVER as EN } from "#locales/en/pages/session-over.ts";
import type { Words } from "../../words.ts";

export const SESSION_OVER: Words<typeof EN> = {
  title: "Tu sesión se ha cerrado aquí.",
  goesOn: {
    recording: "La grabación continúa y se guarda en este navegador. Vuelve a iniciar sesión para enviarla.",
    upload: "Lo que falta por enviar espera. Vuelve a iniciar sesión y seguirá desde ahí.",
    writing: "Lo que has escrito sigue aquí. Vuelve a iniciar sesión para guardarlo.",
  },
  logIn: "Volver a iniciar sesión",
  again: "Has vuelto a iniciar sesión.",
  ended: {
    recording:
      "Tu sesión se ha cerrado. La grabación se guarda en este navegador y te la ofreceremos cuando vuelvas a iniciar sesión.",
    upload: "Tu sesión se ha cerrado. Lo enviado se conserva y continúa cuando elijas el archivo de nuevo.",
    writing: "Tu sesión se ha cerrado. Vuelve a iniciarla para continuar.",
  },
};
