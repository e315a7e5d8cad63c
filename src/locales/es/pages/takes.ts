import type { TAKES as EN } from "#locales/en/pages/takes.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const TAKES: Words<typeof EN> = {
  open: "Tomas",
  make: "Crear de otra manera",
  title: "Tomas de esta frase",
  body: "Compáralas y quédate con una. Las demás siguen aquí.",
  loading: "Cargando las tomas.",
  failed: "No se han podido cargar las tomas",
  again: "Reintentar",
  none: "De esta frase aún no se ha creado nada.",
  named: (at, voice, seconds) => `Toma ${at}, ${voice}, ${seconds}`,
  own: "Su propia voz",
  play: (at) => `Reproducir la toma ${at}`,
  keep: "Usar",
  keepIt: (at) => `Usar la toma ${at}`,
  inUse: "En uso",
  kept: "Ahora se usa esta toma.",
  count: (takes) => plural(takes, { one: "# toma", other: "# tomas" }),
  broken: "No se puede reproducir esta toma.",
  close: "Cerrar",
  another: {
    title: "Crearla de otra manera",
    press: "Crear una toma",
    making: "Creándose…",
    cancel: "Cancelar",
    busy: "Se está creando algo de este documento. Después se puede crear una toma.",
  },
};
