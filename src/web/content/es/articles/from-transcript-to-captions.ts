import type { Article } from "../../articles/article.ts";

export const ARTICLE: Article = {
  title: "De la transcripción a los subtítulos",
  description:
    "Qué son los archivos SRT y VTT, cuánto puede medir una línea, a qué velocidad se lee y qué corregir a mano.",
  date: "2026-11-06",
  line: { word: "lineas", direction: "sound-to-writing", recording: "saywrite" },
  blocks: [
    {
      kind: "text",
      text: "Una transcripción es un texto. Los subtítulos son un texto con reloj: tantas palabras, en pantalla de aquí a aquí, y fuera. Los lee quien no puede oír el sonido, quien no debe encenderlo y quien lo oye en su segunda lengua. Todos leen contra el tiempo.",
    },
    { kind: "heading", text: "Dos archivos casi iguales" },
    {
      kind: "text",
      text: "El SRT es el más antiguo. Bloques numerados, una línea de tiempos, una o dos de texto, una en blanco. Lo aceptan los editores de vídeo y casi todos los reproductores.",
    },
    {
      kind: "sample",
      name: "entrevista.srt",
      text: "1\n00:00:01,200 --> 00:00:03,900\nSalimos a las cuatro de la mañana\npor la marea.\n\n2\n00:00:04,600 --> 00:00:06,100\nNadie dijo una palabra.",
    },
    {
      kind: "text",
      text: "El VTT es el que leen los navegadores. Empieza con la palabra WEBVTT, pone punto donde el SRT pone coma en los tiempos y no necesita números. Si tu vídeo está en una página web, toma VTT. Si va a un editor o a una plataforma, SRT. Los dos contienen los mismos subtítulos, así que siempre puedes ir a por el otro.",
    },
    {
      kind: "sample",
      name: "entrevista.vtt",
      text: "WEBVTT\n\n00:00:01.200 --> 00:00:03.900\nSalimos a las cuatro de la mañana\npor la marea.\n\n00:00:04.600 --> 00:00:06.100\nNadie dijo una palabra.",
    },
    { kind: "heading", text: "Cuánto, cuántas, a qué velocidad" },
    {
      kind: "text",
      text: "Las televisiones llevan décadas discutiéndolo, y sus guías coinciden más de lo que se espera.",
    },
    {
      kind: "table",
      head: ["Medida", "Límite habitual"],
      rows: [
        ["Caracteres por línea", "unos 42"],
        ["Líneas a la vez", "2"],
        ["Tiempo máximo en pantalla", "7 segundos"],
        ["Tiempo mínimo en pantalla", "alrededor de 1 segundo"],
        ["Velocidad de lectura adulta", "de 17 a 20 caracteres por segundo"],
      ],
    },
    {
      kind: "text",
      text: "Los subtítulos que descargas aquí se cortan según las tres primeras. También terminan al final de una frase, y en una pausa de casi un segundo, para que no haya palabras en pantalla mientras nadie habla. Las dos líneas se hacen más o menos iguales, porque una palabra corta sola en la segunda llama la atención para nada.",
    },
    {
      kind: "text",
      text: "Las dos últimas quedan para ti, y a propósito. Quien habla deprisa deja atrás al lector, y entonces solo hay dos remedios: que el subtítulo dure un poco más, o quitar palabras. Ambos cambian lo que se dijo o cuándo. Eso lo decide quien edita, no un programa.",
    },
    { kind: "heading", text: "Qué corregir a mano" },
    {
      kind: "steps",
      items: [
        "Nombres y términos, lo primero y en todas partes. Buscar y reemplazar en un editor de texto es seguro mientras no toques las líneas de las flechas.",
        "La puntuación. Cuánta hay depende del motor. Un subtítulo sin punto final hace esperar más.",
        "Quién habla. El motor no distingue voces. Pon un guion delante de cada persona cuando dos comparten subtítulo, y un nombre donde la imagen no muestra quién habla.",
        "Los sonidos que importan: [se cierra la puerta], [risas]. Los subtítulos son también para quien no oye la puerta.",
        "Las muletillas. Quita «eh» y «o sea» en una entrevista; déjalas en una prueba.",
      ],
    },
    {
      kind: "quote",
      text: "Si el chiste llega en la imagen después de que lo cuente el subtítulo, mueve el subtítulo.",
    },
    { kind: "heading", text: "Una prueba honrada" },
    {
      kind: "text",
      text: "Pon el vídeo sin sonido. No mucho: bastan dos minutos. Verás qué subtítulos pasan volando, dónde se parte una línea entre el artículo y su nombre, y qué nombre olvidaste. Después dáselo a alguien que no conozca el material y mira si sus ojos dejan la imagen.",
    },
    {
      kind: "aside",
      makes: "text",
      text: "Toda transcripción, y todo texto que conviertes en voz, se puede descargar en SRT o VTT sin coste añadido. Los tiempos vienen de las propias palabras.",
      link: { label: "Transcribir un archivo", to: "/transcribe" },
    },
  ],
};
