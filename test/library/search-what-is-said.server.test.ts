import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { parseScript } from "#contract/parse-script.ts";
import { user } from "#server/accounts/tables.ts";
import { cutText } from "#server/documents/cut-text.ts";
import { createDocument, editSegment, undoEdit } from "#server/documents/index.ts";
import { segment } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { databasesFor, openFreshDatabase } from "#test/support/database.ts";
import { filledLibrary } from "#test/support/filled-library.ts";
import { found } from "#test/support/found-places.ts";

const TEXT = "[pause 1.5s] Wait [speed 1.2]for the [em]lantern[/em] and [pause for effect]. Nobody came.";

async function withDocument(db: Db, text: string) {
  await db.insert(user).values({ id: "ada", name: "Ada", email: "ada@example.org" });
  const made = await createDocument(db, {
    ...{ userId: "ada", title: "Lamps", language: "en", voice: "alloy", days: 1 },
    segments: cutText(text, "en", 20_000),
  });
  if ("code" in made) throw new Error(made.code);
  return made.id;
}

it.each(databasesFor("words of controls are found by no search, those around them are"))(
  "words of controls are found by no search on %s, those around them are, with their marks",
  async (kind) => {
    const { db } = await openFreshDatabase(kind);
    const id = await withDocument(db, TEXT);
    for (const typed of ["speed", "1.2", "em", "1.5s"]) expect(await found(db, "ada", typed)).toEqual([]);
    const text = "Wait for the lantern and [pause for effect].";
    expect(await found(db, "ada", "pause")).toEqual([{ text, marked: ["pause"] }]);
    expect(await found(db, "ada", "lantern")).toEqual([{ text, marked: ["lantern"] }]);
    expect(await found(db, "ada", '"wait for the lantern"')).toHaveLength(1);
    expect(await found(db, "ada", "wait -speed")).toHaveLength(1);
    // An edit and its undo are indexed as well.
    const [first] = await db
      .select()
      .from(segment)
      .where(eq(segment.documentId, id))
      .orderBy(segment.position);
    await editSegment(db, { id, userId: "ada", revision: 1 }, first!.id, { text: "[pause 2s] Lamps." }, []);
    expect(await found(db, "ada", "pause")).toEqual([]);
    expect(await found(db, "ada", "lamps")).toEqual([{ text: "Lamps.", marked: ["Lamps"] }]);
    await undoEdit(db, { id, userId: "ada", revision: 2 });
    expect(await found(db, "ada", "pause")).toHaveLength(1);
  },
);

it("what is no script is found as it stands", async () => {
  const { db } = await openFreshDatabase("postgres");
  const { userId } = await filledLibrary(db, ["He typed [pause 1.5s] on the board."]);
  expect(await found(db, userId, "pause")).toEqual([
    { text: "He typed [pause 1.5s] on the board.", marked: ["pause"] },
  ]);
});

it("the database takes for controls what the parser does", async () => {
  const { db } = await openFreshDatabase("postgres");
  const piece = fc.constantFrom(
    ..."[ ] / pause speed em s ms 1 .5 1,25 - + [pause [/speed] [em] [SPEED 2x] [pause 3s] ſ \u00a0 \t é 🙂".split(
      " ",
    ),
    " ",
    "\n",
  );
  const texts = fc.sample(
    fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join("")),
    {
      numRuns: 300,
      seed: 7,
    },
  );
  const rows = await rowsOf<{ said: string }>(
    db,
    sql`select without_controls(one) as said from unnest(${sql.param(texts)}::text[]) with ordinality as all_(one, place) order by place`,
  );
  for (const [index, text] of texts.entries()) {
    const parts = parseScript(text, { voices: [] });
    const said = parts
      .map(({ kind, from, to }) => {
        const written = text.slice(from, to);
        return kind === "say" ? written : " ".repeat([...written].length);
      })
      .join("");
    expect(rows[index]?.said, JSON.stringify(text)).toBe(said || text);
  }
});
