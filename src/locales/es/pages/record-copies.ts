import type { RECORD_COPIES as EN } from "#locales/en/pages/record-copies.ts";
import type { Words } from "../../words.ts";
import { credits as formatCredits, days as formatDays, plural } from "../amounts.ts";

export const RECORD_COPIES: Words<typeof EN> = {
  both: "Guardado aquí y en el servidor",
  behind: (time, seconds) =>
    `hasta ${time}, ${plural(seconds, { one: "# segundo", other: "# segundos" })} detrás de ti`,
  here: "Guardado aquí",
  upTo: (time) => `hasta ${time}`,
  there: "Guardado en el servidor",
  offline: (time) => `El servidor lo tiene hasta ${time}. El resto llega cuando vuelva la conexión.`,
  loggedOut: (time) => `El servidor lo tiene hasta ${time}. El resto llega cuando vuelvas a iniciar sesión.`,
  only: "Guardado solo aquí",
  cutOff:
    "La grabación terminó porque quien la hizo ya no tiene la sesión iniciada aquí. Lo dicho hasta entonces se guarda en este navegador para esa persona.",
  moreUnsent: (count) =>
    plural(count, { one: "# grabación más sin enviar", other: "# grabaciones más sin enviar" }),
  later: "Detener y guardar para después",
  keptForLater: "Guardada. Puedes transcribirla cuando quieras.",
  /** The price where captions have paid all of it, or some. */
  paid: (credits) => `Pagado con los subtítulos: ${credits}`,
  paidSome: (due, paid) => `${due} más; los subtítulos pagaron ${paid}`,
  first: "Mientras grabas, el sonido va al servidor por partes",
  about: (days) =>
    `Unos segundos detrás de ti, para que la grabación sobreviva a este dispositivo. Cuentan en tu biblioteca. Lo que no pasa a texto se borra allí al cabo de ${days === null ? "unos días" : formatDays(days)}.`,
  yes: "De acuerdo",
  no: "Guardar solo aquí",
  short: (needed, have) =>
    `El texto costará al menos ${formatCredits(needed)} y ${have === 0 ? "no tienes ninguno" : `tienes ${have}`}. Graba de todos modos: la grabación se queda en este navegador hasta que vuelvas.`,
  otherSound: {
    add: "Añadir sonido de pestaña o sistema",
    added: "Con sonido de pestaña o sistema",
    none: "Lo que elegiste no trae sonido. En Chrome y Edge marca la casilla del sonido; otros navegadores no lo comparten.",
  },
  liveTitle: (time) => `Una grabación sigue en otro sitio, ${time} hasta ahora`,
  unsentFrom: {
    here: (when) => `${when}. Solo está en este navegador.`,
    both: (when) => `${when}. Está en este navegador y en el servidor.`,
    there: (when) => `${when}. Se grabó en otro dispositivo y está en el servidor.`,
    live: (when) => `${when}. Puede que aún se esté grabando en otro dispositivo. Párala allí primero.`,
  },
};
