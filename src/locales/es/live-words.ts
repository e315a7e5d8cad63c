import type { LIVE_OUTCOMES } from "#contract/live-outcomes.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import { number, plural } from "./amounts.ts";

/** How captions of somebody who talks can end, in words. */
export const LIVE_WORDS: OutcomeWords<keyof typeof LIVE_OUTCOMES> = {
  "live-ended": "Estos subtítulos han terminado.",
  "too-many-lives": ({ most }) =>
    `Tienes tantos subtítulos en directo a la vez como se permite: ${number(most)}. Termina uno antes.`,
  "live-unpaid": "Los subtítulos se han detenido porque no quedan créditos para más. La grabación continúa.",
  "live-idle": ({ minutes }) =>
    `Los subtítulos se han detenido porque no llegó sonido durante ${plural(minutes, { one: "# minuto", other: "# minutos" })}. Empiézalos de nuevo cuando sigas.`,
  "live-silent": ({ minutes }) =>
    `Los subtítulos se han detenido porque no se ha dicho nada durante ${plural(minutes, { one: "# minuto", other: "# minutos" })}. La grabación continúa.`,
  "live-wordless": ({ minutes }) =>
    `Hoy tus subtítulos han escuchado ${plural(minutes, { one: "# minuto", other: "# minutos" })} sin que nadie dijera nada. Mañana habrá más; la grabación continúa.`,
  "live-too-long": "Los subtítulos se han detenido: duran tanto como puede durar una grabación.",
  "live-broke-off": "Los subtítulos se han interrumpido. La grabación continúa y lo subtitulado se conserva.",
  "live-unused": "En esta parte no se dijo nada",
  "live-off": "Los subtítulos en directo están desactivados en este servidor.",
  "live-not-offered": "El motor que se usa aquí escribe cuando termina la grabación, no mientras hablas.",
  "live-full": "Ahora mismo están ocupadas todas las plazas para subtítulos en directo de este servidor.",
  "live-link-ended": "Estos subtítulos han terminado o se ha cerrado su enlace.",
  "live-link-full": "Ya lee tanta gente como admite este servidor. Inténtalo de nuevo en un momento.",
};
