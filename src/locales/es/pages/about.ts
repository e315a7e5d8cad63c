import type { ABOUT as EN } from "#locales/en/pages/about.ts";
import { CREDITS_ONCE_VERIFIED, FACTS } from "../../facts.ts";
import type { Words } from "../../words.ts";
import { credits as formatCredits } from "../amounts.ts";
import { FREE_CREDITS } from "./free-credits.ts";

const { signUpCredits } = FACTS.prices;

export const ABOUT: Words<typeof EN> = {
  description:
    "Por qué existe Saywrite y las tres reglas que cumple: nada se pierde, nada que falle se cobra, ningún crédito sin motivo.",
  heading: "Te damos la bienvenida. Escribimos lo que se dice y decimos lo que se escribe.",
  lead: "Saywrite son tres herramientas con un solo saldo: alguien que lee con diez voces, alguien que escucha tu micrófono y alguien que pasa a limpio tus archivos.",
  missionLabel: "Nuestra misión",
  mission:
    "Una grabación no se puede repetir. Por eso nada de lo que dices puede perderse, nada que falle puede costarte, y cada crédito tiene que poder decir adónde fue.",
  featuresLabel: "Lo principal",
  features: [
    {
      id: "upload",
      title: "De archivo de audio a texto",
      text: "Elige un archivo y mira su precio antes de empezar. Las barras pasan de cálidas a frías según se escriben.",
      link: { label: "Transcribir un archivo", to: "/transcribe" },
    },
    {
      id: "microphone",
      title: "Del micrófono al texto",
      text: "Pulsa grabar y habla. Cada segundo se guarda en tu navegador mientras hablas, y el texto llega poco después de parar.",
      link: { label: "Empezar a grabar", to: "/speech-to-text" },
    },
    {
      id: "speech",
      title: "De texto a voz",
      text: "Diez voces, de grave a aguda, cada una con su marca. Di cómo quieres que suene: más despacio, con calma, algo más grave.",
      link: { label: "Convertir un texto", to: "/text-to-speech" },
    },
  ],
  drawn: "pronto",
  ticker: "Las diez voces, de grave a aguda",
  pause: "Parar las voces",
  resume: "Mover las voces",
  close: {
    title: signUpCredits === 0 ? "Empieza con una cuenta." : `${formatCredits(signUpCredits)} para empezar.`,
    text:
      "Sin tarjeta ni suscripción. Bastan para oír un capítulo, o para tener por escrito una tarde de conversación." +
      FREE_CREDITS.later(CREDITS_ONCE_VERIFIED),
    start: "Probar gratis",
    use: "Convertir un texto",
    more: "Ver los precios",
  },
};
