import type { Words } from "#contract/words.ts";
import type { CLAIMS as Claims, TESTIMONIALS as Testimonials } from "../testimonials.ts";

export const CLAIMS: Words<typeof Claims> = [
  { figure: "4,9", of: "/5", text: "valoración media" },
  { figure: "1.000+", of: "", text: "clientes" },
];

export const TESTIMONIALS: Words<typeof Testimonials> = [
  {
    name: "Ines Duarte",
    role: "periodista de radio",
    quote: "Dos horas de entrevista me costaban un domingo. Ahora leo mientras suena y corrijo los nombres.",
  },
  {
    name: "Tom Adeyemi",
    role: "profesor de secundaria",
    quote:
      "Oigo mis diapositivas antes que mi clase. Lo que hace tropezar a la voz me habría hecho tropezar a mí.",
  },
  {
    name: "Lena Park",
    role: "productora de pódcast",
    quote: "Una transcripción falló de noche. Por la mañana el extracto decía 0, y por qué.",
  },
];
