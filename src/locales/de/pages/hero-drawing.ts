import type { HeroDrawing } from "#locales/en/pages/hero-drawing.ts";

export const HERO_DRAWING: HeroDrawing = {
  heard: { ink: "Was du", warm: "sagst,", word: "notiert.", left: 4.9, width: 6.06, size: 152 },
  spoken: {
    ink: "Was du",
    warm: "gesagt.",
    word: "notierst",
    left: 2.74,
    width: 5.48,
    size: 132,
    narrow: { left: 2.68, first: 220, second: 217, secondWidth: 3.88, size: 62 },
  },
};
