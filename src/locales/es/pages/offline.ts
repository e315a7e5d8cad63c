import type { OFFLINE as Offline } from "#locales/en/pages/offline.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const OFFLINE: Words<typeof Offline> = {
  description: "No hay conexión. Lo que has grabado está a salvo en este navegador.",
  head: "Sin conexión con Saywrite.",
  lead: "Esta página sale de la memoria de tu navegador. La que pediste necesita conexión.",
  safe: "Tus grabaciones están a salvo en este navegador.",
  safeBody:
    "Una grabación se queda donde se hizo hasta que tengas su texto o la tires. Abre Voz a texto cuando vuelva la conexión y te la ofreceremos.",
  kept: (count, length) =>
    plural(count, {
      one: `Aquí espera una grabación de ${length}.`,
      other: `Aquí esperan # grabaciones, ${length} en total.`,
    }),
  drawn: "salvo",
  again: "Probar otra vez",
  asking: "Seguimos intentándolo y te avisamos aquí cuando vuelva la conexión.",
  back: "La conexión ha vuelto.",
  goOn: "Continuar",
};
