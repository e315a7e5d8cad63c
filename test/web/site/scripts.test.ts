import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { countCharacters, creditsForText, DEFAULT_PRICES } from "#contract/prices.ts";
import { AUDIENCES, MOODS } from "#contract/scripts.ts";
import { VOICES } from "#contract/voices.ts";
import { TITLES } from "#locales/en/pages/scripts/titles.ts";
import { TEXTS } from "#locales/scripts/all.ts";
import { readDelivery } from "#server/engines/basic/delivery.ts";
import { isOwnWork, layAside } from "#web/lib/draft.ts";
import spoken from "#web/lib/scripts/measured.json" with { type: "json" };
import { scriptPath } from "#web/lib/scripts/script-path.ts";
import { findScript, SCRIPTS } from "#web/lib/scripts/scripts.ts";
import { type Filter, filterQuery, matching, readFilter } from "#web/site/scripts/filter.ts";

const wordsIn = (text: string) => text.split(/\s+/).length;
const plainest = readDelivery("").delivery;

describe("the starter scripts", () => {
  it("are many, and none is there twice", () => {
    expect(SCRIPTS.length).toBeGreaterThanOrEqual(54);
    for (const part of ["id", "title", "text"] as const)
      expect(new Set(SCRIPTS.map((script) => script[part])).size, part).toBe(SCRIPTS.length);
  });

  it("have a title each, and no title is left over", () => {
    expect(Object.values(TEXTS).flatMap(Object.keys)).toEqual(Object.keys(TITLES));
  });

  it.each(AUDIENCES)("%s have at least four", (audience) => {
    expect(SCRIPTS.filter((script) => script.audience === audience).length).toBeGreaterThanOrEqual(4);
  });

  it.each(MOODS)("some are %s", (mood) => {
    expect(SCRIPTS.some((script) => script.mood === mood)).toBe(true);
  });

  it("use every voice", () => {
    expect([...new Set(SCRIPTS.map(({ voice }) => voice))].toSorted()).toEqual([...VOICES].toSorted());
  });

  it("have their lengths measured from the scripts as they are now (node scripts/measure-scripts.ts)", () => {
    expect(Object.keys(spoken.measured).toSorted()).toEqual(SCRIPTS.map(({ id }) => id).toSorted());
    expect(spoken.of).toBe(createHash("sha256").update(JSON.stringify(TEXTS)).digest("hex"));
  });

  describe.each(SCRIPTS)("$id", ({ text, title, instructions, mood, seconds, peaks }) => {
    it("is short, for one credit, and ready to be read aloud", () => {
      expect(wordsIn(text)).toBeGreaterThanOrEqual(25);
      expect(wordsIn(text)).toBeLessThanOrEqual(70);
      expect(creditsForText(countCharacters(text), DEFAULT_PRICES)).toBe(1);
      expect(text).not.toMatch(/[{}[\]<>_*#]|\s\s/);
      expect(title.trim()).not.toBe("");
      expect(seconds).toBeGreaterThan(5);
      expect(Math.max(...peaks)).toBe(1);
    });

    it("is said in a way that the built-in engine follows to the last word", () => {
      const { delivery, notFollowed } = readDelivery(instructions);
      expect(notFollowed).toEqual([]);
      if (mood !== "plain") expect(delivery).not.toEqual(plainest);
    });
  });
});

describe("looking for a script", () => {
  const find = (query: string) => matching(SCRIPTS, readFilter(new URLSearchParams(query)));

  it("by audience and mood, both at once", () => {
    const found = find("audience=writers&mood=playful");
    expect(found.map(({ id }) => id)).toEqual(["villain-explains"]);
    expect(find("").length).toBe(SCRIPTS.length);
  });

  it("by words anywhere, in any order and case", () => {
    expect(find("q=STAIRS+polished").map(({ id }) => id)).toEqual(["villain-explains"]);
    expect(find("q=obituary").map(({ id }) => id)).toEqual(["obituary"]);
    expect(find("q=onyx").every(({ voice }) => voice === "onyx")).toBe(true);
    expect(find("q=zebra")).toEqual([]);
  });

  it("does not mind names that are not known", () => {
    expect(find("audience=pirates&mood=grumpy").length).toBe(SCRIPTS.length);
  });

  it.each<Filter>([
    { audience: null, mood: null, q: "" },
    { audience: "e-learning", mood: "calm", q: "red cable" },
    { audience: null, mood: "warm", q: "a & b = ö?" },
  ])("keeps the filter in the address: %o", (filter) => {
    expect(readFilter(new URLSearchParams(filterQuery(filter)))).toEqual(filter);
  });

  it("leads to Text to Speech with the script's name", () => {
    const { searchParams, pathname } = new URL(scriptPath("flash-cards"), "http://here");
    expect(pathname).toBe("/text-to-speech");
    expect(findScript(searchParams.get("preset") ?? "")?.voice).toBe("alloy");
    expect(findScript("toString")).toBeUndefined();
  });
});

describe("what stood there before a script", () => {
  const { text, instructions } = SCRIPTS[0]!;

  it("is own work unless it is nothing or an untouched script", () => {
    expect(isOwnWork({ text: "", instructions: " ", voice: "ash" }, SCRIPTS)).toBe(false);
    expect(isOwnWork({ text, instructions, voice: "ash" }, SCRIPTS)).toBe(false);
    expect(isOwnWork({ text: `${text} And you?`, instructions, voice: "ash" }, SCRIPTS)).toBe(true);
    expect(isOwnWork({ text: "", instructions: "slower", voice: "ash" }, SCRIPTS)).toBe(true);
  });

  it("is laid aside, the newest last and not without end", () => {
    let aside = layAside([], { text: "0", instructions: "", voice: "ash" });
    for (let i = 1; i < 9; i++) aside = layAside(aside, { text: `${i}`, instructions: "", voice: "ash" });
    expect(aside.map((draft) => draft.text)).toEqual(["4", "5", "6", "7", "8"]);
  });
});
