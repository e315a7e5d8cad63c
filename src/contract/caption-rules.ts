/** What a caption may have: its lines and their characters, how fast it may be to read, how long it stands (seconds). */
export type CaptionRules = {
  lines: number;
  characters: number;
  perSecond: number;
  shortest: number;
  longest: number;
};

/** Limits that broadcasters share, as in the timed text guides of the BBC and Netflix. */
export const CAPTION_RULES: CaptionRules = {
  lines: 2,
  characters: 42,
  perSecond: 17,
  shortest: 1,
  longest: 7,
};

/** Between what each may be chosen, and by which step. */
export const CAPTION_BOUNDS: Readonly<
  Record<keyof CaptionRules, { min: number; max: number; step: number }>
> = {
  lines: { min: 1, max: 3, step: 1 },
  characters: { min: 16, max: 80, step: 1 },
  perSecond: { min: 8, max: 40, step: 1 },
  shortest: { min: 0.2, max: 3, step: 0.1 },
  longest: { min: 3, max: 15, step: 0.5 },
};
