import { LIFETIMES } from "#contract/lifetimes.ts";
import type { CLAIM as Claim, OWN_SENTENCE as OwnSentence } from "#locales/en/pages/visitor.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";
import { lasting } from "../formats.ts";

const kept = lasting(LIFETIMES.visitorSound);

export const OWN_SENTENCE: Words<typeof OwnSentence> = {
  title: "Ahora, una tuya.",
  lead: (host) =>
    host === null
      ? `Escribe una frase y óyela al momento, sin cuenta. Se hace en este servidor y se borra al cabo de ${kept}.`
      : `Escribe una frase y óyela al momento, sin cuenta. La hace ${host} y aquí se borra al cabo de ${kept}.`,
  label: "Tu frase",
  placeholder: "Buenos días, el café está listo.",
  left: (left) =>
    left < 0
      ? plural(-left, { one: "Sobra # carácter", other: "Sobran # caracteres" })
      : plural(left, { one: "Queda # carácter", other: "Quedan # caracteres" }),
  voice: "Voz",
  button: "Escuchar",
  busy: "Se está diciendo…",
  slow: "Hay otros delante de ti. Ya llega.",
  play: "Reproducir tu frase",
  place: "Posición en tu frase",
  made: (voice) => `Tu frase, dicha por ${voice}.`,
  keep: `Crea una cuenta antes de ${kept}, en este navegador, y podrás guardarla en tu biblioteca.`,
  register: "Crear una cuenta",
  missing: "Escribe antes una frase.",
  unplayable: "Este navegador no puede reproducir el sonido. Vuelve a intentarlo.",
};

export const CLAIM: Words<typeof Claim> = {
  title: "Hiciste esto antes de tener una cuenta",
  body: (voice) => `Lo dice ${voice}. ¿Lo guardamos en tu biblioteca?`,
  yes: "Guardarlo",
  no: "No, gracias",
  kept: "Ya está en tu biblioteca.",
  open: "Abrirlo",
  ended: `Ya no está: lo que hacen las visitas se borra al cabo de ${kept}.`,
};
