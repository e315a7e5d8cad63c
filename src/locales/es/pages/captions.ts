import { number, plural } from "../amounts.ts";

/** Words of captions while somebody records: loaded when they are wanted. */
export const CAPTIONS = {
  title: "Subtítulos en directo",
  said: "Lo que se ha dicho hasta ahora",
  words: (count: number) =>
    `${plural(count, { one: "# palabra", other: "# palabras" })}; las subrayadas aún pueden cambiar`,
  wordsAlone: (count: number) => plural(count, { one: "# palabra", other: "# palabras" }),
  behind: (seconds: number) =>
    `${plural(seconds, { one: "# segundo", other: "# segundos" })} por detrás de ti`,
  first: "Esperando las primeras palabras.",
  connecting: "Conectando.",
  lost: "Sin conexión. La grabación continúa, y lo que digas ahora se escribirá cuando vuelva.",
  full: "Todas las plazas para subtítulos en directo están ocupadas. Lo que digas se escribirá cuando quede una libre.",
  resting:
    "En pausa: tu plaza para subtítulos en directo la usa ahora otra persona. Los tuyos siguen con la grabación, en cuanto quede una libre.",
  finishing: "Escribiendo las últimas palabras.",
  until: (time: string) =>
    `Tus créditos alcanzan para subtítulos hasta ${time}. Después se detienen, y la grabación continúa.`,
  buy: "Paquetes de créditos, en otra pestaña",
  stop: "Detener los subtítulos",
  again: "Empezar otra vez los subtítulos",
  toEnd: "A las últimas palabras",
  share: {
    title: "Seguir la lectura",
    about: "Solo palabras, sin sonido, desde que se comparten. El enlace termina con la grabación.",
    unreachable:
      "Este servidor no tiene una dirección https que otras personas puedan abrir. Quien lo gestiona pone una en PUBLIC_URL.",
    ended: "El enlace se ha cerrado. Uno nuevo tiene otra dirección.",
    waits: "Quien lee espera: los subtítulos que empiecen otra vez llegan por este enlace.",
    open: "Compartir subtítulos",
    now: (count: number) => plural(count, { one: "# persona lee ahora", other: "# personas leen ahora" }),
    since: (count: number) => `${number(count)} desde el principio`,
    code: "El enlace como código QR",
    end: "Cerrar el enlace",
  },
  remove: "Borrar los subtítulos",
  removeTitle: "¿Borrar los subtítulos de esta grabación?",
  removeBody: (credits: string) =>
    `Sus palabras se borran y no vuelven; la grabación se queda. Lo que costaron (${credits}) deja de estar incluido en su transcripción.`,
  removeYes: "Borrar los subtítulos",
  removeNo: "Conservarlos",
  included: (paid: string, price: string) => `Los subtítulos ya pagaron ${paid} de ${price}.`,
} as const;
