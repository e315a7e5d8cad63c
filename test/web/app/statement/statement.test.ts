import { describe, expect, test } from "vitest";
import { STATEMENT_KINDS } from "#contract/credits.ts";
import { TOOLS } from "#contract/tools.ts";
import { formatAgo } from "#web/app/formats/past.ts";
import { EVERYTHING, filterQuery, SHOWS, TIMES } from "#web/app/statement/filter.ts";
import { todayIn, usedDays, usedPaths } from "#web/app/statement/usage-days.ts";
import { formatDay } from "#web/lib/formats/moments.ts";
import { signed } from "#web/lib/formats/signed.ts";

const NOW = new Date("2026-03-15T12:00:00Z");
const ask = (filter: Partial<typeof EVERYTHING>) => filterQuery({ ...EVERYTHING, ...filter }, NOW);

describe("the filter of the statement", () => {
  test.each([
    ["everything asks for nothing in particular", {}, {}],
    ["a tool", { show: "transcribe" }, { tool: "transcribe" }],
    ["a kind", { show: "not-charged" }, { kind: "not-charged" }],
    ["the last 30 days count today", { time: "30" }, { from: "2026-02-14" }],
    ["this year", { time: "year" }, { from: "2026-01-01" }],
    [
      "chosen days",
      { time: "days", from: "2026-02-01", to: "2026-02-03" },
      { from: "2026-02-01", to: "2026-02-03" },
    ],
    ["chosen days, one side open", { time: "days", to: "2026-02-03" }, { to: "2026-02-03" }],
    ["days that were chosen before count only while chosen", { time: "all", from: "2026-02-01" }, {}],
  ] as const)("%s", (_, filter, query) => {
    expect(ask(filter)).toEqual(query);
  });

  test("can ask for every tool and every kind of movement", () => {
    const asked = SHOWS.map((show) => ask({ show })).map(({ tool, kind }) => tool ?? kind);
    expect(asked.filter(Boolean).sort()).toEqual([...TOOLS, ...STATEMENT_KINDS].sort());
  });

  test("offers everything first", () => {
    expect([SHOWS[0], TIMES[0]]).toEqual(["all", "all"]);
  });
});

describe("use by day", () => {
  const used = [
    { day: "2026-03-13", tool: "text-to-speech" as const, credits: 4, uses: 2 },
    { day: "2026-03-13", tool: "transcribe" as const, credits: 1, uses: 1 },
    { day: "2026-03-13", tool: "speech-to-text" as const, credits: 1, uses: 1 },
    { day: "2026-03-15", tool: null, credits: 2, uses: 2 },
    { day: "2026-01-01", tool: null, credits: 9, uses: 9 },
  ];

  test("fills idle days, tells sound from text, leaves out what lies before", () => {
    expect(usedDays(used, 3, "2026-03-15")).toEqual([
      { day: "2026-03-13", sound: 4, text: 2, other: 0 },
      { day: "2026-03-14", sound: 0, text: 0, other: 0 },
      { day: "2026-03-15", sound: 0, text: 0, other: 2 },
    ]);
  });

  test("days go on over the end of a month", () => {
    expect(usedDays([], 3, "2026-03-01").map(({ day }) => day)).toEqual([
      "2026-02-27",
      "2026-02-28",
      "2026-03-01",
    ]);
  });

  test("sound reaches up and text down, on one scale; an idle day is a dot", () => {
    const { sound, text, idle, other } = usedPaths(usedDays(used, 3, "2026-03-15"), {
      step: 10,
      height: 100,
    });
    const [, from, to] = /^M5 ([\d.]+)V([\d.]+)$/.exec(sound) ?? [];
    expect(Number(to)).toBeLessThan(Number(from));
    const [, begin, end] = /^M5 ([\d.]+)V([\d.]+)$/.exec(text) ?? [];
    expect((Number(end) - Number(begin)) * 2).toBeCloseTo(Number(from) - Number(to), 0);
    expect(idle).toBe("M15 50.0V50.01");
    expect(other).toMatch(/^M25 /);
  });

  test("today is the person's own", () => {
    const late = new Date("2026-03-15T23:30:00Z");
    expect([todayIn("UTC", late), todayIn("Europe/Berlin", late)]).toEqual(["2026-03-15", "2026-03-16"]);
  });
});

describe("words of a statement", () => {
  test("amounts carry their sign", () => {
    expect([signed(45), signed(-2), signed(0), signed(-1200)]).toEqual(["+45", "−2", "0", "−1,200"]);
  });

  test("a day of another year names it", () => {
    expect([formatDay("2026-02-01T12:00", NOW), formatDay("2025-11-21T12:00", NOW)]).toEqual([
      "1 Feb",
      "21 Nov 2025",
    ]);
  });

  test.each([
    [30, "just now"],
    [5 * 60, "5 minutes ago"],
    [3 * 3600 + 60, "3 hours ago"],
    [25 * 3600, "yesterday"],
    [40 * 86_400, "on 3 Feb"],
  ])("%i seconds ago is %s", (seconds, words) => {
    expect(formatAgo(new Date(NOW.getTime() - seconds * 1000).toISOString(), NOW)).toBe(words);
  });
});
