import type {
  CLAIMS as Claims,
  SAMPLE as Sample,
  TESTIMONIALS as Testimonials,
} from "#locales/en/pages/testimonials.ts";
import type { Words } from "../../words.ts";

export type { Testimonial } from "#locales/en/pages/testimonials.ts";

export const CLAIMS: Words<typeof Claims> = [
  { figure: "4,9", of: "/5", text: "valoración media", sample: true },
  { figure: "1.000+", of: "", text: "clientes", sample: true },
];

export const SAMPLE: Words<typeof Sample> = {
  mark: "Muestra",
  note: "Son muestras: no se han medido ni las ha dicho nadie. Están aquí hasta que quien lleva este sitio tenga las suyas.",
};

export const TESTIMONIALS: Words<typeof Testimonials> = [
  {
    name: "Ines Duarte",
    role: "periodista de radio",
    quote: "Dos horas de entrevista me costaban un domingo. Ahora leo mientras suena y corrijo los nombres.",
    sample: true,
  },
  {
    name: "Tom Adeyemi",
    role: "profesor de secundaria",
    quote:
      "Oigo mis diapositivas antes que mi clase. Lo que hace tropezar a la voz me habría hecho tropezar a mí.",
    sample: true,
  },
  {
    name: "Lena Park",
    role: "productora de pódcast",
    quote: "Una transcripción falló de noche. Por la mañana el extracto decía 0, y por qué.",
    sample: true,
  },
];
