import type { WordedPage } from "#contract/public-pages.ts";

export const SOCIAL_WORDS: Readonly<Record<WordedPage, string>> = {
  home: "palabras",
  tools: "tres",
  featured: "suena",
  about: "hola",
  useCases: "notas",
  copywrite: "frases",
  articles: "leer",
  article: "leer",
  faq: "respuestas",
  privacy: "tuyo",
  terms: "trato",
  contact: "hola",
  newsletter: "saludos",
  login: "entrar",
  register: "gratis",
  microphoneCheck: "prueba",
};
