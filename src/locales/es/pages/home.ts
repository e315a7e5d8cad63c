import type {
  FEATURES as Features,
  FIRST_STEPS as FirstSteps,
  HERO as Hero,
  HOW_IT_WORKS as HowItWorks,
  PRICING as Pricing,
  VOICES_HEAD as VoicesHead,
} from "#locales/en/pages/home.ts";
import { CREDITS_AT_ONCE, CREDITS_ONCE_VERIFIED, FACTS } from "../../facts.ts";
import type { Words } from "../../words.ts";
import { exactLength, characters as formatCharacters, plural } from "../amounts.ts";
import { costs } from "../credits-cover.ts";
import { tenths } from "../shares.ts";

const characters = formatCharacters(FACTS.prices.charactersPerCredit);
const length = exactLength(FACTS.prices.secondsPerCredit);
const textCosts = costs(FACTS.prices.creditsPerTextBlock, FACTS.prices.textPriceVaries);
const audioCosts = costs(FACTS.prices.creditsPerAudioBlock, FACTS.prices.audioPriceVaries);

export const HERO: Words<typeof Hero> = {
  spoken: "Lo que dices, escrito. Lo que escribes, dicho.",
  lead: "Saywrite lee tu texto en voz alta con diez voces, y escribe lo que dices al micrófono o mandas en un archivo. Con créditos, sin suscripción.",
  promise:
    CREDITS_AT_ONCE > 0
      ? plural(CREDITS_AT_ONCE, {
          one: "El primero es tuyo al crear la cuenta.",
          other: "Los primeros # son tuyos al crear la cuenta.",
        })
      : CREDITS_ONCE_VERIFIED > 0
        ? plural(CREDITS_ONCE_VERIFIED, {
            one: "El primero es tuyo cuando confirmes tu dirección.",
            other: "Los primeros # son tuyos cuando confirmes tu dirección.",
          })
        : "",
};

export const FIRST_STEPS: Words<typeof FirstSteps> = {
  start: "Probar gratis",
  login: "Entrar",
  synthesize: "Convertir un texto",
  transcribe: "Transcribir un archivo",
};

export const VOICES_HEAD: Words<typeof VoicesHead> = {
  title: "Una frase, diez voces.",
  note: "Cada marca la dibuja la propia voz: un latido de una vocal tal como la dice.",
  legend: "Voz",
  play: (voice) => `Reproducir ${voice}`,
  place: "Posición en la frase",
  unplayable: "La muestra no se puede reproducir ahora. Vuelve a intentarlo dentro de un momento.",
};

export const FEATURES: Words<typeof Features> = {
  title: ["Tres herramientas.", "Cada una hace una cosa."],
  upload: {
    title: "Sube un audio",
    text: "Una entrevista, una clase, una nota de voz. MP3, WAV, M4A y otros. Ves el precio antes de empezar.",
    link: { label: "Transcribir un archivo", to: "/transcribe" },
  },
  record: {
    title: "Habla al micrófono",
    text: "Pulsa grabar, habla, para. El texto es tuyo, para leerlo y guardarlo.",
    word: "hola",
    link: { label: "Empezar a grabar", to: "/speech-to-text" },
  },
  synthesize: {
    title: "Convierte texto en voz",
    text: "Escribe la frase, elige quién la dice y di cómo: «slower», «quieter», «calm».",
    seconds: (count) => `${tenths(count)} s`,
    link: { label: "Convertir un texto", to: "/text-to-speech" },
  },
};

export const HOW_IT_WORKS: Words<typeof HowItWorks> = {
  title: "Cómo funciona",
  note: "Lo cálido es sonido, lo frío es texto. Sigue la línea.",
  flows: [
    {
      title: "Transcribe archivos",
      direction: "sound-to-writing",
      recording: "saywrite",
      word: "entrevista",
      steps: [
        { title: "Elige un archivo", text: "Cualquier audio corriente, tal como está." },
        {
          title: "Mira el precio",
          text: `Cuesta ${audioCosts} por cada ${length}, que se reservan hasta que esté el texto.`,
        },
        { title: "Lee y descarga", text: "Texto sencillo, con tiempos. El silencio no cuesta nada." },
      ],
    },
    {
      title: "Del micrófono al texto",
      direction: "sound-to-writing",
      recording: "say",
      word: "notas",
      steps: [
        { title: "Pulsa grabar", text: "Elige el micrófono y mira el nivel." },
        { title: "Habla", text: "Haz pausas cuando quieras. El reloj dice cuánto llevas." },
        { title: "Para", text: "La grabación queda en tu navegador hasta que su texto esté a salvo." },
      ],
    },
    {
      title: "Del texto a la voz",
      direction: "writing-to-sound",
      recording: "said",
      word: "letra",
      steps: [
        { title: "Escribe o pega", text: `Cuesta ${textCosts} por cada ${characters}.` },
        { title: "Elige una voz", text: "Hay diez, con una nota sobre el tono." },
        { title: "Oye y guarda", text: "Sigue las palabras según se dicen. Descarga el MP3." },
      ],
    },
  ],
};

export const PRICING: Words<typeof Pricing> = {
  title: "Pagas una vez, hablas un buen rato.",
  note: (covers) => `Cada barra es un crédito. ${covers}. Sin suscripción, nada se renueva.`,
};
