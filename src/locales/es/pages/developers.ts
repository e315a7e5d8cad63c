import { DEPRECATED_MONTHS } from "#contract/api-versions.ts";
import type { DEVELOPERS as EN } from "#locales/en/pages/developers.ts";
import { FACTS } from "#locales/facts.ts";
import type { Words } from "../../words.ts";
import { characters, plural } from "../amounts.ts";
import { creditsCover } from "../credits-cover.ts";
import { length, size } from "../formats.ts";

/** What programs can call, and how: for whoever writes them. */
export const DEVELOPERS: Words<typeof EN> = {
  description:
    "Voz y transcripciones para tus programas: los clientes de OpenAI con otra dirección y una clave, o nuestras llamadas. Ejemplos, cada llamada, cada error.",
  lead: "Tus programas también hablan y transcriben aquí: con los clientes de OpenAI, a los que das otra dirección y una clave, o con nuestras llamadas.",
  /** Drawn into sound. */
  word: "hola",
  base: "Dirección base",
  ownBase: "Nuestras llamadas",
  document: "OpenAPI 3.1",
  contents: "En esta página",
  start: "En tres pasos",
  purse: {
    title: "Aparta créditos",
    text: "Un programa gasta de un fondo, nunca de tu saldo. Solo puede gastar lo que pongas en él.",
    link: "Tus fondos",
    cost: `${creditsCover(FACTS.prices)}, como en las páginas.`,
  },
  key: {
    title: "Crea una clave",
    text: "Tú dices qué puede hacer, desde dónde y hasta cuándo. Guárdala en un servidor: quien la tenga gasta tu fondo.",
    open: "Crear una clave aquí",
    all: "Todas tus claves",
    filled:
      "Está en los ejemplos de abajo hasta que dejes esta página o la cargues de nuevo. Nada la guarda.",
    purseless: "Aún no tienes ningún fondo: sin él, una clave no puede gastar nada.",
    account: "Para esto necesitas una cuenta.",
    login: "Iniciar sesión",
    register: "Crear cuenta",
  },
  call: {
    title: "Llama",
    text: "Cada ejemplo de abajo funciona tal como está en cuanto lleva tu clave.",
    link: "A los ejemplos",
  },
  examples: {
    title: "Ejemplos",
    language: "Lenguaje de los ejemplos",
    openAi: (client) => `El cliente oficial sirve tal como es: ${client}`,
    samples: {
      speech: { title: "Un texto se hace voz", text: "El sonido llega mientras se hace." },
      transcript: {
        title: "Una grabación se hace texto",
        text: "También como srt, vtt o verbose_json, con los tiempos de las palabras.",
      },
      documents: {
        title: "Lo que hay en la biblioteca",
        text: "Una de nuestras llamadas: los documentos más nuevos, página a página. Lo que hacen los programas está entre ellos si dijeron store: true; si no, se puede recoger hasta su expiresAt.",
      },
      token: {
        title: "Una página tuya llama por sí misma",
        text: "Una clave nunca es para una página. Tu servidor crea para ella un token: unos minutos, un sitio, tantos créditos. La clave nombra el sitio.",
      },
    },
  },
  copying: { copy: "Copiar", copied: "Copiado", failed: "El navegador no ha permitido copiar." },
  calls: {
    title: "Nuestras llamadas",
    text: "Lo que llaman las páginas de este sitio, abierto con una clave.",
    english: "Generado de las definiciones de las llamadas; sus frases están en inglés.",
    every: "En cada llamada",
    header: "La clave va en esta cabecera.",
    answers: "Toda respuesta JSON tiene esto, en el idioma de Accept-Language.",
    pages: "Una lista nombra el resto en nextCursor y en la cabecera Link; sigue preguntando con cursor.",
    keyed: "Enviada otra vez con la misma Idempotency-Key, se hace y se cobra una sola vez.",
    prefer:
      "Con Prefer: respond-async no se espera; con Prefer: wait=SEGUNDOS, como mucho ese tiempo. La respuesta es entonces 202, y Location dice dónde leer la conversión.",
    scope: (scope) => `necesita ${scope}`,
    orScope: (scope) => `o ${scope}`,
    sent: {
      path: "En la ruta",
      query: "En la dirección",
      body: "Como JSON",
      form: "Como formulario",
    },
    nothing: "No se envía nada.",
    answer: "Respuesta",
    later: "Respuesta 202, mientras sigue en marcha",
    produces: (type) => `Un archivo: ${type}`,
    events: "Eventos, cada uno:",
    plain: "Solo lo que tiene toda respuesta.",
    optional: "opcional",
    otherwise: (value) => `si no, ${value}`,
    refused: "Rechazada con, además de lo que tiene cada llamada",
  },
  shapes: { title: "Formas", text: "Lo que responden varias llamadas." },
  errors: {
    title: "Rechazos",
    text: "Cada uno tiene un código y sus valores en details. Guíate por el código: las frases pueden cambiar. Los de 200 dicen success: false.",
    always: "en cada llamada",
    missing: "Con lo que falta: needed, available, missing y la página en que se compran créditos (buy).",
    openAi: "Las llamadas de OpenAI se rechazan en la forma de OpenAI, con sus tipos y códigos.",
  },
  limits: {
    title: "Límites",
    perMinute: "Conversiones",
    readersIs: (count) =>
      plural(count, {
        one: "Las páginas de otros sitios empiezan con tokens otras tantas, cada token # como mucho.",
        other: "Las páginas de otros sitios empiezan con tokens otras tantas, cada token # como mucho.",
      }),
    perMinuteIs: (count) =>
      plural(count, {
        one: "# por minuto, entre todos tus programas.",
        other: "# por minuto, entre todos tus programas.",
      }),
    headers:
      "RateLimit-Policy y RateLimit dicen en cada respuesta cuánto hay y cuánto queda. Más allá viene 429, y Retry-After dice cuándo preguntar de nuevo.",
    text: "Texto más largo",
    textIs: characters(FACTS.limits.textCharacters),
    recording: "Grabación más larga",
    recordingIs: length(FACTS.limits.audioSeconds),
    file: "Archivo más grande",
    fileIs: size(FACTS.limits.uploadBytes),
  },
  versions: {
    title: "Versiones",
    newest: "La más nueva",
    text: "Cada respuesta dice en esta cabecera de qué versión es. La petición que nombra una se responde en ella, o se rechaza si no se conoce (version-unknown). La que no nombra ninguna recibe la más nueva.",
    added: "Sin versión nueva",
    addedIs: "llegan llamadas, campos, valores y códigos nuevos. Pasa por alto lo que no conozcas.",
    changed: "Con una versión nueva",
    changedIs: `llega lo que podría romper un programa. La anterior sigue al menos ${DEPRECATED_MONTHS} meses; sus respuestas dicen desde cuándo está anticuada (Deprecation, RFC 9745) y cuándo termina (Sunset, RFC 8594).`,
    now: "Hoy hay una versión, y nada de ella está anticuado.",
  },
};
