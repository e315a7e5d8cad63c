import type { HeroDrawing } from "#locales/en/pages/hero-drawing.ts";

export const HERO_DRAWING: HeroDrawing = {
  heard: { ink: "Lo que", warm: "dices,", word: "escrito.", left: 4.5, width: 6.46, size: 160 },
  spoken: {
    ink: "Lo que",
    warm: "dicho.",
    word: "escribes",
    left: 2.41,
    width: 6.29,
    size: 144,
    narrow: { left: 2.35, first: 238, second: 243, secondWidth: 4.34, size: 66 },
  },
};
