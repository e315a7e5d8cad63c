import type { VOICE_CHARACTER as EN } from "#locales/en/pages/voices.ts";
import type { Words } from "../../words.ts";

export const VOICE_CHARACTER: Words<typeof EN> = {
  ash: "trocken, nah",
  alloy: "gleichmäßig, klar",
  ballad: "langsam, rund",
  coral: "hell, ganz nah",
  echo: "sachlich, förmlich",
  fable: "lebhaft, erzählend",
  nova: "flott, jung",
  onyx: "tief, gelassen",
  sage: "ruhig, genau",
  shimmer: "leicht, hoch",
};
