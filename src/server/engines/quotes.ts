/** What was told of an engine: at this price a block, in this place. `host` is null for this server. */
export type Quote = { name: string; perBlock: number; host: string | null };

/** What stands for an engine where it is shown, and in a request for it: its name, its price and its place as they are now. */
export const quoteOf = ({ name, perBlock, host }: Quote): string => `${name}:${perBlock}@${host ?? ""}`;

/** Undefined for what is no quote: programs may name an engine alone, and take it as it is. */
export function readQuote(text: string): Quote | undefined {
  const [, name, perBlock, host] = /^([a-z][a-z0-9-]*):(\d+)@(.*)$/.exec(text) ?? [];
  return name === undefined ? undefined : { name, perBlock: Number(perBlock), host: host || null };
}
