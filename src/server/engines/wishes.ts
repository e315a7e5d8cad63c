import type { SpeechPlaces } from "#contract/speech-places.ts";
import type { Ability } from "./abilities.ts";

/** What a new conversion needs. */
export type Wish = {
  places: SpeechPlaces;
  person?: string;
  /** BCP 47 tag. An engine that knows it comes before one that doesn't. */
  language?: string | undefined;
  /** What it has to be able to do. An engine that can comes before one that can't. */
  abilities?: readonly Ability[];
  /** Only engines that transcribe while the sound comes. */
  live?: true;
  /**
   * What was told: a quote, or the name of an engine as it is now. None is taken that is dearer, or elsewhere unless the
   * person allows it. Without it, none that is dearer than what this person was shown last.
   */
  engine?: string | undefined;
  /** Hosts that alone may hear it beside this server; null where the person alone decides. */
  only?: readonly string[] | null | undefined;
  /** Names of the engines that alone may work, as a key says; null and undefined: any. */
  among?: readonly string[] | null | undefined;
};

/**
 * The engine of a conversion that was begun; its host is unknown of those begun before hosts were noted. Only another of the same place that costs no more may take it over.
 */
export type Begun = {
  id: string;
  host: string | null | undefined;
  perBlock: number;
  places: SpeechPlaces;
  person: string;
  /** What another has to be able to do that takes it over. */
  abilities?: readonly Ability[];
  /** It transcribes while the sound comes: another engine has to do so, too. */
  live?: true;
  /** As of a wish. */
  only?: readonly string[] | null | undefined;
  among?: readonly string[] | null | undefined;
};
