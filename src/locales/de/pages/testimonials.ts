import type {
  CLAIMS as Claims,
  SAMPLE as Sample,
  TESTIMONIALS as Testimonials,
} from "#locales/en/pages/testimonials.ts";
import type { Words } from "../../words.ts";

export type { Testimonial } from "#locales/en/pages/testimonials.ts";

export const CLAIMS: Words<typeof Claims> = [
  { figure: "4,9", of: "/5", text: "im Durchschnitt", sample: true },
  { figure: "1.000+", of: "", text: "Kunden", sample: true },
];

export const SAMPLE: Words<typeof Sample> = {
  mark: "Muster",
  note: "Muster: nicht gemessen, und niemand hat das gesagt. Sie stehen hier, bis der Betreiber dieser Seite eigene hat.",
};

export const TESTIMONIALS: Words<typeof Testimonials> = [
  {
    name: "Ines Duarte",
    role: "Radiojournalistin",
    quote:
      "Zwei Stunden Interview haben mich früher einen Sonntag gekostet. Heute lese ich mit, während es läuft, und korrigiere die Namen.",
    sample: true,
  },
  {
    name: "Tom Adeyemi",
    role: "unterrichtet eine neunte Klasse",
    quote:
      "Ich höre meine Folien, bevor meine Klasse sie hört. Worüber die Stimme stolpert, darüber wäre auch ich gestolpert.",
    sample: true,
  },
  {
    name: "Lena Park",
    role: "produziert Podcasts",
    quote: "Nachts ging eine Transkription schief. Morgens stand im Kontoauszug 0, und warum.",
    sample: true,
  },
];
