import type { FAQ as EN } from "#locales/en/pages/faq.ts";
import type { Words } from "../../words.ts";

export type { Question, Topic } from "#locales/en/pages/faq.ts";

export const FAQ: Words<typeof EN> = {
  heading: "Respuestas, antes de que preguntes.",
  description:
    "Formatos, límites, precios, privacidad y lo que pasa cuando algo falla: respuestas cortas y ciertas.",
  lead: "Lo que se quiere saber de las tres herramientas. Lo demás lo respondemos por correo.",
  ask: { label: "Preguntar otra cosa", to: "/contact" },
  tabs: "Temas",
  more: "Mostrar más preguntas",
  anchor: "Enlace a esta respuesta",
};
