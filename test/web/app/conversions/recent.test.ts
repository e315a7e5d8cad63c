import { describe, expect, it, vi } from "vitest";
import type { Conversion, ConversionState } from "#contract/conversions.ts";
import { outcome } from "#contract/outcomes.ts";
import { formatExtent } from "#web/app/conversions/format-extent.ts";
import { isPart, type Loaded, shownRows, withNewest, withOlder } from "#web/app/conversions/recent-items.ts";
import { watchRecent } from "#web/app/conversions/watch-recent.ts";
import { CallError } from "#web/lib/client/call.ts";

const item = (id: string, state: ConversionState = "done", more: Partial<Conversion> = {}) => ({
  id,
  key: `key-${id}`,
  tool: "transcribe" as const,
  state,
  title: id,
  engine: null,
  credits: state === "done" ? 1 : 0,
  price: 1,
  cancelCosts: 0,
  createdAt: "2026-11-21T10:00:00.000Z",
  expiresAt: "2027-02-19T10:00:00.000Z",
  ...outcome("ok"),
  message: "",
  progress: 0,
  seconds: null,
  voice: null,
  audio: null,
  peaks: null,
  ...more,
});
const page = (...conversions: Conversion[]) => ({ conversions, nextCursor: null as string | null });
const idsOf = (items: readonly Conversion[]) => items.map(({ id }) => id).join("");
const shown = (loaded: Loaded, ownKey: string | null = null) => idsOf(shownRows(loaded, ownKey));

