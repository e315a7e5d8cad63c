import { formatNames } from "#contract/audio-formats.ts";
import type { TRANSCRIBE as EN } from "#locales/en/pages/transcribe.ts";
import type { Words } from "../../words.ts";
import { credits as formatCredits, plural } from "../amounts.ts";
import { length, size } from "../formats.ts";

export const TRANSCRIBE: Words<typeof EN> = {
  title: "Transcribir",
  meta: "Sube una grabación, larga como una clase o una jornada, y obtén su texto con el tiempo de cada palabra.",
  file: "Archivo de audio",
  fileHint: (most) =>
    `${formatNames("o")}.${most ? ` Hasta ${size(most.bytes)} y ${length(most.seconds)}.` : ""}`,
  video: "De un vídeo, solo se usa el sonido.",
  choose: "Elegir archivos",
  chooseOther: "Elegir otro archivo",
  drop: "o suéltalo aquí",
  dropNow: "Suéltalo aquí",
  remove: "Quitar el archivo",
  unknownLength: "duración aún desconocida",
  notAudio: `Esto no parece audio. Elige un archivo ${formatNames("o")}.`,
  several: {
    underWay: {
      title: "Se están enviando archivos.",
      body: "En cuanto se envía uno, su texto aparece abajo en la lista.",
    },
    paused: { title: "Envío en pausa", body: "Sigue por sí solo cuando vuelve la conexión." },
    title: "Archivos elegidos",
    add: "Elegir más archivos",
    folder: "Elegir una carpeta entera",
    count: (files) => plural(files, { one: "# archivo", other: "# archivos" }),
    clear: "Quitar todos",
    remove: (name) => `Quitar ${name}`,
    transcribe: (files) => `Transcribir ${plural(files, { one: "# archivo", other: "# archivos" })}`,
    sending: (percent) => `Enviando, ${percent} %`,
    begun: "Enviado. Su texto aparece en la lista de archivos recientes.",
    soFar: (done, all) =>
      `${done} de ${plural(all, { one: "# archivo enviado", other: "# archivos enviados" })}`,
    allSent: (files) =>
      plural(files, {
        one: "# archivo enviado. Su texto aparece en la lista; ya puedes cerrar la página.",
        other: "# archivos enviados. Sus textos aparecen en la lista; ya puedes cerrar la página.",
      }),
    others: (files) =>
      plural(files, {
        one: "# archivo no es de audio y se ha dejado fuera.",
        other: "# archivos no son de audio y se han dejado fuera.",
      }),
    empty: "No contiene ningún audio.",
    tooMany: (most) =>
      `Como mucho ${plural(most, { one: "# archivo", other: "# archivos" })} a la vez: se ha tomado lo que llegó primero.`,
  },
  price: (credits, block, perBlock) =>
    `${credits}: ${perBlock === 1 ? "uno" : perBlock} por cada bloque empezado de ${block}. El silencio no cuesta.`,
  priceUnknown: (block, perBlock) =>
    `${formatCredits(perBlock)} por cada bloque empezado de ${block}. El precio exacto se toma del archivo.`,
  transcribe: "Transcribir",
  transcribing: "Transcribiendo",
  from: (perBlock) => `desde ${formatCredits(perBlock)}`,
  empty: {
    title: "El texto aparece aquí.",
    body: "Elige una grabación. Las palabras llegan a medida que se encuentran.",
  },
  uploading: (sent, total) => `Enviados ${sent} de ${total}`,
  uploadRate: (rate, left) => `${rate}/s. Tiempo restante: ${left}.`,
  uploadPaused: {
    title: "Envío en pausa",
    body: "El archivo se envía solo cuando vuelve la conexión, y se cobra una sola vez.",
  },
  transcribedUpTo: (now, all) => (all ? `Escuchado ${now} de ${all}` : `Escuchado ${now}`),
  transcribingStart: "Escuchando el archivo",
  left: (time) => `Tiempo restante: aprox. ${time}.`,
  uploadPlain: "Hasta que se haya enviado entero, la página debe seguir abierta. Después se puede cerrar.",
  failed: { body: "El archivo sigue elegido. No se ha cobrado nada.", kept: "El archivo sigue elegido." },
  noSpeechTitle: "En este archivo no se ha encontrado voz.",
  silentTitle: "En este archivo solo hay silencio.",
  noSpeechBody: (name) => `${name}. No se ha cobrado nada.`,
  outOfCreditBody: "El archivo sigue elegido.",
  preview: {
    press: "Ver el primer minuto",
    free: "gratis",
    left: (minutes) =>
      minutes === 0
        ? "Hoy ya no queda ningún minuto gratis."
        : plural(minutes, { one: "Hoy queda # minuto gratis.", other: "Hoy quedan # minutos gratis." }),
    ofFile: (name) => `Ver gratis el primer minuto de ${name}`,
  },
  removeFailed: "No se ha podido desechar.",
  another: "Transcribir otro archivo",
  resultMeta: (words, time, when) => `${words} · ${time} · ${when}`,
  before: "Este archivo ya estaba transcrito. Esta vez no ha costado nada.",
  beforeNote: {
    kept: "Este archivo ya lo habías transcrito: este es aquel texto.",
    deleted:
      "Este archivo ya lo habías transcrito: este es aquel texto. Su sonido se borró después y no ha vuelto con el archivo; un texto nuevo lo tendría.",
  },
  anew: "Transcribir de nuevo",
  noLocalSound: "El sonido no se conserva aquí. Elige otra vez el mismo archivo para escucharlo a la vez.",
  recentEmpty: "Tus archivos transcritos aparecerán aquí, con su texto.",
};
