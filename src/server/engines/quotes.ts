import { outcome } from "#contract/outcomes.ts";
import type { AnyEngine, Chain, Link } from "./chain.ts";

type Quoted = Pick<Link<AnyEngine>, "name" | "host" | "perBlock">;

/** What stands for an engine where it is shown, and in a request for it: its name, its price and its place as they are now. */
export const quoteOf = ({ name, perBlock, host }: Quoted): string => `${name}:${perBlock}@${host ?? ""}`;

/** Undefined for what is no quote: programs may name an engine alone, and take it as it is. */
function readQuote(text: string | undefined): Quoted | undefined {
  const [, name, perBlock, host] = /^([a-z][a-z0-9-]*):(\d+)@(.*)$/.exec(text ?? "") ?? [];
  return name === undefined ? undefined : { name, perBlock: Number(perBlock), host: host || null };
}

/** Holds new conversions to what was told: also an engine of the same name may cost more, or be elsewhere, since a restart. */
export function withQuotes<Engine extends AnyEngine>(chain: Chain<Engine>): Chain<Engine> {
  return {
    ...chain,
    async choose(wish) {
      const quote = readQuote(wish.engine);
      const chosen = await chain.choose(quote ? { ...wish, engine: quote.name } : wish);
      if (!quote || "code" in chosen) return chosen;
      const { host, perBlock } = chosen.link;
      const samePlace = quote.host === host || wish.places === "anywhere";
      if (quote.perBlock === perBlock && samePlace) return chosen;
      return outcome("engine-changed", { host: host ?? "", perBlock });
    },
  };
}
