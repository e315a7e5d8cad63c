/**
 * The two rows of the first headline: type in ink and in the colour of the voice, and a word that the line writes.
 * Places and widths are in the size of the type (em), from the left edge of the row; a narrow row is broken.
 */
export type HeroDrawing = {
  /** "What you say, ~ written." */
  heard: { ink: string; warm: string; word: string; left: number; width: number; size: number };
  /** "What you ~ write ~ said." */
  spoken: {
    ink: string;
    warm: string;
    word: string;
    left: number;
    width: number;
    size: number;
    /** On a phone: where the line begins, how long its first and its second row are, and its writing, in pixels. */
    narrow: { left: number; first: number; second: number; secondWidth: number; size: number };
  };
};

export const HERO_DRAWING: HeroDrawing = {
  heard: { ink: "What you", warm: "say,", word: "written.", left: 4.96, width: 6, size: 160 },
  spoken: {
    ink: "What you",
    warm: "said.",
    word: "write",
    left: 3.5,
    width: 5.66,
    size: 160,
    narrow: { left: 3.44, first: 180, second: 270, secondWidth: 4.82, size: 76 },
  },
};
