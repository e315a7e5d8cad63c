/** What may be asked of who speaks in a recording: nothing, to find them, or to tell so many people apart. */
export const SPEAKERS = ["none", "found", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;
export type Speakers = (typeof SPEAKERS)[number];

/** A recording whose speakers are wanted. */
export type SpeakersWish = Exclude<Speakers, "none">;

/** How many people speak, where that is known. */
export function knownSpeakers(wish: SpeakersWish): number | undefined {
  return wish === "found" ? undefined : Number(wish);
}

/** Who speaks in a document: a number of its segments, and the name that its person gave it; null without one. */
export type NamedSpeaker = { speaker: number; name: string | null };

/** What speakers are called: as their person named them, else as everybody is called by their number. */
export function callSpeakers(
  speakers: readonly NamedSpeaker[],
  named: (speaker: number) => string,
): (speaker: number) => string {
  const names = new Map(speakers.map(({ speaker, name }) => [speaker, name]));
  return (speaker) => names.get(speaker) ?? named(speaker);
}
