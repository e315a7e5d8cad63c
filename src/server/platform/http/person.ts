import type { Device } from "#contract/letters.ts";
import type { SpeechPlaces } from "#contract/speech-places.ts";

/** Whose account something is done for, while they are there or not. */
export type AccountHolder = {
  id: string;
  name: string;
  email: string;
  /** Where their texts and recordings may be worked on. */
  speechPlaces: SpeechPlaces;
};

/** Who makes a request: what every route may know of them. */
export type Person = AccountHolder & { sessionId: string; device: Device };
