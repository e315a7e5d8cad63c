import { useState } from "react";
import { credits as formatCredits } from "#words/amounts.ts";
import { TRANSCRIBE } from "#words/pages/transcribe.ts";

/** What files cost, by what they are known (`fingerprintOf`), where the server has said that it is more than their page did. */
export function useSaidPrices(perBlock: number) {
  const [said, setSaid] = useState<Readonly<Record<string, number>>>({});
  const of = (file: string): number | null => said[file] ?? null;
  return {
    of,
    /** The price as a press shows it; `credits` where only this page has counted. */
    label: (file: string, counted: number | null = null) => {
      const credits = of(file) ?? counted;
      return credits === null ? TRANSCRIBE.from(perBlock) : formatCredits(credits);
    },
    /** What a press asks with: the price that it shows, and what takes another one down. */
    asked: (file: string, credits: number | null) => ({
      credits: credits ?? perBlock,
      onPrice: (more: number) => setSaid((now) => ({ ...now, [file]: more })),
    }),
  };
}
