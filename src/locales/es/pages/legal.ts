import type { LEGAL as EN } from "#locales/en/pages/legal.ts";
import type { Words } from "../../words.ts";
import { characters, plural } from "../amounts.ts";
import { length, size } from "../formats.ts";

export const LEGAL: Words<typeof EN> = {
  changed: (date) => `Último cambio: ${date}`,
  contents: "Contenido",
  inShort: "En breve",
  contact: "Escríbenos",
  server: {
    title: "En este servidor",
    note: "Lo rellena el propio servidor, según sus ajustes.",
    asking: "Preguntando al servidor",
    silent: "El servidor no ha respondido. Vuelve a cargar la página, por favor.",
    noScript: "Tu navegador no ejecuta scripts. Los mismos datos están en",
    names: {
      name: "Lo lleva",
      address: "Dirección",
      reach: "Contacto",
      engine: "La voz se procesa",
      digests: "Resúmenes de transcripciones",
      results: "Los resultados se guardan",
      programs: "Resultados que tus programas no guardan",
      uploads: "Grabaciones subidas",
      unclaimed: "Enviadas y sin transcribir",
      limits: "Una conversión, como mucho",
      payments: "Tarjetas",
    },
    nameless: "Quien lo lleva no ha dado su nombre.",
    noAddress: "Sin indicar",
    noReach: "Solo por el formulario de contacto",
    engines: {
      "built-in": "En este servidor. Los textos y grabaciones no van a ningún otro sitio.",
      service: "En un servicio de voz que eligió quien lo lleva. Los textos y grabaciones se le envían.",
    },
    digests: (host) =>
      host === null
        ? "Se hacen en este servidor, para quien pida uno"
        : `Se hacen en ${host}. Solo si alguien pide uno se envía allí esa transcripción.`,
    engineHere: "En este servidor. Los textos y grabaciones no se trabajan en ningún otro sitio.",
    hours: (hours) =>
      plural(hours, { one: "# hora, y luego se borran", other: "# horas, y luego se borran" }),
    days: (days) => plural(days, { one: "# día, y luego se borran", other: "# días, y luego se borran" }),
    uploadsGo: "Se borran en cuanto están por escrito",
    uploadsStay: "Se guardan tanto como su texto",
    limits: ({ textCharacters, audioSeconds, uploadBytes }) =>
      `${characters(textCharacters)}, o una grabación de ${length(audioSeconds)} y ${size(uploadBytes)}`,
    payments: {
      none: "Aquí no se puede comprar nada",
      test: "Solo pagos de prueba, no se cobra ninguna tarjeta real",
      by: (provider) => `Cobradas por ${provider}`,
    },
  },
};
