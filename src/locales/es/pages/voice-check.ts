import type { VOICE_CHECK as EN } from "#locales/en/pages/voice-check.ts";
import { FACTS } from "../../facts.ts";
import type { Words } from "../../words.ts";

export const VOICE_CHECK: Words<typeof EN> = {
  description:
    "Comprueba si el sonido de esta página te llega, por la izquierda y por la derecha, con la voz nova. Gratis, sin cuenta.",
  lead: "Nova dice una frase. Escúchala por la izquierda, por la derecha y por los dos lados.",
  sides: { both: "Los dos lados", left: "Solo izquierda", right: "Solo derecha" },
  sidesLabel: "Por dónde debe sonar",
  play: "Reproducir nova",
  meter: "Lo que envía esta página",
  meterIdle: "Pulsa, y dos líneas muestran lo que va a cada lado.",
  left: "Izquierda",
  right: "Derecha",
  unplayable: "La muestra no se puede reproducir ahora. Vuelve a intentarlo dentro de un momento.",
  verdictTitle: "Lo que has oído",
  verdicts: [
    {
      title: "Se mueve, y lo oyes",
      text: "Todo funciona. Lo que conviertas aquí te llegará igual.",
    },
    {
      title: "Se mueve, y no oyes nada",
      text: "La página envía sonido, así que el problema está detrás: la pestaña puede estar silenciada, el volumen a cero, o el sistema suena por otro aparato. Unos auriculares conectados alguna vez son los sospechosos habituales.",
    },
    {
      title: "Los lados están cambiados, o uno calla",
      text: "Dale la vuelta a los auriculares, o busca el balance en los ajustes de sonido. Si con «Solo izquierda» suenan los dos, el sistema tiene activado el sonido mono.",
    },
    {
      title: "No se mueve nada",
      text: "La muestra no se pudo cargar, o el navegador aún espera que pulses. Vuelve a cargar la página.",
    },
  ],
  tryTitle: "Que nova diga algo tuyo",
  tryText: "Tu frase pasa a Texto a voz con nova elegida. Allí el botón dice lo que cuesta.",
  line: "Tu frase",
  linePlaceholder: "We open at nine on Saturday.",
  tryIt: "Llevarla a Texto a voz",
  guestText:
    FACTS.prices.signUpCredits === 0
      ? "Para eso hace falta una cuenta. No cuesta nada ni pide tarjeta."
      : "Las cuentas nuevas empiezan con créditos gratis, que bastan para esto.",
  register: "Crear cuenta",
  all: "Oír las diez voces",
};
