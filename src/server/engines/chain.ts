import { type Fault, isFault } from "#contract/faults.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { EngineName } from "#locales/engine-words.ts";
import { isAble, suits } from "./abilities.ts";
import { allowed, isShown } from "./allowed-places.ts";
import { type Breaker, type BreakerSettings, type BreakerState, createBreaker, type Use } from "./breaker.ts";
import { EngineError } from "./engine.ts";
import { type Health, type Known, watchHealth } from "./health.ts";
import { isWithin, type Quote, readQuote } from "./quotes.ts";
import { createShownPrices } from "./shown-prices.ts";
import type { Begun, Wish } from "./wishes.ts";

/** What any engine tells of itself. */
type Capabilities = {
  name: EngineName;
  ready: boolean;
  note: Outcome;
  languages: string[];
  setupCommand?: string;
  translates?: boolean;
  eachPassage?: boolean;
  live?: { languages: string[] };
};
export type AnyEngine = {
  readonly id: string;
  capabilities(): Promise<Capabilities>;
  close(): Promise<void>;
};
type CapabilitiesOf<Engine extends AnyEngine> = Awaited<ReturnType<Engine["capabilities"]>>;

/** An engine as it stands in SPEECH_ENGINE. */
export type Link<Engine> = {
  /** Its name in the registry. */
  name: string;
  engine: Engine;
  /** Where texts and recordings go: the host of a service; null is this server. */
  host: string | null;
  /** Credits for each started block. */
  perBlock: number;
  /** Characters of text, or seconds of audio, in a block. */
  blockSize: number;
  /** The built pages show what its voices are like. */
  voicesAreBuilt: boolean;
};

export type Choice<Engine extends AnyEngine> = { link: Link<Engine>; capabilities: CapabilitiesOf<Engine> };
/** What is told of the engine that would work next, whether it can or not. */
export type Shown<Engine extends AnyEngine> = Choice<Engine> & { ready: boolean; note: Outcome };
/** How a link is, for the operator. */
export type LinkState = Pick<Known<Capabilities>, "capabilities" | "ready" | "why"> & {
  name: string;
  host: string | null;
  breaker: BreakerState;
};

/** The engines of one task, in the operator's order. One is chosen for each conversion, and stays with it. */
export type Chain<Engine extends AnyEngine> = {
  readonly links: readonly Link<Engine>[];
  /** What a person is told before they ask. @throws EngineError where no engine has ever told what it can do */
  show(wish: Wish): Promise<Shown<Engine> | Outcome<"no-engine-here">>;
  /** What those can do that could take a new conversion, in their order: for what was told where that is given, else at whatever price. */
  able(wish: Wish): Promise<CapabilitiesOf<Engine>[]>;
  /** Makes sure that any could take a new conversion, at whatever price. @throws EngineError when none can now */
  require(wish: Wish): Promise<Outcome<"no-engine-here"> | undefined>;
  /** The engine for a new conversion, unless its price has to be told anew. @throws EngineError when none can work now */
  choose(wish: Wish): Promise<Choice<Engine> | Outcome<"no-engine-here" | "engine-changed">>;
  /** The engine for the work on a conversion, let through. @throws EngineError when it can't, and no other may */
  take(begun: Begun): Promise<{ link: Link<Engine>; use: Use }>;
  /** The first of those that can work for anybody, as last known. */
  inUse(): Link<Engine>;
  states(): Promise<LinkState[]>;
  close(): Promise<void>;
};

type Watched<Engine extends AnyEngine> = Link<Engine> & {
  health: Health<CapabilitiesOf<Engine>>;
  breaker: Breaker;
};

export type ChainSettings = Pick<BreakerSettings, "faultsInRow" | "pauseSeconds" | "now"> & {
  /** Gets a line for the operator whenever an engine is left out or comes back. */
  log: (line: string) => void;
  task: "speaking" | "listening";
  /** Milliseconds that whoever asks waits for an engine to say how it is. */
  patience?: number;
};

/** How often engines are asked how they are, whether anybody uses them or not. */
const LOOK_EVERY_MILLISECONDS = 30_000;

