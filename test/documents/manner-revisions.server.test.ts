import fc from "fast-check";
import { expect, it } from "vitest";
import type { Voice } from "#contract/voices.ts";
import { user } from "#server/accounts/tables.ts";
import { cutText } from "#server/documents/cut-text.ts";
import {
  createDocument,
  type DocumentManner,
  editSegment,
  edits,
  findDocument,
  mannerAfter,
  readSegments,
  redoEdit,
  restoreRevision,
  undoEdit,
} from "#server/documents/index.ts";
import { changeDocument } from "#server/library/change-document.ts";
import { databasesFor, openFreshDatabase } from "#test/support/database.ts";

type State = { text: string; manner: DocumentManner };
type Act =
  | { what: "edit"; text: string }
  | { what: "manner"; changes: Partial<DocumentManner> }
  | { what: "undo" }
  | { what: "redo" }
  | { what: "restore"; to: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ what: fc.constant("edit" as const), text: fc.constantFrom("Ash.", "Birch.") }),
  fc.record({
    what: fc.constant("manner" as const),
    changes: fc.record(
      {
        voice: fc.constantFrom("nova" as const, "onyx" as const),
        instructions: fc.constantFrom("", "slow"),
        namesOff: fc.constantFrom<Voice[]>(["ash"], []),
        paragraphBreak: fc.constantFrom(0, 0.3),
        chapterBreak: fc.constantFrom(1, 2.5),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.constantFrom<Act>({ what: "undo" }, { what: "redo" }, { what: "undo" }),
  fc.record({ what: fc.constant("restore" as const), to: fc.nat(6) }),
);

const FIRST: State = {
  text: "Ash.",
  manner: { voice: "alloy", instructions: "", namesOff: [], paragraphBreak: null, chapterBreak: null },
};

/** What an editor does: the state after each revision, and the way back and forth. */
class Model {
  readonly states = [FIRST];
  private before: (number | null)[] = [null];
  private shown = 0;
  get last() {
    return this.states.at(-1)!;
  }
  get undo() {
    return this.before[this.shown] ?? null;
  }
  get redo() {
    const next = this.before.lastIndexOf(this.shown);
    return next < 0 ? null : next;
  }
  private add(state: State, before: number | null, shown = this.states.length) {
    this.states.push(state);
    this.before.push(before);
    this.shown = shown;
  }
  do(one: Act) {
    const now = this.last;
    if (one.what === "restore") {
      if (one.to < this.states.length) this.add(this.states[one.to]!, this.shown);
    } else if (one.what === "undo" || one.what === "redo") {
      const to = one.what === "undo" ? this.undo : this.redo;
      if (to !== null) this.add(this.states[to]!, null, to);
    } else {
      const next =
        one.what === "edit"
          ? { ...now, text: one.text }
          : { ...now, manner: { ...now.manner, ...one.changes } };
      if (JSON.stringify(next) !== JSON.stringify(now)) this.add(next, this.shown);
    }
  }
}

const suite = "a document's voice, manner, names and breaks are taken back and brought back with its text";
it.each(databasesFor(suite))(`${suite} on %s`, async (kind) => {
  const { db } = await openFreshDatabase(kind);
  const userId = "ada";
  await db.insert(user).values({ id: userId, name: "Ada", email: "ada@example.org" });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 10 }), async (acts) => {
      const { text, manner } = FIRST;
      const segments = cutText(text, "en", 20_000);
      const written = { userId, title: "Trees", segments, language: "en", voice: manner.voice!, days: 1 };
      const made = await createDocument(db, written);
      if ("code" in made) throw new Error(made.code);
      const { id } = made;
      const [first] = await readSegments(db, (await findDocument(db, userId, id))!);
      const model = new Model();
      for (const one of acts) {
        const edited = { id, userId, revision: model.states.length };
        if (one.what === "edit") await editSegment(db, edited, first!.id, { text: one.text }, []);
        else if (one.what === "undo") await undoEdit(db, edited);
        else if (one.what === "redo") await redoEdit(db, edited);
        else if (one.what === "restore") await restoreRevision(db, edited, one.to + 1).catch(() => {});
        else {
          const { paragraphBreak: paragraph, chapterBreak: chapter, ...others } = one.changes;
          const breaks = { paragraph: paragraph ?? undefined, chapter: chapter ?? undefined };
          await changeDocument(db, edited, { ...others, voice: others.voice ?? undefined, breaks });
        }
        model.do(one);
      }
      const row = (await findDocument(db, userId, id))!;
      expect(row).toMatchObject({ ...model.last.manner, revision: model.states.length });
      for (const [at, state] of model.states.entries()) {
        expect(await mannerAfter(db, row, at + 1), `revision ${at + 1}`).toEqual(state.manner);
        const segments = await readSegments(db, row, { revision: at + 1 });
        expect(segments.map((one) => one.text)).toEqual([state.text]);
      }
      const ways = await edits(db, row);
      expect([ways.before !== null, ways.after !== null]).toEqual([model.undo !== null, model.redo !== null]);
    }),
    { seed: 2026, numRuns: kind === "pglite" ? 25 : 50 },
  );
});

it("who shows an older document changes nothing of how it is spoken, and no one else does at all", async () => {
  const { db } = await openFreshDatabase("postgres");
  const userId = "ada";
  await db.insert(user).values({ id: userId, name: "Ada", email: "ada@example.org" });
  const segments = cutText("Ash.", "en", 20_000);
  const written = { userId, title: "Trees", segments, language: "en", voice: "alloy", days: 1 } as const;
  const made = await createDocument(db, written);
  if ("code" in made) throw new Error(made.code);
  const change = (which: object, body: object) =>
    changeDocument(db, { userId, id: made.id, ...which }, body).then(
      () => 200,
      (error) => error.status,
    );
  // Two at once from the same page: one of them has seen what there is.
  const both = await Promise.all(
    (["nova", "onyx"] as const).map((voice) => change({}, { voice, revision: 1 })),
  );
  expect(both.toSorted()).toEqual([200, 409]);
  expect(await change({ userId: "eve" }, { voice: "echo" })).toBe(404);
  expect(await change({}, { title: "Mine", revision: 1 })).toBe(409);
  const row = (await findDocument(db, userId, made.id))!;
  expect(row).toMatchObject({ revision: 2, title: "Trees" });
  // A program that names no revision changes what there is; the same again is no edit.
  expect(await change({}, { instructions: "slow" })).toBe(200);
  expect(await change({}, { instructions: "slow" })).toBe(200);
  expect((await findDocument(db, userId, made.id))!.revision).toBe(3);
});
