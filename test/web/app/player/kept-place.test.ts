import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepPlace, keptPlace } from "#web/app/player/kept-place.ts";
import { forgetPerson } from "#web/lib/session/token.ts";

function storage(): Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear"> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
});
afterEach(() => vi.unstubAllGlobals());

it("the place in a document is kept until it was played to its end", () => {
  keepPlace("one", 12.34);
  keepPlace("two", 5);
  expect([keptPlace("one"), keptPlace("two"), keptPlace("three")]).toEqual([12.3, 5, 0]);
  keepPlace("one", 0);
  expect([keptPlace("one"), keptPlace("two")]).toEqual([0, 5]);
});

it("only so many are kept: the one that was played longest ago goes", () => {
  for (let count = 1; count <= 201; count++) keepPlace(`d${count}`, count);
  expect([keptPlace("d1"), keptPlace("d2"), keptPlace("d201")]).toEqual([0, 2, 201]);
});

it("a log-out forgets them", () => {
  keepPlace("one", 12);
  forgetPerson();
  expect(keptPlace("one")).toBe(0);
});

it("what is stored is not trusted", () => {
  for (const stored of ["{", '{"a":1}', '[["one"],["one","5"],5]']) {
    localStorage.setItem("saywrite.places", stored);
    expect(keptPlace("one"), stored).toBe(0);
  }
});
