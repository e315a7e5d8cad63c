import { describe, expect, it } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import type { SpeechPlaces } from "#contract/speech-places.ts";
import { knowsLanguage } from "#server/engines/abilities.ts";
import { type AnyEngine, createChain } from "#server/engines/chain.ts";
import { EngineError } from "#server/engines/engine.ts";
import { quoteOf } from "#server/engines/quotes.ts";
import { createShownPrices } from "#server/engines/shown-prices.ts";
import { watchEngine } from "#server/engines/watch-engine.ts";
import { chainOf } from "#test/support/chain-of.ts";

async function allOf<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const all: Piece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
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

it("asks for a new quote also where an engine of the same name costs or is something else than was told", async () => {
  const quoted = (given: Parameters<typeof chainOf>[0]) => {
    const { chain } = chainOf(given);
    return {
      quote: quoteOf(chain.links[0]!),
      choose: (engine: string, places: SpeechPlaces = "shown") =>
        chain.choose({ places, person: "ada", engine }),
    };
  };
  const before = quoted({ openai: { host: "a.example" }, basic: {} });
  expect(await before.choose(before.quote)).toMatchObject({ link: { name: "openai" } });
  const dearer = quoted({ openai: { host: "a.example", perBlock: 3 }, basic: {} });
  const changed = outcome("engine-changed", { host: "a.example", perBlock: 3 });
  expect(await dearer.choose(before.quote)).toEqual(changed);
  expect(await dearer.choose(dearer.quote)).toMatchObject({ link: { name: "openai" } });
  expect(await dearer.choose("openai")).toMatchObject({ link: { name: "openai" } });
  const smaller = quoted({ openai: { host: "a.example", blockSize: 50 }, basic: {} });
  expect(await smaller.choose(before.quote)).toEqual(
    outcome("engine-changed", { host: "a.example", perBlock: 1 }),
  );
  expect(await before.choose(smaller.quote)).toMatchObject({ link: { name: "openai" } }); // for less
  expect(await smaller.choose("openai:1@a.example")).toMatchObject({ link: { name: "openai" } }); // an older page's
  const moved = quoted({ openai: { host: "b.example" }, basic: {} });
  const elsewhere = outcome("engine-changed", { host: "b.example", perBlock: 1 });
  expect(await moved.choose(before.quote)).toEqual(elsewhere);
  expect(await moved.choose("openai:1@")).toEqual(elsewhere);
  expect(await moved.choose(before.quote, "anywhere")).toMatchObject({ link: { name: "openai" } });
});

it("does for a quote whatever costs no more in the same place, and says of that alone what it can", async () => {
  const given = {
    neural: { perBlock: 2, languages: ["en"] },
    basic: { languages: ["en", "nl"] },
    costly: { perBlock: 3, languages: ["pt"] },
    away: { host: "a.example", languages: ["fr"] },
  };
  const { chain, chosen } = chainOf(given);
  const [neural, basic] = chain.links.map(quoteOf);
  expect(await chosen({ engine: neural, language: "nl" })).toBe("basic"); // cheaper
  expect(await chosen({ engine: neural, language: "fr", places: "anywhere" })).toBe("away");
  expect(await chosen({ engine: basic })).toBe("basic"); // what was told comes first
  const dearer = outcome("engine-changed", { host: "", perBlock: 3 });
  expect(await chosen({ engine: neural, language: "pt" })).toEqual(dearer);
  const able = async (engine: string | undefined, places: SpeechPlaces = "shown") =>
    (await chain.able({ places, person: "ada", engine })).map(({ languages }) => languages.join());
  expect(await able(neural)).toEqual(["en", "en,nl"]);
  expect(await able(basic)).toEqual(["en,nl"]);
  expect(await able(neural, "anywhere")).toEqual(["en", "en,nl", "fr"]);
  expect(await able(undefined)).toEqual(["en", "en,nl", "pt"]);
});

describe("where no engine is named", () => {
  it("the price is that of the engine which works now, when nobody was told another", async () => {
    const { chosen } = chainOf({ neural: { ready: false }, basic: { perBlock: 3 } });
    expect(await chosen()).toBe("basic"); // the cheaper one was never there
  });

  it("the price is what the person was told last: a dearer engine has to be told first", async () => {
    const { chain, chosen, breakEngine } = chainOf({ neural: {}, basic: { perBlock: 3 }, spare: {} });
    await chain.show({ places: "shown", person: "ada" });
    await breakEngine("neural");
    expect(await chosen()).toBe("spare"); // costs no more, and is further down
    await breakEngine("spare");
    const changed = outcome("engine-changed", { host: "", perBlock: 3 });
    expect([await chosen(), await chosen()]).toEqual([changed, changed]); // a refusal is no consent
    expect(await chosen({ person: "bob" })).toBe("basic"); // is told three wherever he looks
    await chain.show({ places: "shown", person: "ada" });
    expect(await chosen()).toBe("basic");
  });

  it("a cheaper engine than was told works; where none is left, it is said why", async () => {
    const given = { neural: { ready: false }, basic: { perBlock: 3 } };
    const { chain, chosen, breakEngine } = chainOf(given);
    await chain.show({ places: "shown", person: "ada" });
    given.neural.ready = true;
    expect(await chosen()).toBe("neural");
    await chain.show({ places: "shown", person: "ada" });
    await breakEngine("neural");
    await breakEngine("basic");
    expect(await chosen()).toBe("service-failed");
  });

  it("a dearer engine that alone knows the language has to be told first", async () => {
    const { chosen } = chainOf({ basic: { languages: ["en"] }, neural: { perBlock: 2 } });
    expect(await chosen({ language: "pt" })).toEqual(outcome("engine-changed", { host: "", perBlock: 2 }));
    expect(await chosen({ language: "pt", engine: "neural" })).toBe("neural");
  });

  it("remembers what so many were told, and forgets who was told longest ago", () => {
    const prices = createShownPrices(2);
    for (const [person, perBlock] of Object.entries({ ada: 1, bob: 2, eve: 3 }))
      prices.note(person, perBlock);
    expect(["ada", "bob", "eve"].map(prices.of)).toEqual([undefined, 2, 3]);
    prices.note("bob", 5);
    prices.note("ada", 1);
    expect(["ada", "bob", "eve"].map(prices.of)).toEqual([1, 5, undefined]);
  });
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
