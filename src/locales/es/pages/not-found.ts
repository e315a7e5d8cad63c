import type { NOT_FOUND as EN } from "#locales/en/pages/not-found.ts";
import type { Words } from "../../words.ts";

export const NOT_FOUND: Words<typeof EN> = {
  name: "Página no encontrada",
  description: "No hay ninguna página en esta dirección.",
  title: "Aquí no hay ninguna página.",
  text: "Puede que la dirección tenga una errata, o que la página se haya movido. Nada tuyo se ha perdido.",
  word: "donde",
  home: { label: "Volver al inicio", to: "/" },
  elsewhere: "¿O buscabas una de estas?",
  links: [
    { label: "Texto a voz", to: "/text-to-speech" },
    { label: "Voz a texto", to: "/speech-to-text" },
    { label: "Transcribir", to: "/transcribe" },
    { label: "Precios", to: "/pricing" },
    { label: "Contacto", to: "/contact" },
  ],
};
