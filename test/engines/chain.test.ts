import { expect, it } from "vitest";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { type AnyEngine, createChain, knowsLanguage, type Link } from "#server/engines/chain.ts";
import { EngineError } from "#server/engines/engine.ts";
import { watchEngine } from "#server/engines/watch-engine.ts";

async function allOf<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const all: Piece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

type Given = { host?: string; perBlock?: number; ready?: boolean; languages?: string[]; live?: string[] };

/** Engines that are as the test says, by name, on a clock of its own. */
function chainOf(given: Record<string, Given>) {
  let seconds = 0;
  const lines: string[] = [];
  const links = Object.entries(given).map(([name, { host = null, perBlock = 1, languages = ["mul"] }]) => ({
    name,
    host,
    perBlock,
    voicesAreBuilt: false,
    engine: {
      id: `${name}:model`,
      capabilities: async () => ({
        name: "openai-compatible" as const,
        ready: given[name]?.ready ?? true,
        note: outcome("service-unreachable"),
        languages,
        ...(given[name]?.live && { live: { languages: given[name].live } }),
      }),
      close: async () => {},
    },
  }));
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

const HERE = { neural: {}, basic: {} };
const BOTH = { first: { host: "a.example" }, second: { host: "b.example" }, basic: {} };

it("passes over an engine that isn't ready yet, and takes it once it is", async () => {
  const given = { neural: { ready: false }, basic: {} };
  const { chosen } = chainOf(given);
  expect(await chosen()).toBe("basic");
  given.neural.ready = true;
  expect(await chosen()).toBe("neural");
});

it("leaves out an engine with faults in a row, tells the operator, and comes back to it", async () => {
  const { chain, chosen, take, breakEngine, lines, pass } = chainOf(HERE);
  await breakEngine("neural");
  expect(await chosen()).toBe("basic");
  expect(chain.inUse().name).toBe("basic");
  expect(await chain.states()).toMatchObject([{ breaker: "open" }, { breaker: "closed" }]);
  pass(10);
  const trial = await take("neural:model");
  expect(await chosen()).toBe("basic"); // one conversion tries
  trial.use.succeeded();
  expect(await chosen()).toBe("neural");
  expect(lines).toEqual([
    "speaking: the engine neural is left out for a while",
    "speaking: the engine neural is used again",
  ]);
});

it("says why when none is left: the fault that left it out", async () => {
  const { chosen, breakEngine, chain } = chainOf({ basic: {} });
  await breakEngine("basic");
  expect(await chosen()).toBe("service-failed");
  expect(await chain.show({ places: "shown" })).toMatchObject({
    ready: false,
    note: { code: "service-failed" },
  });
});

it("stays in the place of the first engine, unless a person allows or forbids more", async () => {
  const { chosen, breakEngine } = chainOf(BOTH);
  await breakEngine("first");
  expect(await chosen()).toBe("second");
  await breakEngine("second");
  expect([await chosen(), await chosen({ places: "anywhere" })]).toEqual(["service-failed", "basic"]);
  const only = chainOf({ first: { host: "a.example" } });
  expect(await only.chosen({ places: "here" })).toEqual(outcome("no-engine-here"));
  expect(await chainOf(BOTH).chosen({ places: "here" })).toBe("basic");
});

it("asks for a new quote where another engine would cost something else, or is elsewhere", async () => {
  const dear = chainOf({ neural: {}, basic: { perBlock: 3 } });
  expect(await dear.chosen({ engine: "neural" })).toBe("neural");
  await dear.breakEngine("neural");
  const changed = outcome("engine-changed", { host: "", perBlock: 3 });
  expect(await dear.chosen({ engine: "neural" })).toEqual(changed);
  expect(await dear.chosen({ engine: "basic" })).toBe("basic"); // quoted
  expect(await dear.chosen()).toBe("service-failed"); // nobody was told of three
  const away = chainOf(BOTH);
  await away.breakEngine("first");
  const elsewhere = outcome("engine-changed", { host: "b.example", perBlock: 1 });
  expect(await away.chosen({ engine: "first" })).toEqual(elsewhere);
  expect(await away.chosen({ engine: "first", places: "anywhere" })).toBe("second");
  expect(await away.chosen({ engine: "festival" })).toEqual(elsewhere);
  const same = chainOf(HERE);
  await same.breakEngine("neural");
  expect(await same.chosen({ engine: "neural" })).toBe("basic");
});

it("goes on with the engine of a conversion, else with one of the same place that is not dearer", async () => {
  const dear = chainOf({ neural: {}, costly: { perBlock: 2 }, basic: {} });
  expect((await dear.take("neural:another-model")).link.name).toBe("neural");
  await dear.breakEngine("neural");
  expect((await dear.take("neural:model")).link.name).toBe("basic");
  expect((await dear.take("gone:model", { host: null })).link.name).toBe("basic");
  const { take, breakEngine } = chainOf(BOTH);
  await breakEngine("first");
  await expect(take("first:model")).rejects.toMatchObject({ outcome: { code: "service-failed" } });
  expect((await take("first:model", { places: "anywhere" })).link.name).toBe("second");
  expect((await take("second:model", { places: "here" })).link.name).toBe("basic");
  await expect(take("first:model", { host: "before.example" })).rejects.toThrow(EngineError); // moved since
  const only = chainOf({ first: { host: "a.example" } });
  await expect(only.take("first:model", { places: "here" })).rejects.toMatchObject({
    outcome: { code: "no-engine-here" },
  });
});

it("prefers an engine that knows the language", async () => {
  const { chosen } = chainOf({ basic: { languages: ["en"] }, neural: { languages: ["en", "pt"] } });
  expect([await chosen({ language: "pt-BR" }), await chosen({ language: "xx" })]).toEqual([
    "neural",
    "basic",
  ]);
  expect([knowsLanguage(["mul"], "xx"), knowsLanguage(["en"], undefined)]).toEqual([true, true]);
});

it.each([
  ["a fault of the engine", new EngineError(outcome("service-failed")), true],
  ["an error that nobody expected", new TypeError("broken"), true],
  ["a text that cannot be said", new EngineError(outcome("nothing-to-say")), false],
  ["a language it does not know", new EngineError(outcome("engine-speaks-english-only")), false],
  ["the server's own end", new EngineError(outcome("engine-stopping")), false],
])("%s counts against the engine or not", async (_, error, counts) => {
  const { chain, take } = chainOf({ basic: {} });
  async function* broken() {
    yield 1;
    throw error;
  }
  const { signal } = new AbortController();
  for (const person of ["ada", "bob"]) {
    const { use } = await take("basic", { person });
    await expect(allOf(watchEngine(use, broken(), signal))).rejects.toBe(error);
  }
  expect((await chain.states())[0]?.breaker).toBe(counts ? "open" : "closed");
});

it("a conversion that was canceled says nothing of the engine", async () => {
  const { chain, take } = chainOf({ basic: {} });
  const stop = new AbortController();
  async function* stopped() {
    yield 1;
    stop.abort(new Error("canceled"));
    stop.signal.throwIfAborted();
  }
  for (const person of ["ada", "bob"]) {
    const { use } = await take("basic", { person });
    await expect(allOf(watchEngine(use, stopped(), stop.signal))).rejects.toThrow();
  }
  expect((await chain.states())[0]?.breaker).toBe("closed");
});

it("waits for no engine that doesn't say how it is", async () => {
  const never = { id: "never", capabilities: () => new Promise<never>(() => {}), close: async () => {} };
  const { chain } = chainOf({ basic: {} });
  const [basic] = chain.links;
  if (!basic) throw new Error("no link");
  const both = createChain<AnyEngine>([{ ...basic, name: "never", engine: never }, basic], {
    task: "speaking",
    faultsInRow: 2,
    pauseSeconds: 10,
    now: () => new Date(0),
    log: () => {},
    patience: 1,
  });
  const found = await both.choose({ places: "shown" });
  expect("link" in found && found.link.name).toBe("basic");
});

it("takes an engine that transcribes while the sound comes, of the same place, and stays with it", async () => {
  const { chain, chosen, take, breakEngine } = chainOf({
    basic: {},
    neural: { live: ["en"] },
    other: { live: ["de", "en"] },
    service: { host: "a.example", live: ["mul"] },
  });
  expect(await chosen()).toBe("basic");
  expect(await chosen({ live: true })).toBe("neural");
  expect(await chosen({ live: true, language: "de-AT" })).toBe("other");
  expect(await chain.show({ places: "shown", live: true })).toMatchObject({ link: { name: "neural" } });
  expect((await take("neural:model", { live: true })).link.name).toBe("neural");
  await breakEngine("neural");
  expect(await chosen({ live: true })).toBe("other");
  expect((await take("neural:model", { live: true })).link.name).toBe("other"); // never basic, which can't
});

it("says so where no engine of the place transcribes while the sound comes", async () => {
  const { chosen, chain } = chainOf({ basic: {}, service: { host: "a.example", live: ["mul"] } });
  expect(await chosen({ live: true })).toBe("recognition-missing");
  await expect(chain.show({ places: "here", live: true })).rejects.toThrow("recognition-missing");
  expect(await chosen({ live: true, places: "anywhere" })).toBe("service");
});
