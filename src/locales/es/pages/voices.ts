import type { VOICE_CHARACTER as EN } from "#locales/en/pages/voices.ts";
import type { Words } from "../../words.ts";

export const VOICE_CHARACTER: Words<typeof EN> = {
  ash: "seca, cercana",
  alloy: "pareja, clara",
  ballad: "lenta, redonda",
  coral: "brillante, próxima",
  echo: "llana, formal",
  fable: "viva, narradora",
  nova: "rápida, joven",
  onyx: "grave, sin prisa",
  sage: "serena, exacta",
  shimmer: "ligera, aguda",
};