/** Puts a chain together. @throws for an empty one */
export function createChain<Engine extends AnyEngine>(
  given: readonly Link<Engine>[],
  { log, task, patience, ...breaking }: ChainSettings,
): Chain<Engine> {
  const links = given.map((link): Watched<Engine> => {
    const changed = (state: BreakerState) =>
      log(`${task}: the engine ${link.name} is ${state === "open" ? "left out for a while" : "used again"}`);
    const ask = () => link.engine.capabilities() as Promise<CapabilitiesOf<Engine>>;
    return { ...link, health: watchHealth(ask, patience), breaker: createBreaker(breaking, changed) };
  });
  const [first] = links;
  if (!first) throw new Error(`no engine for ${task}`);
  const timer = setInterval(
    () => void Promise.all(links.map(({ health }) => health.look())),
    LOOK_EVERY_MILLISECONDS,
  );
  timer.unref();

  const known = (name: string) => links.find((link) => link.name === name);
  const isOpen = ({ breaker }: Watched<Engine>, { person }: Wish) => !breaker.admits(person);

  const shownPrices = createShownPrices();

  /** Those in places that the person allows, that whoever was recorded was shown, and that may work for the key. */
  const inPlaceFor = ({ places, only, among }: Wish) =>
    allowed(links, places).filter((link) => isShown(link, only) && (among?.includes(link.name) ?? true));

  /** Those that may work: the one that was told, then those whose price and place are agreed to, then all others. */
  function candidates(wish: Wish, { quoted, allows }: Agreement<Engine>): Watched<Engine>[] {
    const rank = (link: Link<Engine>) => (!allows(link) ? 2 : link.name === quoted ? 0 : 1);
    return inPlaceFor(wish).toSorted((one, other) => rank(one) - rank(other));
  }

  /** What a person agrees to: whatever costs no more than they were told, in the same place unless they allow any. */
  async function agreedTo(wish: Wish): Promise<Agreement<Engine>> {
    const { places, person, engine } = wish;
    if (engine !== undefined) {
      const quote: Quote | undefined = readQuote(engine) ?? known(engine);
      return { quoted: quote?.name, allows: (link) => quote !== undefined && isWithin(quote, link, places) };
    }
    const shown = async () => (await best(inPlaceFor(wish), { places, person }))?.link;
    const most = (wish.among ? undefined : shownPrices.of(person ?? "")) ?? (await shown())?.perBlock ?? 0;
    return { quoted: undefined, allows: ({ perBlock }) => perBlock <= most };
  }

  /** The best of the candidates, and why it can't work where none can. */
  async function best(from: readonly Watched<Engine>[], wish: Wish): Promise<Found<Engine> | undefined> {
    const fallbacks: Found<Engine>[] = [];
    for (const link of from) {
      const { capabilities, ready, why } = await link.health.look();
      if (wish.live && !capabilities?.live) continue;
      const found = {
        link,
        capabilities,
        why: ready && isOpen(link, wish) ? faultOf(link) : ready ? null : why,
      };
      if (found.why === null && capabilities && suits(capabilities, wish)) return found;
      fallbacks.push(found);
    }
    return (
      fallbacks.find(({ why }) => why === null) ??
      fallbacks.find(({ capabilities }) => capabilities) ??
      fallbacks[0]
    );
  }

  async function firstReady(from: readonly Watched<Engine>[], wish: Wish) {
    const found = await best(from, wish);
    if (!found) return noneOf(from, wish);
    if (found.why !== null || !found.capabilities) throw refusalOf(found);
    return { link: found.link, capabilities: found.capabilities };
  }

  /** Why there is no engine at all: none of this place, or none of them transcribes while the sound comes. */
  function noneOf(from: readonly Watched<Engine>[], { live }: Wish): Outcome<"no-engine-here"> {
    if (live && from.length > 0) throw new EngineError(outcome("recognition-missing"));
    return outcome("no-engine-here");
  }

  function refusalOf({ why, link }: Found<Engine>): EngineError {
    const plain = task === "speaking" ? "engine-down" : "recognition-missing";
    const code = why && isFault(why.code) ? (why as Outcome<EngineFault>) : outcome(plain);
    const seconds = link.breaker.secondsLeft();
    return new EngineError(code, seconds > 0 ? { retryAfter: seconds } : {});
  }

  return {
    links,
    async show(wish) {
      const inPlace = inPlaceFor({ ...wish, only: undefined });
      const found = await best(inPlace, wish);
      if (!found) return noneOf(inPlace, wish);
      if (!found.capabilities) throw refusalOf(found);
      if (wish.person !== undefined && wish.among === undefined)
        shownPrices.note(wish.person, found.link.perBlock);
      return {
        link: found.link,
        capabilities: found.capabilities,
        ready: found.why === null,
        note: found.why ?? found.capabilities.note,
      };
    },
    async able(wish) {
      const agreed = await agreedTo(wish);
      const mayWork = candidates(wish, agreed).filter(
        (link) => wish.engine === undefined || agreed.allows(link),
      );
      const known = await Promise.all(mayWork.map(async (link) => ({ link, ...(await link.health.look()) })));
      return known.flatMap(({ link, capabilities, ready }) =>
        capabilities && ready && !isOpen(link, wish) ? [capabilities] : [],
      );
    },
    async require(wish) {
      const chosen = await firstReady(inPlaceFor(wish), wish);
      return "code" in chosen ? chosen : undefined;
    },
    async choose(wish) {
      const agreed = await agreedTo(wish);
      const chosen = await firstReady(candidates(wish, agreed), wish);
      if ("code" in chosen || agreed.allows(chosen.link)) return chosen;
      const { host, perBlock } = chosen.link;
      return outcome("engine-changed", { host: host ?? "", perBlock });
    },
    async take({ id, host, perBlock, places, person, abilities, live, only, among }) {
      const named = known(registryName(id));
      const shownHost = host === undefined ? named?.host : host;
      const mayGo = (link: Watched<Engine>) =>
        isShown(link, only) &&
        (among?.includes(link.name) ?? true) &&
        (places === "here" ? link.host === null : places === "anywhere" || link.host === shownHost);
      const use = named && mayGo(named) ? named.breaker.use(person) : undefined;
      if (named && use) return { link: named, use };
      for (const link of links) {
        if (link === named || !mayGo(link) || link.perBlock > perBlock) continue;
        const { ready, capabilities } = await link.health.look();
        const isLive = !live || capabilities?.live !== undefined;
        const canDo = ready && isLive && capabilities !== undefined && isAble(capabilities, abilities);
        const instead = canDo ? link.breaker.use(person) : undefined;
        if (instead) return { link, use: instead };
      }
      if (named && !mayGo(named)) throw new EngineError(outcome("no-engine-here"));
      throw named
        ? refusalOf({ link: named, capabilities: undefined, why: faultOf(named) })
        : new EngineError(outcome("engine-down"));
    },
    inUse: () =>
      allowed(links, "shown").find(
        (link) => link.health.last().ready && !isOpen(link, { places: "shown" }),
      ) ?? first,
    states: () =>
      Promise.all(
        links.map(async ({ name, host, health, breaker }) => ({
          name,
          host,
          ...(await health.look()),
          breaker: breaker.state(),
        })),
      ),
    async close() {
      clearInterval(timer);
      await Promise.all(links.map(({ engine }) => engine.close()));
    },
  };
}

/** What was told, and what may work without telling more. */
type Agreement<Engine extends AnyEngine> = {
  quoted: string | undefined;
  allows(link: Link<Engine>): boolean;
};

type EngineFault = Exclude<Fault, "audio-program-missing">;
type Found<Engine extends AnyEngine> = {
  link: Watched<Engine>;
  capabilities: CapabilitiesOf<Engine> | undefined;
  /** Why it can't work now; null while it can. */
  why: Outcome | null;
};

const faultOf = ({ breaker }: { breaker: Breaker }): Outcome =>
  outcome((breaker.why() ?? "engine-down") as EngineFault);

/** `openai` of `openai:whisper-1`: an engine's id begins with its name in the registry. */
const registryName = (id: string) => id.split(":")[0] ?? id;
