import type {
  AUDIENCE_WORDS as EN_AUDIENCES,
  MOOD_WORDS as EN_MOODS,
  SCRIPTS_PAGE as EN_PAGE,
} from "#words/pages/scripts/words.ts";
import type { Words } from "../../../words.ts";
import { plural } from "../../amounts.ts";
import { formatNumber } from "../../locale.ts";

export const AUDIENCE_WORDS: Words<typeof EN_AUDIENCES> = {
  students: { name: "Estudiantes", note: "Repasa con los ojos cerrados y ensaya lo que vas a decir." },
  educators: { name: "Docentes", note: "Para la clase que escucha mejor de lo que lee." },
  journalists: { name: "Periodistas", note: "Oye una noticia antes que nadie." },
  business: { name: "Empresa", note: "Al teléfono, en la tienda, ante el equipo." },
  podcasters: { name: "Pódcast", note: "Lo que se dice antes, entre medias y después." },
  writers: { name: "Escritores", note: "El oído encuentra lo que el ojo perdona." },
  creators: { name: "Creadores", note: "Una voz para vídeos, juegos y minutos de calma." },
  accessibility: { name: "Accesibilidad", note: "Para quien no puede verlo, leerlo o decirlo." },
  "e-learning": {
    name: "Formación en línea",
    note: "La misma voz en la lección uno y en la cuarenta.",
  },
  personal: { name: "Personal", note: "Para la gente que conoces, y para ti." },
};

export const MOOD_WORDS: Words<typeof EN_MOODS> = {
  calm: "sereno",
  warm: "cálido",
  bright: "alegre",
  quick: "rápido",
  plain: "neutro",
  serious: "serio",
  solemn: "solemne",
  playful: "divertido",
};

export const SCRIPTS_PAGE: Words<typeof EN_PAGE> = {
  heading: "Empieza con un guion.",
  word: "guion",
  meta: (scripts) =>
    `${formatNumber(scripts)} guiones breves en inglés para Texto a voz, cada uno con la voz y el tono que le van. Úsalos y cámbialos libremente.`,
  lead: (scripts) =>
    `${formatNumber(scripts)} textos breves en inglés, cada uno con la voz y el tono que le van. Elige uno, pon tus nombres y tus fechas, y conviértelo.`,
  drawn: "Cada onda es ese mismo guion, dicho por el motor incluido. Los huecos son sus pausas.",
  filters: "Buscar un guion",
  forWhom: "Para quién",
  everybody: "Para todos",
  search: "Buscar",
  searchHint: "teléfono, curso, nova",
  mood: "Tono",
  found: (scripts) => plural(scripts, { one: "# guion", other: "# guiones" }),
  needsScripts: "La búsqueda y los tonos necesitan JavaScript. Todos los guiones están en la lista de abajo.",
  use: "Usar este",
  instructions: "Cómo se dice",
  noneTitle: "Ningún guion cumple todo eso.",
  noneBody: "Hay más si renuncias a una cosa:",
  without: {
    q: (words, scripts) => `Sin «${words}» (${formatNumber(scripts)})`,
    mood: (mood, scripts) => `En cualquier tono, no solo ${mood} (${formatNumber(scripts)})`,
    audience: (name, scripts) => `No solo para ${name} (${formatNumber(scripts)})`,
  },
  all: (scripts) => `Los ${formatNumber(scripts)} guiones`,
  end: "¿No hay nada que encaje?",
  endBody: "Una página en blanco admite cualquier texto, con cualquiera de las diez voces.",
  own: "Escribir el tuyo",
};
