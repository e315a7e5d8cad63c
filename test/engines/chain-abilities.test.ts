import { expect, it } from "vitest";
import { chainOf, type Given } from "#test/support/chain-of.ts";

it("takes an engine that can do what is asked before one that can't, at the price and in the place that were told", async () => {
  const abilities = ["translates"] as const;
  const given: Record<string, Given> = { neural: {}, basic: { translates: true } };
  expect(await chainOf(given).chosen({ abilities })).toBe("basic");
  expect(await chainOf(given).chosen({ abilities, engine: "neural" })).toBe("basic");
  const dear = chainOf({ neural: {}, basic: { translates: true, perBlock: 2 } });
  expect(await dear.chosen({ abilities })).toMatchObject({ code: "engine-changed" });
  expect(await dear.chosen({ abilities, engine: "neural" })).toMatchObject({ code: "engine-changed" });
  const away = chainOf({ neural: {}, openai: { translates: true, host: "a.example" } });
  expect(await away.chosen({ abilities })).toBe("neural");
  expect(await away.chosen({ abilities, places: "anywhere" })).toBe("openai");
});

it("gives the work only to another that can do it, too", async () => {
  const { chain, take, breakEngine } = chainOf({
    first: { translates: true },
    plain: {},
    third: { translates: true },
  });
  await breakEngine("first");
  expect((await take("first:model")).link.name).toBe("plain");
  expect((await take("first:model", { abilities: ["translates"] })).link.name).toBe("third");
  await breakEngine("third");
  await expect(take("first:model", { abilities: ["translates"] })).rejects.toMatchObject({
    outcome: { code: "service-failed" },
  });
  expect(chain.inUse().name).toBe("plain");
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
