import { creditsForAudio } from "#contract/prices.ts";
import type {
  COMPARISON as Comparison,
  DIRECTIONS as Directions,
  USE_CASES as UseCases,
} from "#locales/en/pages/use-cases.ts";
import { FACTS } from "../../facts.ts";
import type { Words } from "../../words.ts";
import { credits as formatCredits } from "../amounts.ts";

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
    cases: [
      {
        slug: "students",
        who: "Estudiantes",
        what: "Ve a clase y escucha. Léela por la tarde, y pulsa una palabra para volver a oírla.",
        job: "Una clase de 50 minutos",
        size: { minutes: 50 },
      },
      {
        slug: "journalists",
        who: "Periodistas",
        what: "Encuentra por sus palabras la frase que recuerdas, y compruébala con el sonido antes de publicarla.",
        job: "Una entrevista de 75 minutos",
        size: { minutes: 75 },
      },
      {
        slug: "business",
        who: "Equipos de empresa",
        what: "Nadie tiene que teclear en la reunión. El extracto dice qué archivo costó cuánto, para las cuentas.",
        job: "Una reunión de 40 minutos",
        size: { minutes: 40 },
      },
      {
        slug: "podcasters",
        who: "Pódcast",
        what: "Las notas salen del propio episodio, y los subtítulos, en SRT o WebVTT, para su vídeo.",
        job: "Un episodio de 62 minutos",
        size: { minutes: 62 },
      },
      {
        slug: "personal",
        who: "Uso personal",
        what: "Di la lista de camino a casa. Tenla escrita antes de llegar.",
        job: "Una nota de voz de 6 minutos",
        size: { minutes: 6 },
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
        job: "Un texto de 4.000 caracteres",
        size: { texts: 1, characters: 4_000 },
      },
      {
        slug: "writers",
        who: "Escritores",
        what: "Donde tropieza la voz tropezará el lector. Oye el capítulo antes de que nadie tenga que leerlo.",
        job: "Un capítulo de 18.000 caracteres",
        size: { texts: 1, characters: 18_000 },
      },
      {
        slug: "creators",
        who: "Creadores",
        what: "Una voz para el vídeo hoy, y otra toma mañana cuando haya cambiado el guion.",
        job: "Un guion de 1.500 caracteres",
        size: { texts: 1, characters: 1_500 },
      },
      {
        slug: "e-learning",
        who: "Formación en línea",
        what: "Una sola voz en todo el curso, y una lección rehecha el día en que cambian sus datos.",
        job: "Doce lecciones de 3.000 caracteres",
        size: { texts: 12, characters: 3_000 },
      },
      {
        slug: "accessibility",
        who: "Accesibilidad",
        what: "Cartas, formularios y páginas de oído. Aquí cada control funciona con el teclado y tiene nombre.",
        job: "Una carta de 3.200 caracteres",
        size: { texts: 1, characters: 3_200 },
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
      cells: ["Horas de teclado", "Parte de un cupo", formatCredits(creditsForAudio(3_600, FACTS.prices))],
    },
    {
      what: "Un intento que falla",
      cells: ["El tiempo se ha ido", "Lo que diga la cuota", "0 créditos, con el motivo"],
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
