import type { FEATURED as EN } from "#locales/en/pages/featured.ts";
import { FACTS } from "../../facts.ts";
import type { Words } from "../../words.ts";
import { characters as formatCharacters } from "../amounts.ts";

export { DELIVERY_WORDS } from "#locales/en/pages/featured.ts";

export const FEATURED: Words<typeof EN> = {
  description:
    "Voz a partir de texto en diez voces, transcripciones que se reproducen, silencio que no cuesta nada y muestras que oír.",
  heading: "Lo que hace, parte por parte.",
  lead: "Siete partes de Saywrite, cada una con algo que ver o que oír.",
  onThisPage: "En esta página",
  anchors: {
    generation: "Generación",
    editing: "Edición",
    transcripts: "Transcripciones",
    background: "Fondo",
    variations: "Variaciones",
    why: "Por qué Saywrite",
    samples: "Muestras",
  },
  generation: {
    title: "Un texto se vuelve voz.",
    text: `Pega hasta ${formatCharacters(FACTS.limits.textCharacters)}. Las primeras palabras se oyen mientras se hacen las últimas, y el texto pasa de frío a cálido según se dice. Lo que te queda es un MP3.`,
    try: "Pulsa y mira las palabras.",
    place: "Posición en la frase",
    link: { label: "Convertir un texto", to: "/text-to-speech" },
  },
  editing: {
    title: "Una transcripción que se reproduce.",
    text: "Cada palabra sabe su tiempo. Pulsa una y oye la grabación desde ahí; lo que compruebas de oído lo puedes copiar, guardar como texto o llevarte como subtítulos.",
    rows: [
      { at: "0:00", words: ["We", "went", "to", "the", "market", "this", "morning"], now: 4 },
      { at: "0:05", words: ["The", "children", "were", "happy", "to", "come", "along."], now: -1 },
    ],
    actions: ["Copiar", "Descargar texto", "SubRip (.srt)", "WebVTT (.vtt)"],
    link: { label: "Transcribir un archivo", to: "/transcribe" },
  },
  transcripts: {
    title: "Una transcripción que puedes defender.",
    text: "Cada transcripción es un documento: con los nombres de quienes hablaron, su sonido si se guarda y todas las versiones que tuvo. La corriges, la citas, te la llevas, y quienes salen en ella tienen voz.",
    turns: [
      {
        who: "Mara",
        at: "0:12",
        said: [
          { as: "plain", text: "¿Y quién tenía que traer las " },
          { as: "doubtful", text: "llaves" },
          { as: "plain", text: " el viernes?" },
        ],
      },
      {
        who: "Ben",
        at: "0:15",
        said: [
          { as: "quoted", text: "Dije que yo, y a las nueve estaba allí." },
          { as: "plain", text: " Pregunta al portero." },
        ],
      },
    ],
    doubtful: "Pudo ser otra cosa",
    quoted: "Citado, con su sonido",
    facts: [
      {
        label: "Subtítulos en directo",
        text: "Palabras mientras hablas, donde el motor las escribe. Con un enlace, otros leen a la vez, sin cuenta.",
      },
      {
        label: "El editor",
        text: "De duda en duda con el teclado: óyela, corrígela, pon nombre a las personas una vez, quita muletillas.",
      },
      {
        label: "Citas",
        text: "Un pasaje y su sonido en un enlace, firmados por este servidor, para que quien lee compruebe ambos.",
      },
      {
        label: "La copia del participante",
        text: "Quien fue grabado lee, escucha y puede pedir que se quite un pasaje para siempre. Tú decides.",
      },
      {
        label: "Grabaciones de otros",
        text: "Un enlace o un código QR con el que otros graban o te suben archivos, sin cuenta. No cuesta nada hasta que pulsas, o se paga del fondo que elijas para eso.",
      },
      {
        label: "Para llevar",
        text: "Como texto, Markdown, Word, PDF, CSV, JSON o subtítulos con las reglas que pongas.",
      },
    ],
    link: { label: "Empezar a grabar", to: "/speech-to-text" },
  },
  background: {
    title: "Oye lo que es voz y salta lo que no.",
    text: "Antes de escribir nada, el motor incluido busca la voz entre el silencio y el ruido. Solo se transcribe lo que encuentra. Un archivo sin voz no cuesta nada.",
    found: "Voz encontrada",
    quiet: "Silencio, saltado",
    caption: "Una grabación con dos tramos de voz.",
  },
  variations: {
    title: "Diez voces, y una palabra sobre el cómo.",
    text: "Las voces se distinguen en tono, ritmo y carácter. En el motor incluido estas palabras cambian cómo habla cualquiera de ellas; los motores de indicaciones libres intentan seguir lo que escribas.",
    scale: "Las diez voces por su tono, en hercios",
    words: "Palabras que entiende (en inglés)",
    link: { label: "Busca un guion para empezar", to: "/presets" },
  },
  why: {
    title: "Por qué Saywrite",
    facts: [
      {
        label: "Nada se pierde",
        text: "Las grabaciones quedan en tu navegador y, si no lo desactivas, en el servidor, hasta que su texto está a salvo.",
      },
      { label: "El fallo no se cobra", text: "El precio se reserva antes y solo se toma por un resultado." },
      {
        label: "Cada crédito, contado",
        text: "Un extracto en palabras claras, línea por línea, también en CSV.",
      },
      { label: "Sin suscripción", text: "Los paquetes se compran una vez. Los créditos no caducan." },
      { label: "Tu propio servidor", text: "Quien lo lleva decide adónde van el texto y el audio." },
    ],
  },
  samples: {
    title: "Oye las diez.",
    text: "La misma frase, hecha por el motor de este servidor. Sin cuenta.",
    play: (voice) => `Reproducir ${voice}`,
    seconds: (count) => `${count} s`,
  },
};
