import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  editSegment,
  edits,
  findDocument,
  readSegments,
  redoEdit,
  restoreRevision,
  undoEdit,
} from "#server/documents/index.ts";
import { document, revision, segment } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { databasesFor, openFreshDatabase } from "#test/support/database.ts";
import { asShown, filledLibrary } from "#test/support/filled-library.ts";

/** The same sequences each time. */
const SEED = 2026;
const WORDS = ["ash", "birch", "cedar"];

type Act =
  | { what: "edit"; at: number; text: string }
  | { what: "undo" }
  | { what: "redo" }
  | { what: "restore"; to: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ what: fc.constant("edit" as const), at: fc.nat(2), text: fc.constantFrom(...WORDS) }),
  fc.constantFrom<Act>({ what: "undo" }, { what: "redo" }),
  fc.record({ what: fc.constant("restore" as const), to: fc.nat(9) }),
);

/** What an editor does, in a few lines: texts after each revision, and the way back and forth between edits. */
class Model {
  readonly texts: string[][];
  private before: (number | null)[] = [null];
  private shown = 0;
  constructor(first: string[]) {
    this.texts = [first];
  }
  private add(texts: string[], before: number | null, shown?: number) {
    this.texts.push(texts);
    this.before.push(before);
    this.shown = shown ?? this.texts.length - 1;
  }
  get undo() {
    return this.before[this.shown] ?? null;
  }
  get redo() {
    const next = this.before.lastIndexOf(this.shown);
    return next < 0 ? null : next;
  }
  do(one: Act) {
    const now = this.texts.at(-1)!;
    if (one.what === "edit") {
      const texts = now.with(one.at, one.text);
      if (texts.join() !== now.join()) this.add(texts, this.shown);
    } else if (one.what === "restore") {
      if (one.to < this.texts.length) this.add(this.texts[one.to]!, this.shown);
    } else {
      const to = one.what === "undo" ? this.undo : this.redo;
      if (to !== null) this.add(this.texts[to]!, null, to);
    }
  }
}

async function textsOf(db: Db, id: string, at?: number): Promise<string[]> {
  return (await readSegments(db, asShown(id), { revision: at })).map(({ text }) => text);
}

it.each(databasesFor("after any sequence of edits the text is the one expected, and so is each older one"))(
  "after any sequence of edits on %s the text is the one expected, and so is each older one",
  async (kind) => {
    const { db } = await openFreshDatabase(kind);
    const { userId, id, first } = await filledLibrary(db, WORDS);
    const fresh = async () => {
      await db.delete(revision).where(eq(revision.documentId, id));
      await db.delete(segment).where(eq(segment.documentId, id));
      await db.insert(segment).values(first);
      await db.insert(revision).values({ documentId: id, revision: 1, kind: "made", segments: first.length });
      await db.update(document).set({ revision: 1, shown: 1 }).where(eq(document.id, id));
    };
    const ids = first.map((one) => one.id);
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
        await fresh();
        const model = new Model(WORDS);
        for (const one of acts) {
          const edited = { id, userId, revision: model.texts.length };
          if (one.what === "edit") await editSegment(db, edited, ids[one.at]!, { text: one.text }, []);
          else if (one.what === "undo") await undoEdit(db, edited);
          else if (one.what === "redo") await redoEdit(db, edited);
          else await restoreRevision(db, edited, one.to + 1).catch(() => {});
          model.do(one);
        }
        for (const [at, texts] of model.texts.entries()) expect(await textsOf(db, id, at + 1)).toEqual(texts);
        expect(await textsOf(db, id)).toEqual(model.texts.at(-1));
        const row = await findDocument(db, userId, id);
        expect(row?.revision).toBe(model.texts.length);
        const ways = await edits(db, row!);
        expect([ways.before !== null, ways.after !== null]).toEqual([
          model.undo !== null,
          model.redo !== null,
        ]);
      }),
      { seed: SEED, numRuns: kind === "pglite" ? 25 : 50 },
    );
  },
);
