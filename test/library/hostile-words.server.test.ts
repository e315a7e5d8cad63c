import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { segment } from "#server/documents/tables.ts";
import { findPlaces } from "#server/library/find-places.ts";
import { searchQuery } from "#server/library/search-query.ts";
import { databasesFor, openFreshDatabase } from "#test/support/database.ts";
import { filledLibrary } from "#test/support/filled-library.ts";

/** Words of three letters of four bytes each, none of them twice, in pairs: more than an index holds, with the pairs. */
const large = Array.from({ length: 50_000 }, (_, word) => {
  const letters = [1, 40, 1600].map((place) =>
    String.fromCodePoint(0x20_000 + (Math.floor(word / place) % 40)),
  );
  return letters.join("") + (word % 2 === 0 ? "-" : " ");
}).join("");

it.each([
  ["half an address", "a_".repeat(50_000)],
  ["a path without an end", "/~".repeat(50_000)],
  ["a name of machines", "a-1.".repeat(25_000)],
  ["one word", "e\u0301".repeat(50_000)],
  ["more words than an index holds", large],
])("a text is taken that is %s, and what stands in it is found", async (_, text) => {
  const { db } = await openFreshDatabase("postgres");
  // What is looked through again from each character takes minutes.
  await db.execute(sql`select set_config('statement_timeout', '20s', false)`);
  const { userId, id } = await filledLibrary(db, [`lantern ${text}`]);
  const query = await searchQuery(db, userId, "lantern");
  const found = await findPlaces(db, [{ id, conversionId: id, namesOff: [] }], query!);
  expect(found.get(id)).toMatchObject({ places: 1, found: { marks: [[0, 7]] } });
});

it.each(databasesFor("marks stand where the words stand, and nothing is lost"))(
  "marks on %s stand where the words stand, and nothing is lost",
  async (kind) => {
    const { db } = await openFreshDatabase(kind);
    const text = "\u{1f642} <b>See</b> notes_final/v2 & E-Mail at Example.com: l'été, “naïve” — 3.14";
    const { userId, id } = await filledLibrary(db, [text]);
    await db.update(segment).set({ language: "en" });
    const marked = async (typed: string) => {
      const query = await searchQuery(db, userId, typed);
      const place =
        query && (await findPlaces(db, [{ id, conversionId: id, namesOff: [] }], query)).get(id)?.found;
      if (place) expect(place.text).toBe(text);
      return place?.marks.map(([from, to]) => text.slice(from, to));
    };
    expect(await marked("final")).toEqual(["final"]);
    expect(await marked("final/v2")).toEqual(["final", "v2"]);
    expect(await marked("e-mail")).toEqual(["E", "Mail"]);
    expect(await marked('"example.com"')).toEqual(["Example", "com"]);
    expect(await marked("3.14")).toEqual(["3", "14"]);
    expect(await marked("été")).toEqual(["été"]);
    expect(await marked("see -final")).toBeUndefined();
    expect(await marked("see -other")).toEqual(["See"]);
  },
);
