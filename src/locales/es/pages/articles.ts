import type { ARTICLES_PAGE as EN } from "#locales/en/pages/articles.ts";
import type { Words } from "../../words.ts";
import { formatNumber } from "../locale.ts";

export const ARTICLES_PAGE: Words<typeof EN> = {
  description:
    "Cómo escribir para el oído, grabar para la transcripción y sacar de ello subtítulos, apuntes y una cuenta justa.",
  lead: "Escritos a partir de lo que se rompe: frases que tropiezan, salas con eco, subtítulos que nadie lee a tiempo.",
  newest: "El más reciente",
  read: "Léelo",
  minutes: (minutes) => `${formatNumber(minutes)} min de lectura`,
  contents: "En este artículo",
  sample: (file) => `Contenido de ${file}`,
  around: "Más artículos",
  previous: "Anterior",
  next: "Siguiente",
};
