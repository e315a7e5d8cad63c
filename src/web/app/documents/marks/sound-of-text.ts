import { createContext, useContext } from "react";

/** Plays from a place in seconds, and goes there, playing on only if it plays; both null without sound. */
export type SoundOfText = {
  onPlay: ((seconds: number) => void) | null;
  onGo: ((seconds: number) => void) | null;
};

export const SoundOfText = createContext<SoundOfText>({ onPlay: null, onGo: null });

export const useSoundOfText = (): SoundOfText => useContext(SoundOfText);