describe("the rows of the recent list", () => {
  it("say how far a transcript goes that was broken off", () => {
    expect(formatExtent({ seconds: 2126, heard: 125 })).toBe("2:05 of 35:26");
    expect(formatExtent({ seconds: 2126, heard: null })).toBe("35:26");
    const broken = item("a", "canceled", { credits: 1 });
    expect([item("b"), broken, { ...broken, tool: "text-to-speech" as const }].map(isPart)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it("has first what goes on, wherever it was begun, and not what the page shows by itself", () => {
    const loaded = withNewest(null, page(item("c"), item("b", "running"), item("a", "queued")), null);
    expect(shown(loaded)).toBe("bac");
    expect(shown(loaded, "key-b")).toBe("ac");
  });

  it("leaves out what came to nothing, unless the page saw it under way", () => {
    const ended = page(item("c", "failed"), item("b", "canceled"), item("a", "canceled", { credits: 1 }));
    expect(shown(withNewest(null, ended, null))).toBe("a");
    const followed = withNewest(
      null,
      page(item("c", "running"), item("b", "queued"), item("a", "running")),
      "key-b",
    );
    expect(shown(withNewest(followed, ended, "key-b"))).toBe("ca");
  });

  it("keeps older rows that were loaded where the newest page joins them, and what was deleted goes", () => {
    const first = { ...page(item("d"), item("c")), nextCursor: "after c" };
    const loaded = { ...withNewest(null, first, null), cursor: "after a" };
    const all = { ...loaded, items: [...loaded.items, item("b"), item("a")] };
    const newer = { ...page(item("e"), item("c")), nextCursor: "after c" };
    const joined = withNewest(all, newer, null);
    expect([idsOf(joined.items), joined.cursor]).toEqual(["ecba", "after a"]);
    const older = { ...page(item("0")), nextCursor: null };
    expect(idsOf(withOlder(all, older, "after a").items)).toBe("dcba0");
    expect(idsOf(withOlder(all, older, "after c").items)).toBe("dcba"); // asked for before the list was another
    const apart = withNewest(all, { ...page(item("z"), item("y")), nextCursor: "after y" }, null);
    expect([idsOf(apart.items), apart.cursor]).toEqual(["zy", "after y"]);
  });
});

/**
 * A server that gives these answers one after the other, and a page that is left when there are no more. While the
 * answer to one of the `changed` questions is on its way, something is deleted.
 */
async function watched(
  answers: (Conversion[] | number | null)[],
  { hidden = [], changed = [] }: { hidden?: boolean[]; changed?: number[] } = {},
) {
  const left = new AbortController();
  const delays: number[] = [];
  const reported: string[] = [];
  let changes = 0;
  let asked = 0;
  await watchRecent(
    {
      load: async () => {
        const answer = answers.shift();
        if (changed.includes(++asked)) changes++;
        if (typeof answer === "number") throw new CallError(answer, `status ${answer}`, "unexpected");
        if (!answer) throw new Error("away");
        return page(...answer);
      },
      onPage: ({ conversions }) => {
        reported.push(conversions.map(({ state }) => state).join());
        return conversions.some(({ state }) => state === "running");
      },
      fail: () => reported.push("failed"),
      end: ({ message }) => reported.push(`ended: ${message}`),
      changes: () => changes,
      isHidden: () => hidden.shift() ?? false,
      retryDelay: async (milliseconds) => {
        delays.push(milliseconds);
        if (answers.length === 0) left.abort();
      },
    },
    left.signal,
  );
  return { reported, delays };
}

const NEVER = Number.POSITIVE_INFINITY;

describe("the recent list", () => {
  it("is asked for again while something goes on, and else by no clock: that would keep a session alive", async () => {
    const { reported, delays } = await watched([[item("a", "running")], [item("a")], [item("a")]]);
    expect(reported).toEqual(["running", "done", "done"]);
    expect(delays).toEqual([2_000, NEVER, NEVER]);
  });

  it("is asked for ever less often while there is no answer, and goes on after that", async () => {
    const away = [null, null, null, null, null];
    const { reported, delays } = await watched([...away, [item("a", "running")], null]);
    expect(reported).toEqual([...away.map(() => "failed"), "running", "failed"]);
    expect(delays).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 2_000, 2_000]);
  });

  it("is asked for by no clock once the server has refused it time and again, unless something goes on", async () => {
    const refused = [429, 429, 429, 429, 429];
    expect((await watched([...refused])).delays).toEqual([2_000, 4_000, 8_000, 16_000, NEVER]);
    const going = await watched([[item("a", "running")], ...refused]);
    expect(going.delays).toEqual([2_000, 2_000, 4_000, 8_000, 16_000, 30_000]);
  });

  it("notices that its session is over, and is not asked for again", async () => {
    const { reported, delays } = await watched([[item("a", "running")], 401, [item("a")]]);
    expect(reported).toEqual(["running", "ended: status 401"]);
    expect(delays).toEqual([2_000]);
  });

  it("shows no answer from before something was deleted, and asks again at once", async () => {
    const before = [item("b"), item("a", "running")];
    const { reported, delays } = await watched([before, [item("b")]], { changed: [1] });
    expect(reported).toEqual(["done"]);
    expect(delays).toEqual([NEVER]);
  });

  it("is not asked for while nobody looks", async () => {
    const { reported, delays } = await watched([[item("a", "running")], [item("a")]], {
      hidden: [true, true, false],
    });
    expect(reported).toEqual(["running", "done"]);
    expect(delays.slice(0, 2)).toEqual([NEVER, 2_000]);
  });
});

describe("changes of the recent list", () => {
  it("are heard of in every other tab, and count in the tab where they happen", async () => {
    const { recentChanges } = await import("#web/app/conversions/recent-changes.ts");
    const { delayOrHint } = await import("#web/lib/client/delay-or-hint.ts");
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("document", new EventTarget());
    const left = new AbortController();
    const heard = delayOrHint(NEVER, left.signal, recentChanges.hint());
    const other = new BroadcastChannel("saywrite.recent");
    const reported = new Promise((resolve) => {
      other.onmessage = resolve;
    });
    other.postMessage(null);
    await heard;
    expect(recentChanges.count()).toBe(1);
    recentChanges.announce();
    expect(recentChanges.count()).toBe(2);
    await reported;
    other.close();
    vi.unstubAllGlobals();
  });

  it.each(["focus", "online"])("are looked for on %s of the window", async (event) => {
    const { delayOrHint } = await import("#web/lib/client/delay-or-hint.ts");
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("document", new EventTarget());
    const waited = delayOrHint(NEVER, new AbortController().signal);
    window.dispatchEvent(new Event(event));
    await waited;
    vi.unstubAllGlobals();
  });
});
