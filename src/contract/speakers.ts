/** What may be asked of who speaks in a recording: nothing, to find them, or to tell so many people apart. */
export const SPEAKERS = ["none", "found", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;
export type Speakers = (typeof SPEAKERS)[number];

/** A recording whose speakers are wanted. */
export type SpeakersWish = Exclude<Speakers, "none">;

/** How many people speak, where that is known. */
export function knownSpeakers(wish: SpeakersWish): number | undefined {
  return wish === "found" ? undefined : Number(wish);
}
