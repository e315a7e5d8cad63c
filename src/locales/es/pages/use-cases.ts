import { creditsForAudio } from "#contract/prices.ts";
import type {
  COMPARISON as Comparison,
  DIRECTIONS as Directions,
  USE_CASES as UseCases,
} from "#locales/en/pages/use-cases.ts";
import { FACTS } from "../../facts.ts";
import type { Words } from "../../words.ts";
import { characters as formatCharacters, credits as formatCredits, plural } from "../amounts.ts";
import { costs } from "../credits-cover.ts";

export const USE_CASES: Words<typeof UseCases> = {
  description:
    "Lo que estudiantes, periodistas, docentes, equipos y otros hacen con la voz y el texto, y lo que cuesta.",
  heading: "De quién las palabras, de quién la voz.",
  lead: "Diez clases de trabajo, un encargo de cada una y su precio en créditos.",
  price: "Un encargo típico",
  scripts: (who) => `Guiones: ${who.toLowerCase()}`,
};

export const DIRECTIONS: Words<typeof Directions> = [
  {
    id: "listening",
    title: "Lo dicho, por escrito",
    text: "Entra una grabación y salen sus palabras, cada una con su tiempo. El silencio no cuenta como voz, y un archivo sin voz no cuesta nada.",
    word: "notas",
    link: { label: "Transcribir un archivo", to: "/transcribe" },
    more: { label: "Lo que puede una transcripción", to: "/featured#transcripts" },
    cases: [
      {
        slug: "students",
        who: "Estudiantes",
        what: "Ve a clase y escucha. Léela por la tarde, y pulsa una palabra para volver a oírla.",
        job: (minutes) => plural(minutes, { one: "Una clase de # minuto", other: "Una clase de # minutos" }),
      },
      {
        slug: "journalists",
        who: "Periodistas",
        what: "Encuentra por sus palabras la frase que recuerdas, compruébala con el sonido y cítala con un enlace que tus lectores pueden comprobar.",
        job: (minutes) =>
          plural(minutes, { one: "Una entrevista de # minuto", other: "Una entrevista de # minutos" }),
      },
      {
        slug: "business",
        who: "Equipos de empresa",
        what: "Nadie tiene que teclear en la reunión, y quien oye mal la lee en directo. El extracto dice qué archivo costó cuánto, para las cuentas.",
        job: (minutes) =>
          plural(minutes, { one: "Una reunión de # minuto", other: "Una reunión de # minutos" }),
      },
      {
        slug: "podcasters",
        who: "Pódcast",
        what: "Las notas salen del propio episodio, y los subtítulos, en SRT o WebVTT, para su vídeo.",
        job: (minutes) =>
          plural(minutes, { one: "Un episodio de # minuto", other: "Un episodio de # minutos" }),
      },
      {
        slug: "personal",
        who: "Uso personal",
        what: "Di la lista de camino a casa. Tenla escrita antes de llegar.",
        job: (minutes) =>
          plural(minutes, { one: "Una nota de voz de # minuto", other: "Una nota de voz de # minutos" }),
      },
    ],
  },
  {
    id: "speaking",
    title: "Lo escrito, en voz alta",
    text: "Entra un texto y sale una voz: hay diez, con una nota sobre cómo decirlo. Síguelo mientras suena y llévate el MP3.",
    word: "letras",
    link: { label: "Convertir un texto", to: "/text-to-speech" },
    cases: [
      {
        slug: "educators",
        who: "Docentes",
        what: "Una ficha que también habla, para quien aprende más de oído que de vista.",
        job: (characters) => `Un texto de ${formatCharacters(characters)}`,
      },
      {
        slug: "writers",
        who: "Escritores",
        what: "Donde tropieza la voz tropezará el lector. Oye el capítulo antes de que nadie tenga que leerlo.",
        job: (characters) => `Un capítulo de ${formatCharacters(characters)}`,
      },
      {
        slug: "creators",
        who: "Creadores",
        what: "Una voz para el vídeo hoy, y otra toma mañana cuando haya cambiado el guion.",
        job: (characters) => `Un guion de ${formatCharacters(characters)}`,
      },
      {
        slug: "e-learning",
        who: "Formación en línea",
        what: "Una sola voz en todo el curso, y una lección rehecha el día en que cambian sus datos.",
        job: (characters, lessons) =>
          `${plural(lessons, { one: "# lección", other: "# lecciones" })} de ${formatCharacters(characters)}`,
      },
      {
        slug: "accessibility",
        who: "Accesibilidad",
        what: "Cartas, formularios y páginas de oído. Aquí cada control funciona con el teclado y tiene nombre.",
        job: (characters) => `Una carta de ${formatCharacters(characters)}`,
      },
    ],
  },
];

export const COMPARISON: Words<typeof Comparison> = {
  title: "Para un equipo: tres maneras de hacerlo",
  ways: ["A mano", "Con cuota mensual", "Con Saywrite"],
  rows: [
    { what: "Un mes en que nadie lo usa", cells: ["No cuesta nada", "Cuesta la cuota", "No cuesta nada"] },
    {
      what: "Una hora de audio",
      cells: [
        "Horas de teclado",
        "Parte de un cupo",
        costs(creditsForAudio(3_600, FACTS.prices), FACTS.prices.audioPriceVaries),
      ],
    },
    {
      what: "Un intento que falla",
      cells: ["El tiempo se ha ido", "Lo que diga la cuota", `${formatCredits(0)}, con el motivo`],
    },
    {
      what: "Quién ve lo gastado",
      cells: ["Quien lleve una lista", "Quien recibe la factura", "Un extracto por archivo, también en CSV"],
    },
    {
      what: "Adónde van las grabaciones",
      cells: ["A ninguna parte", "A donde las guarde el proveedor", "Al servidor que elegiste, o al tuyo"],
    },
  ],
};
