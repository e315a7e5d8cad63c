import type { SOCIAL_WORDS as EN } from "#locales/en/pages/social.ts";
import type { Words } from "../../words.ts";

export const SOCIAL_WORDS: Words<typeof EN> = {
  "/": "palabras",
  "/pages": "tres",
  "/featured": "suena",
  "/about": "hola",
  "/use-cases": "notas",
  "/copywrite": "frases",
  "/blog-details": "leer",
  "/faq": "respuestas",
  "/privacy-policy": "tuyo",
  "/terms-service": "trato",
  "/contact": "hola",
  "/newsletter": "saludos",
  "/login": "entrar",
  "/register": "gratis",
  "/test": "prueba",
};
