import type { OutcomeWords } from "#contract/outcomes.ts";
import type { UPLOAD_OUTCOMES } from "#contract/upload-outcomes.ts";
import { plural } from "./amounts.ts";
import { clock, length, wait } from "./formats.ts";

/** How files that are sent here can end, in words. */
export const UPLOAD_WORDS: OutcomeWords<keyof typeof UPLOAD_OUTCOMES> = {
  "file-infected":
    "Un antivirus ha encontrado algo dañino en este archivo. Se ha borrado y no se ha cobrado nada.",
  "file-not-scannable":
    "El archivo es más grande de lo que admite el antivirus de este servidor. No se ha cobrado nada. Envíalo en partes más pequeñas, por favor.",
  "scanner-away":
    "Ahora no se puede comprobar si los archivos tienen virus, así que no se acepta ninguno. No se ha cobrado nada. Inténtalo de nuevo en unos minutos.",
  "too-many-uploads": ({ most }) =>
    `Tienes tantas subidas sin terminar como puede haber: ${plural(most, { one: "# archivo", other: "# archivos" })}, o demasiado en total. Termina algunas o deséchalas.`,
  "upload-offset-wrong":
    "El archivo se está enviando también desde otro sitio. Sigue desde donde está ahora.",
  "upload-checksum-wrong": "Una parte del archivo se dañó por el camino. Envíalo otra vez.",
  "upload-longer-than-declared": "El archivo tiene más de lo que se dijo que tenía.",
  "upload-unfinished": "Todavía no ha llegado todo el archivo. Envía primero el resto.",
  "recording-goes-on":
    "Esta grabación sigue en marcha, quizá en otro dispositivo. Detenla allí o inténtalo de nuevo dentro de dos minutos.",
  "upload-over": "Esta subida ha terminado. Envía el archivo otra vez.",
  "preview-too-short": ({ seconds }) =>
    `El primer minuto es gratis solo en grabaciones de más de ${length(seconds)}. No se ha contado nada.`,
  "previews-used": ({ most, seconds }) =>
    `${plural(most, { one: "Ya has usado el minuto gratis de hoy.", other: "Ya has usado los # minutos gratis de hoy." })} Habrá otro dentro de ${wait(seconds)}. El archivo entero puedes transcribirlo ya.`,
  "unpaid-work-used": ({ seconds }) =>
    `Mucho de lo que se hizo para ti en la última hora se canceló, fue gratis o quedó en nada. Podrás empezar algo nuevo dentro de ${wait(seconds)}.`,
  "preview-elsewhere":
    "Este archivo lo transcribiría un servicio externo, y de eso este servidor no regala ningún minuto. No se ha contado nada.",
  "transcript-costs-more": ({ credits, seconds }) =>
    `Esta grabación dura ${clock(seconds)}, y su texto cuesta ${plural(credits, { one: "# crédito", other: "# créditos" })}. No se ha cobrado nada. Vuelve a pulsar si lo quieres.`,
};
