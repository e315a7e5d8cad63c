import { readFileSync } from "node:fs";
import { drizzle } from "drizzle-orm/node-postgres";
import { RateLimiterDrizzle } from "rate-limiter-flexible";
import { expect, test } from "vitest";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { PRONUNCIATION_LIMITS } from "#contract/pronunciation-limits.ts";
import { SHARE_LIMITS } from "#contract/share-limits.ts";
import { TEXT_FILE_LIMITS } from "#contract/text-files.ts";
import { createRateLimits } from "#server/platform/http/rate-limits.ts";
import { SETTINGS, type Settings } from "#server/settings.ts";

const PERIODS = new Map([
  [60, "a minute"],
  [3_600, "an hour"],
  [86_400, "a day"],
]);
const [, section = ""] = readFileSync("docs/operations.md", "utf8").split("### Limits that are fixed");
const rows = (section.split("\n## ")[0] ?? "")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.slice(2, -1).split(" | "));

/** Settings of which each has a number of its own, so that none is taken for another. */
const settings = Object.fromEntries(Object.keys(SETTINGS).map((name, at) => [name, 1_000_001 + at]));
const nameOf = (points: number) => Object.keys(settings).find((name) => settings[name] === points);

/** Every limiter, in whatever it lies. */
function limitersIn(value: unknown): RateLimiterDrizzle[] {
  if (value instanceof RateLimiterDrizzle) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(limitersIn) : [];
}

test("every limit of calls stands for operators with its figure", () => {
  const limits = createRateLimits(drizzle.mock(), settings as unknown as Settings, { person: "secret" });
  const said = rows.flatMap(([, figure = "", , name = ""]) => {
    const [, key] = /`([\w-]+)`/.exec(name) ?? [];
    return key === undefined ? [] : [`${key}: ${figure.split(", ")[0]}`];
  });
  const meant = limitersIn(limits).map(({ keyPrefix, points, duration }) => {
    const setting = nameOf(points);
    return `${keyPrefix}: ${setting ? `\`${setting}\`` : points.toLocaleString("en")} ${PERIODS.get(duration)}`;
  });
  expect(meant.length).toBeGreaterThan(20);
  expect(said.sort()).toEqual(meant.sort());
});

test.each([
  ["links to a document at a time", `${SHARE_LIMITS.links}`],
  ["documents in a feed", `${SHARE_LIMITS.feedItems}`],
  ["takes of a sentence", `${DOCUMENT_LIMITS.takes}`],
  [
    "a recording of a sentence",
    `${DOCUMENT_LIMITS.recordingSeconds} seconds, ${DOCUMENT_LIMITS.recordingBytes / 1e6} MB`,
  ],
  [
    "a text that is opened from a file",
    `${TEXT_FILE_LIMITS.bytes / 1e6} MB, ${TEXT_FILE_LIMITS.characters.toLocaleString("en")} characters`,
  ],
  ["a picture for a cover", `${DOCUMENT_LIMITS.coverBytes / 1e6} MB`],
  [
    "a text that is written here",
    `${DOCUMENT_LIMITS.characters.toLocaleString("en")} characters, ${DOCUMENT_LIMITS.sentences.toLocaleString("en")} sentences`,
  ],
  ["pronunciations in a list", `${PRONUNCIATION_LIMITS.entries}`],
])("so does the bound of %s", (what, figure) => {
  expect(rows.find(([named]) => named === what)?.[1]).toBe(figure);
});
