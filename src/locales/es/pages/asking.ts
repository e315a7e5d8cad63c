import type { ASKING as EN } from "#locales/en/pages/asking.ts";
import type { Words } from "../../words.ts";
import { days, plural } from "../amounts.ts";
import { length, size } from "../formats.ts";

/** Asking others for recordings, and what they sent. */
export const ASKING: Words<typeof EN> = {
  title: "Pedir una grabación",
  description: "Enlaces con los que otras personas te envían grabaciones, y lo que ha llegado.",
  lead: "Crea un enlace, y quien lo tenga podrá grabar o subir algo para ti, sin cuenta. Lo que llega espera aquí y no cuesta nada hasta que lo pases a texto.",
  back: "Biblioteca",
  loading: "Cargando los enlaces.",
  failed: "No se pudieron cargar los enlaces",
  again: "Intentar de nuevo",
  unreachable:
    "Aquí todavía no se pueden crear enlaces: este servidor no tiene una dirección https que otras personas puedan abrir. Quien lo gestiona pone una en PUBLIC_URL.",
  make: {
    title: "Enlace nuevo",
    what: "Qué pides",
    whatHint: "El título de la página: «Historias de la abuela».",
    greeting: "Unas palabras",
    greetingHint: "Si quieres. ¿De qué deberían hablar?",
    name: "Quién lo pide",
    nameHint: "Lo ve quien tenga el enlace.",
    files: "Grabaciones como máximo",
    minutes: "Minutos en total",
    megabytes: "Megabytes en total",
    lasts: "Abierto durante",
    lastsFor: { day: "un día", week: "una semana", month: "un mes", quarter: "tres meses" },
    make: "Crear enlace",
    made: "El enlace está listo. Cópialo o muestra su código.",
    missing: "Escribe algo aquí, por favor.",
    between: (least, most) => `De ${least} a ${most}.`,
  },
  link: {
    none: "Aún no hay enlaces",
    title: "Tus enlaces",
    facts: (all) =>
      `hasta ${plural(all.files, { one: "# grabación", other: "# grabaciones" })}, ${length(all.seconds)}, ${size(all.bytes)}`,
    arrived: (count) =>
      count === 0 ? "no ha llegado nada" : plural(count, { one: "ha llegado #", other: "han llegado #" }),
    coming: (count) => plural(count, { one: "se está enviando #", other: "se están enviando #" }),
    until: (day) => `hasta el ${day}`,
    over: "ya no recibe nada",
    code: "Mostrar código",
    hideCode: "Ocultar código",
    codeLabel: "El enlace como código para cámaras",
    print: "Imprimir",
    end: "Cerrar enlace",
    ended: "El enlace ya no recibe nada.",
    endedByOperator: "Lo cerró quien gestiona este servidor. Te hemos escrito el motivo.",
  },
  received: {
    title: "Recibidas",
    none: "Aquí no espera nada.",
    waits: (count) => `Lo que llega espera ${days(count)}; después se borra. Quien lo envió lo sabe.`,
    from: (sender) => `de ${sender}`,
    number: (number) => `número ${number}`,
    kept: (day) => `hasta el ${day}`,
    play: "Reproducir",
    soon: "Se podrá escuchar en un momento.",
    make: "Convertir en texto",
    begun: "Se está convirtiendo en texto. Lo encontrarás en la biblioteca.",
    look: "Ver la biblioteca",
    throwAway: "Desechar",
    sure: "¿Desechar esta grabación?",
    sureBody: "Se elimina en el acto y no se puede recuperar.",
    no: "Conservarla",
  },
};
