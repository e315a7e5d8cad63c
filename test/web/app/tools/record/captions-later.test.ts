import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { doForCertain, doWhatIsNoted } from "#web/app/tools/record/captions-later.ts";

const items = new Map<string, string>();
const asked: string[] = [];
let status = 200;

beforeEach(() => {
  items.clear();
  asked.length = 0;
  status = 200;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path} ${new Headers(init.headers).get("token")}`);
    const code = status === 200 ? "ok" : status === 404 ? "not-found" : "server-fault";
    return Response.json({ success: status === 200, message: "", code, details: {} }, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

it("what is done to captions while nobody is logged in is done by the next page, for its person alone", async () => {
  status = 401;
  await doForCertain({ person: "ada", captions: "one" }, "old-token");
  await doForCertain({ person: "ada", captions: "two", link: true }, "old-token");
  await doForCertain({ person: "eve", captions: "three" }, "old-token");
  asked.length = 0;
  status = 503;
  await doWhatIsNoted("ada", "her-token");
  status = 200;
  await doWhatIsNoted("ada", "her-token");
  await doWhatIsNoted("ada", "her-token");
  const both = ["DELETE /api/live/one her-token", "DELETE /api/live/two/link?after=last-words her-token"];
  expect(asked).toEqual([...both, ...both]);
  expect(JSON.parse(items.values().next().value ?? "")).toEqual([{ person: "eve", captions: "three" }]);
});

it("captions that are not there, or were seen to by the page itself, are asked for no more", async () => {
  for (const answer of [404, 200]) {
    status = answer;
    await doForCertain({ person: "ada", captions: "one" }, "her-token");
    expect(items.size).toBe(0);
  }
  await doWhatIsNoted("ada", "her-token");
  expect(asked).toHaveLength(2);
});
