import { type Outcome, outcome } from "#contract/outcomes.ts";
import { type AnyEngine, createChain, type Link } from "#server/engines/chain.ts";
import { EngineError } from "#server/engines/engine.ts";

export type Given = {
  host?: string;
  perBlock?: number;
  blockSize?: number;
  ready?: boolean;
  languages?: string[];
  translates?: boolean;
  live?: string[];
};

/** Engines that are as the test says, by name, on a clock of its own. */
export function chainOf(given: Record<string, Given>) {
  let seconds = 0;
  const lines: string[] = [];
  const links = Object.entries(given).map(
    ([name, { host = null, perBlock = 1, blockSize = 100, languages = ["mul"] }]) => ({
      name,
      host,
      perBlock,
      blockSize,
      voicesAreBuilt: false,
      engine: {
        id: `${name}:model`,
        capabilities: async () => ({
          name: "openai-compatible" as const,
          ready: given[name]?.ready ?? true,
          note: outcome("service-unreachable"),
          languages,
          translates: given[name]?.translates ?? false,
          ...(given[name]?.live && { live: { languages: given[name].live } }),
        }),
        close: async () => {},
      },
    }),
  );
  const chain = createChain<AnyEngine>(links satisfies Link<AnyEngine>[], {
    task: "speaking",
    faultsInRow: 2,
    pauseSeconds: 10,
    now: () => new Date(seconds * 1000),
    log: (line) => lines.push(line),
  });
  const take = (id: string, more: Partial<Parameters<typeof chain.take>[0]> = {}) => {
    const link = chain.links.find(({ name }) => id.startsWith(name));
    const begun = { id, host: link?.host, perBlock: link?.perBlock ?? 1, places: "shown" as const };
    return chain.take({ ...begun, person: "ada", ...more });
  };
  /** Faults of two people: it is left out for everybody. */
  const breakEngine = async (name: string) => {
    for (const person of ["eve", "mallory"])
      (await take(`${name}:model`, { person })).use.failed("service-failed");
  };
  const chosen = async (wish: Partial<Parameters<typeof chain.choose>[0]> = {}) => {
    const found = await chain.choose({ places: "shown", person: "ada", ...wish }).catch((error) => error);
    if (found instanceof EngineError) return found.outcome.code;
    return "code" in found ? (found as Outcome) : found.link.name;
  };
  return { chain, chosen, take, breakEngine, lines, pass: (more: number) => (seconds += more) };
}
