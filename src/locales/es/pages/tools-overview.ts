import type { TOOLS_OVERVIEW as EN } from "#locales/en/pages/tools-overview.ts";
import { FACTS } from "../../facts.ts";
import type { Words } from "../../words.ts";
import { exactLength, characters as formatCharacters } from "../amounts.ts";
import { costs } from "../credits-cover.ts";

const characters = formatCharacters(FACTS.prices.charactersPerCredit);
const length = exactLength(FACTS.prices.secondsPerCredit);
const textCosts = costs(FACTS.prices.creditsPerTextBlock, FACTS.prices.textPriceVaries);
const audioCosts = costs(FACTS.prices.creditsPerAudioBlock, FACTS.prices.audioPriceVaries);

export const TOOLS_OVERVIEW: Words<typeof EN> = {
  description: "Texto a voz, Voz a texto y Transcribir: qué entra, qué sale y qué cuesta.",
  heading: "Tres herramientas, un solo saldo.",
  lead: "Cada una hace una cosa. Todas se pagan con los mismos créditos, y cada una dice su precio antes de empezar.",
  goesIn: "Entra",
  comesOut: "Sale",
  costs: "Cuesta",
  tools: [
    {
      to: "/text-to-speech",
      name: "Texto a voz",
      action: "Convertir un texto",
      makes: "sound",
      word: "texto",
      goesIn: "Un texto, una voz de diez, una nota sobre cómo decirlo",
      comesOut: "Un MP3 que se sigue palabra por palabra, con subtítulos",
      costs: `${textCosts} por cada ${characters} empezados`,
    },
    {
      to: "/speech-to-text",
      name: "Voz a texto",
      action: "Empezar a grabar",
      makes: "text",
      word: "notas",
      goesIn: "Lo que dices al micrófono",
      comesOut: "Texto con tiempos, para leer, copiar y guardar",
      costs: `${audioCosts} por cada bloque empezado de ${length}`,
    },
    {
      to: "/transcribe",
      name: "Transcribir",
      action: "Transcribir un archivo",
      makes: "text",
      word: "entrevista",
      goesIn: "Un archivo de audio: MP3, WAV, M4A y otros",
      comesOut: "Texto con tiempos, y subtítulos en SRT o WebVTT",
      costs: `${audioCosts} por cada bloque empezado de ${length}`,
    },
  ],
};
