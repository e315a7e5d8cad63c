import type { SpeechPlaces } from "#contract/speech-places.ts";

/** Who makes a request: what every route may know of them. */
export type Person = {
  id: string;
  name: string;
  email: string;
  sessionId: string;
  /** Where their texts and recordings may be worked on. */
  speechPlaces: SpeechPlaces;
};
