import type { KeyScope } from "#contract/key-limits.ts";
import type { Device } from "#contract/letters.ts";
import type { SpeechPlaces } from "#contract/speech-places.ts";

/** Whose account something is done for, while they are there or not. */
export type AccountHolder = {
  id: string;
  name: string;
  email: string;
  /** Where their texts and recordings may be worked on. */
  speechPlaces: SpeechPlaces;
  /** The account of a purse that is spent from, or null where nothing may be spent; their own where it is left out. */
  spends?: string | null;
  /** The token by which a page of another site asks: what it uses up counts against `most` credits; null: as many as there are. */
  token?: { id: string; most: number | null };
};

/** For whom a conversion begins, and who asks for it. */
export type Customer = AccountHolder & {
  /** By which of their keys a program asks, what it may, and which engines may work for it; null: they, or what they chose before. */
  key: { id: string; scopes: readonly KeyScope[]; engines: readonly string[] | null } | null;
};

/** Who makes a request: what every route may know of them. */
export type Person = Customer & { sessionId: string; device: Device };
