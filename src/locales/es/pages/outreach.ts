import type { CONTACT as ContactWords, NEWSLETTER as NewsletterWords } from "#locales/en/pages/outreach.ts";
import type { Words } from "../../words.ts";

export const NEWSLETTER: Words<typeof NewsletterWords> = {
  description: "Noticias de Saywrite por correo, cuando hay algo que decir.",
  lead: "Qué hay de nuevo en las voces y las herramientas. Solo cuando hay algo que decir.",
  kept: { before: "Lo que se guarda está en la ", link: "Política de privacidad", after: "." },
  drawn: "carta",
  promises: [
    { label: "Primero", text: "Un correo te pide que confirmes. Hasta entonces no llega nada más." },
    { label: "Después", text: "Nuevas voces, herramientas y precios. Sin píxeles de seguimiento ni socios." },
    { label: "Baja", text: "Un clic en cualquier correo, y tu dirección sale de la lista." },
  ],
};

export const CONTACT: Words<typeof ContactWords> = {
  description: "Pregunta, cuéntanos qué ha fallado o pide lo que echas en falta.",
  lead: "Una pregunta, algo que ha fallado, algo que falta. Llega a quienes llevan este servidor.",
  name: "Nombre",
  email: "Correo",
  emailHint: "Para responderte, y para nada más.",
  comment: "Comentario",
  button: "Enviar comentario",
  telephone: "Teléfono",
  example: { email: "hola@example.org", phone: "+1 202 555 0100" },
  toBeSet: "Por indicar",
  unset:
    "Son ejemplos, hasta que quien lleva este servidor ponga los suyos. El formulario le llega en cualquier caso.",
};
