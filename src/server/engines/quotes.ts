import type { SpeechPlaces } from "#contract/speech-places.ts";

/** What was told of an engine: a block, its price, and the place. */
export type Quote = {
  name: string;
  /** Credits for a block. */
  perBlock: number;
  /** Characters of text, or seconds of audio, in a block; left out by quotes of older pages. */
  blockSize?: number;
  /** Null for this server. */
  host: string | null;
};

/** What stands for an engine where it is shown, and in a request for it: its name, its price and its place as they are now. */
export const quoteOf = ({ name, perBlock, blockSize, host }: Quote): string =>
  `${name}:${perBlock}${blockSize === undefined ? "" : `/${blockSize}`}@${host ?? ""}`;

/** Undefined for what is no quote: programs may name an engine alone, and take it as it is. */
export function readQuote(text: string): Quote | undefined {
  const [, name, perBlock, blockSize, host] = /^([a-z][a-z0-9-]*):(\d+)(?:\/(\d+))?@(.*)$/.exec(text) ?? [];
  if (name === undefined) return undefined;
  return {
    name,
    perBlock: Number(perBlock),
    ...(blockSize !== undefined && { blockSize: Number(blockSize) }),
    host: host || null,
  };
}

/** Whether an engine as it is now costs no more than was told, in the same place unless the person allows any. */
export const isWithin = (quote: Quote, now: Required<Quote>, places: SpeechPlaces): boolean =>
  now.perBlock <= quote.perBlock &&
  now.blockSize >= (quote.blockSize ?? 0) &&
  (now.host === quote.host || places === "anywhere");
