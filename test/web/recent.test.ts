import { describe, expect, it } from "vitest";
import type { ConversionState, ConversionSummary } from "#contract/calls.ts";
import { type Loaded, shownRows, withNewest } from "#web/features/conversions/recent-items.ts";
import { watchRecent } from "#web/features/conversions/watch-recent.ts";

const item = (id: string, state: ConversionState = "done", more: Partial<ConversionSummary> = {}) => ({
  id,
  key: `key-${id}`,
  tool: "transcribe" as const,
  state,
  title: id,
  credits: state === "done" ? 1 : 0,
  cancelCosts: 0,
  createdAt: "2026-11-21T10:00:00.000Z",
  expiresAt: "2027-02-19T10:00:00.000Z",
  message: "",
  progress: 0,
  seconds: null,
  voice: null,
  audio: null,
  peaks: null,
  ...more,
});
const page = (...conversions: ConversionSummary[]) => ({ conversions, nextCursor: null as string | null });
const idsOf = (items: readonly ConversionSummary[]) => items.map(({ id }) => id).join("");
const shown = (loaded: Loaded, ownKey: string | null = null) => idsOf(shownRows(loaded, ownKey));

describe("the rows of the recent list", () => {
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
    const apart = withNewest(all, { ...page(item("z"), item("y")), nextCursor: "after y" }, null);
    expect([idsOf(apart.items), apart.cursor]).toEqual(["zy", "after y"]);
  });
});

/** A server that gives these answers one after the other, and a page that is left when there are no more. */
async function watched(answers: (ConversionSummary[] | null)[], hidden: boolean[] = []) {
  const left = new AbortController();
  const pauses: number[] = [];
  const told: string[] = [];
  await watchRecent(
    {
      load: async () => {
        const conversions = answers.shift();
        if (!conversions) throw new Error("away");
        return page(...conversions);
      },
      tell: ({ conversions }) => {
        told.push(conversions.map(({ state }) => state).join());
        return conversions.some(({ state }) => state === "running");
      },
      fail: () => told.push("failed"),
      isHidden: () => hidden.shift() ?? false,
      pause: async (milliseconds) => {
        pauses.push(milliseconds);
        if (answers.length === 0) left.abort();
      },
    },
    left.signal,
  );
  return { told, pauses };
}

describe("the recent list", () => {
  it("is asked for again soon while something goes on, and else now and then: work may begin elsewhere", async () => {
    const { told, pauses } = await watched([[item("a", "running")], [item("a")], [item("a")]]);
    expect(told).toEqual(["running", "done", "done"]);
    expect(pauses).toEqual([2_000, 30_000, 30_000]);
  });

  it("is asked for ever less often while there is no answer, and goes on after that", async () => {
    const away = [null, null, null, null, null];
    const { told, pauses } = await watched([...away, [item("a", "running")], null]);
    expect(told).toEqual([...away.map(() => "failed"), "running", "failed"]);
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 2_000, 2_000]);
  });

  it("is not asked for while nobody looks", async () => {
    const { told, pauses } = await watched([[item("a", "running")], [item("a")]], [true, true, false]);
    expect(told).toEqual(["running", "done"]);
    expect(pauses.slice(0, 2)).toEqual([Number.POSITIVE_INFINITY, 2_000]);
  });
});
