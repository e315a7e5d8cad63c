import type { Language } from "#locales/languages.ts";

/** What the picture of a page shows beside its title, and the ground it stands on. */
export type SocialDrawing = {
  /** Sound that turns into the word, the word into sound, the ten voices, or the packs with a bar for each credit. */
  drawing: "to-writing" | "to-sound" | "voices" | "packs";
  ground: "paper" | "voice" | "cool" | "band";
  /** Lower case, a to z, and best without c and x, which read badly in this hand. */
  word: Record<Language, string>;
};

/** Drawings by page; a page that is not named here gets that of `/blog-details`. */
export const SOCIAL_DRAWINGS: Record<string, SocialDrawing> = {
  "/": { drawing: "to-writing", ground: "band", word: { en: "written.", es: "palabras" } },
  "/pricing": { drawing: "packs", ground: "paper", word: { en: "", es: "" } },
  "/pages": { drawing: "to-sound", ground: "paper", word: { en: "tools", es: "tres" } },
  "/featured": { drawing: "to-sound", ground: "voice", word: { en: "listen", es: "suena" } },
  "/about": { drawing: "to-writing", ground: "paper", word: { en: "hello", es: "hola" } },
  "/use-cases": { drawing: "to-writing", ground: "voice", word: { en: "notes", es: "notas" } },
  "/presets": { drawing: "voices", ground: "voice", word: { en: "", es: "" } },
  "/copywrite": { drawing: "to-sound", ground: "band", word: { en: "words", es: "frases" } },
  "/blog-details": { drawing: "to-writing", ground: "cool", word: { en: "read", es: "leer" } },
  "/faq": { drawing: "to-writing", ground: "cool", word: { en: "answers", es: "respuestas" } },
  "/privacy-policy": { drawing: "to-writing", ground: "paper", word: { en: "yours", es: "tuyo" } },
  "/terms-service": { drawing: "to-writing", ground: "paper", word: { en: "agreed", es: "trato" } },
  "/contact": { drawing: "to-sound", ground: "paper", word: { en: "write", es: "hola" } },
  "/newsletter": { drawing: "to-sound", ground: "cool", word: { en: "letter", es: "saludos" } },
  "/login": { drawing: "to-writing", ground: "paper", word: { en: "again", es: "entrar" } },
  "/register": { drawing: "to-writing", ground: "voice", word: { en: "start", es: "gratis" } },
  "/test": { drawing: "to-writing", ground: "band", word: { en: "testing", es: "prueba" } },
  "/test2": { drawing: "voices", ground: "paper", word: { en: "", es: "" } },
};
