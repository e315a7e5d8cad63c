import type { SYNTHESIZE as EN } from "#words/pages/synthesize.ts";
import type { Words } from "../../words.ts";
import { characters, number, plural } from "../amounts.ts";

/** What the built-in engine understands, which it reads in English. */
const DELIVERIES: Partial<Record<string, string>> = {
  slower: "más lento",
  faster: "más rápido",
  unhurried: "sin prisa",
  higher: "más agudo",
  lower: "más grave",
  louder: "más fuerte",
  quieter: "más suave",
  whisper: "susurro",
  calm: "sereno",
  excited: "entusiasmado",
  cheerful: "alegre",
  sad: "triste",
  serious: "serio",
  formal: "formal",
  monotone: "monótono",
  expressive: "expresivo",
  "long pauses": "pausas largas",
  "pause for two seconds between paragraphs": "pausa de dos segundos entre párrafos",
};

export const SYNTHESIZE: Words<typeof EN> = {
  title: "Texto a voz",
  meta: "Escribe o pega un texto, elige una de diez voces, escucha y quédate con el MP3.",
  voice: "Voz",
  voiceHint: "Diez voces. Pulsa una para oírla.",
  voiceStop: "Parar la muestra",
  sampleFailed: "La muestra de esta voz no se puede reproducir ahora.",
  how: "Cómo debe decirse",
  howPlaceholder: "Por ejemplo: slower, a little lower",
  howListed:
    "Este motor entiende indicaciones como estas, en inglés; al pulsar una, se escribe. El resultado dice cuál no pudo seguir.",
  howFree: "Sirve cualquier indicación. El motor intenta seguirla.",
  delivery: (word) => DELIVERIES[word] ?? word,
  howNone: "Este motor no sigue indicaciones.",
  howOptional: "Opcional",
  howMore: "Ver más",
  notFollowed: (parts) => `Sin seguir: ${parts.join(", ")}.`,
  what: "Qué debe decir",
  whatPlaceholder: "Escribe o pega aquí un texto.",
  ofBlock: (limit) => `de ${characters(limit)}`,
  blocks: (credits, limit, perBlock) =>
    `${credits}: ${perBlock === 1 ? "uno" : number(perBlock)} ${plural(limit, { one: "por carácter", other: "por cada # empezados" })}`,
  about: (time) => `cerca de ${time} de audio`,
  over: (limit, over) =>
    `Como máximo ${characters(limit)}. ${plural(over, { one: "Sobra #.", other: "Sobran #." })}`,
  language: {
    label: "Idioma:",
    pronunciations: "¿Nombres mal leídos?",
    found: "se reconoce solo",
    foundAs: (name) => `reconocido: ${name}`,
    robotic: (name) => `${name} (robótico)`,
    sharedVoices: (language, lists) =>
      `${language ? `En ${language} comparten` : "Comparten"} voz: ${lists.join("; ")}.`,
    oneVoice: (language) =>
      `${language ? `En ${language}, los` : "Los"} diez nombres comparten una sola voz.`,
    otherShared: "En algunos idiomas, varios nombres comparten voz. Elige el idioma para ver cuáles.",
    unspoken:
      "Las voces de aquí no saben leer estas letras. Si hay palabras en otras, elige su idioma para que se lean esas.",
  },
  convert: "Convertir",
  converting: "Convirtiendo",
  empty: { title: "Sonará aquí.", body: "Escribe una frase para empezar." },
  working: {
    starting: "Empezando",
    said: (done, all) => `${plural(done, { one: "Dicho #", other: "Dichos #" })} de ${characters(all)}`,
    left: (time) => `Tiempo restante: aprox. ${time}.`,
    listen: (time) => `Escuchar ya los primeros ${time}`,
    stopListening: "Dejar de escuchar",
  },
  interrupted: "El texto no llegó al servidor. No se ha cobrado nada. Inténtalo de nuevo.",
  failed: { body: "Tu texto sigue aquí. No se ha cobrado nada.", kept: "Tu texto sigue aquí." },
  download: "Descargar MP3",
  another: "Convertir otro texto",
  resultMeta: (voice, time, when) => `${voice} · ${time} · MP3 · ${when}`,
  justNow: "ahora mismo",
  textLabel: "El texto hablado",
  recentEmpty: "Lo que conviertas aparecerá aquí, para volver a escucharlo.",
};
