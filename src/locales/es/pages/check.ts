import type { CHECK as EN } from "#locales/en/pages/check.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";
import { formatNumber } from "../locale.ts";

export const CHECK: Words<typeof EN> = {
  label: "Revisión de la voz",
  press: "Revisar la voz",
  body: "Gratis. Este servidor escucha lo que hicieron las voces y marca dónde oyó algo distinto de lo escrito.",
  hint: "Una marca es una invitación a escuchar, no un veredicto, y lo que no está marcado también puede estar mal.",
  starting: "A la espera de escuchar…",
  progress: (listened, sentences) =>
    `${formatNumber(listened)} de ${plural(sentences, { one: "# frase escuchada", other: "# frases escuchadas" })}`,
  cancel: "Dejar de escuchar",
  stopped: "Detenido. Aquí está lo que se encontró hasta entonces.",
  failed: "La revisión se interrumpió",
  none: "No se encontró nada dudoso.",
  found: (count) => plural(count, { one: "# frase dudosa", other: "# frases dudosas" }),
  lost: (count) =>
    plural(count, {
      one: "# frase no se pudo entender: escúchala tú.",
      other: "# frases no se pudieron entender: escúchalas tú.",
    }),
  previous: "Frase dudosa anterior",
  next: "Frase dudosa siguiente",
  doubtful: "suena dudosa",
  place: "Lugar dudoso",
  heardThere: (heard) => (heard === "" ? "Aquí no se oyó nada" : `Aquí se oyó: ${heard}`),
  listen: "Escuchar",
  remake: "Hacer de nuevo, gratis",
  making: "Se está haciendo de nuevo…",
  remade: "Hecha de nuevo. Escucha si ahora está mejor.",
  used: "Ya se hizo de nuevo gratis una vez. Puedes hacerla de otra manera o cambiar cómo se dicen sus palabras.",
  right: "Dejarla así",
  dismissed: "Ya no está marcada.",
};
