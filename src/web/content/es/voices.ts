import type { Words } from "#contract/words.ts";
import type { VOICE_CHARACTER as EN } from "../voices.ts";

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
