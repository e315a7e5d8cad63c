import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MARK_LIMITS } from "#contract/mark-limits.ts";
import type { Mark } from "#contract/marks.ts";
import { coveredBy, extentBetween, saidText } from "#contract/marks-in-text.ts";
import {
  editSegment,
  joinSegments,
  readSegments,
  redoEdit,
  replaceText,
  restoreRevision,
  splitSegment,
  undoEdit,
} from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import { mark } from "#server/marks/tables.ts";
import { type Person, register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { seeded } from "#test/support/random.ts";
import { openSharing } from "#test/support/sharing.ts";
import { said, shelveTranscript } from "#test/support/transcripts.ts";

const TALK = [said(1, 0, "Who was with you?"), said(2, 3, "Five of us from the late shift.")];
const PLACE = { from: { time: 3.4, word: null } };
const LINE = { from: { time: 3, word: null }, to: { time: 3.6, word: null } };

describe.each(databasesFor("marks in a transcript"))("marks in a transcript on %s", (kind) => {
  let world: Awaited<ReturnType<typeof openSharing>>;
  beforeAll(async () => {
    world = await openSharing({ EDITS_PER_MINUTE: "100000" }, undefined, kind);
  });
  afterAll(() => world.close());

  async function transcript(talk = TALK) {
    const person = await register(world.url, `${randomUUID().slice(0, 8)}@example.org`);
    const id = await shelveTranscript(world.services.db, person.user.id, talk);
    const act = <Body = ReplyTo<"putMark">>(
      method: string,
      marked: string,
      body?: object,
      by: Person | null = person,
    ) =>
      send<Body>(`${world.url}/api/documents/${id}/marks/${marked}`, {
        ...{ method, body, headers: by ? { token: by.token } : {} },
      });
    const list = async () =>
      (await person.get<ReplyTo<"listMarks">>(`/api/documents/${id}/marks`)).body.marks;
    return { person, id, act, list };
  }

  it("are made, noted, changed and removed, and stand in the order of the recording", async () => {
    const { act, list, person, id } = await transcript();
    const [line, place] = [randomUUID(), randomUUID()];
    expect((await act("PUT", place, PLACE)).body).toMatchObject({
      ...{ success: true, mark: { id: place, to: null, note: "", by: "Ada Lovelace", version: 1 } },
    });
    await act("PUT", line, { ...LINE, note: "  For the opening \n" });
    expect(await list()).toMatchObject([
      { id: line, ...LINE, note: "For the opening" },
      { id: place, ...PLACE },
    ]);
    // Sent again, as after an answer that was lost, it is one mark, as it was.
    expect((await act("PUT", line, { ...LINE, note: "Another" })).body).toMatchObject({
      mark: { note: "For the opening", version: 1 },
    });
    expect((await act("PATCH", line, { note: "Ask Lena", version: 1 })).body).toMatchObject({
      mark: { note: "Ask Lena", version: 2, ...LINE },
    });
    await act("DELETE", place);
    expect((await act("DELETE", place)).status).toBe(200);
    expect((await list()).map((one) => one.id)).toEqual([line]);
    const { body } = await person.get<ReplyTo<"readDocument">>(`/api/documents/${id}`);
    expect(body).toMatchObject({ revision: 1, undo: false });
  });

  it("of two windows none is lost: both make theirs, and the older note does not overwrite the newer", async () => {
    const { act, list } = await transcript();
    const ids = Array.from({ length: 8 }, () => randomUUID());
    const lines = ids.map((one, at) => [one, { ...LINE, from: { time: 3 + at / 100 } }] as const);
    const made = await Promise.all([...lines, ...lines].map(([one, line]) => act("PUT", one, line)));
    expect(made.map(({ status, body }) => [status, body.success])).toEqual(made.map(() => [200, true]));
    expect((await list()).map(({ id }) => id)).toEqual(ids);
    const both = await Promise.all(
      ["One window", "The other"].map((note) => act("PATCH", ids[0]!, { note, version: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = both.find(({ status }) => status === 200)!.body.mark!;
    const other = both.find(({ status }) => status === 409)!;
    expect(other.body).toMatchObject({ success: false, code: "mark-changed-meanwhile" });
    expect((await list()).find(({ id }) => id === ids[0])).toEqual(kept);
    // The same words again are no change, whatever the window has seen.
    expect((await act("PATCH", ids[0]!, { note: kept.note, version: 1 })).body.mark).toEqual(kept);
  });

  it("are one where the same is marked twice, in two windows at once too; another note is never lost in one", async () => {
    const { act, list } = await transcript();
    const made = await Promise.all(Array.from({ length: 6 }, () => act("PUT", randomUUID(), LINE)));
    const [id] = new Set(made.map(({ body }) => body.mark?.id));
    expect(await list()).toMatchObject([{ id, note: "" }]);
    await Promise.all(Array.from({ length: 6 }, () => act("PUT", randomUUID(), PLACE)));
    expect(await list()).toHaveLength(2);
    await act("PUT", randomUUID(), { ...LINE, note: "Lena" });
    await act("PUT", randomUUID(), { ...LINE, note: "Lena" });
    await act("PUT", randomUUID(), { from: LINE.from, to: { time: 4, word: null } });
    expect((await list()).map(({ note }) => note)).toEqual(["", "Lena", "", ""]);
  });

  it("that are put back are newer than what any window has seen, and a newer note is not removed unseen", async () => {
    const { act, list } = await transcript();
    const id = randomUUID();
    await act("PUT", id, { ...LINE, note: "First" });
    await act("PATCH", id, { note: "Second", version: 1 });
    expect((await act("DELETE", `${id}?version=1`)).body).toMatchObject({ code: "mark-changed-meanwhile" });
    expect(await list()).toMatchObject([{ note: "Second" }]);
    expect((await act("DELETE", `${id}?version=2`)).status).toBe(200);
    await act("PUT", id, { ...LINE, note: "Second", version: 3 });
    for (const version of [1, 2])
      expect((await act("PATCH", id, { note: "From elsewhere", version })).status).toBe(409);
    expect((await act("DELETE", `${id}?version=2`)).status).toBe(409);
    expect(await list()).toMatchObject([{ id, note: "Second", version: 3 }]);
    expect((await act("DELETE", `${id}?version=0`)).status).toBe(400);
  });

  it("are nobody else's, and lie in recordings alone", async () => {
    const { act, list, person } = await transcript();
    const other = await register(world.url, `${randomUUID().slice(0, 8)}@example.org`);
    const own = randomUUID();
    await act("PUT", own, LINE);
    for (const [method, body] of [
      ["PUT", LINE],
      ["PATCH", { note: "Mine", version: 1 }],
      ["DELETE", undefined],
    ] as const) {
      expect((await act(method, own, body, other)).status).toBe(404);
      expect((await act(method, own, body, null)).status).toBe(401);
    }
    expect((await act("PATCH", randomUUID(), { note: "None", version: 1 })).status).toBe(404);
    expect(await list()).toMatchObject([{ id: own, note: "" }]);
    const speech = await world.speechOf(person, "Lanterns");
    expect((await person.get(`/api/documents/${speech}/marks`)).status).toBe(404);
    const onSpeech = `${world.url}/api/documents/${speech}/marks/${own}`;
    const headers = { token: person.token };
    expect((await send(onSpeech, { method: "PUT", body: LINE, headers })).status).toBe(404);
  });

  it("refuses what is none, and more than there may be", async () => {
    const { act, id, person } = await transcript();
    for (const wrong of [
      { from: { time: -1 } },
      { from: { time: 3 }, to: { time: 2 } },
      { from: { time: 3, word: 1.5 } },
      { ...LINE, note: "x".repeat(MARK_LIMITS.noteCharacters + 1) },
      { ...LINE, document: randomUUID() },
    ])
      expect((await act("PUT", randomUUID(), wrong)).status).toBe(400);
    expect((await act("PUT", "no-id", LINE)).status).toBe(400);
    const rows = Array.from({ length: MARK_LIMITS.ofDocument - 1 }, () => ({
      ...{ documentId: id, id: randomUUID(), userId: person.user.id, start: 1, note: "" },
    }));
    await world.services.db.insert(mark).values(rows);
    const other = { from: { time: 4.4, word: null } };
    const two = await Promise.all([act("PUT", randomUUID(), PLACE), act("PUT", randomUUID(), other)]);
    expect(two.map(({ body }) => (body as { code?: string }).code).sort()).toEqual(["ok", "too-many-marks"]);
  });

  it("go with their document, and are in nobody's link", async () => {
    const { act, id, person } = await transcript();
    await act("PUT", randomUUID(), { ...LINE, note: "Nobody else reads this" });
    const { token } = await world.share(person, id);
    expect(JSON.stringify(await world.open(token))).not.toContain("Nobody else reads this");
    const { db } = world.services;
    await db.delete(document).where(eq(document.id, id));
    expect(await db.select().from(mark).where(eq(mark.documentId, id))).toEqual([]);
  });

  it("cover the words they were made over through edits, cuts, undo and versions, and no other word", async () => {
    const { db } = world.services;
    for (let seed = 1; seed <= 6; seed++) {
      const random = seeded(seed);
      const number = (most: number) => Math.floor(random() * most);
      const words = Array.from({ length: 30 }, (_, at) => `w${at}w`);
      const talk = [0, 10, 20].map((from) => said(1, from, words.slice(from, from + 10).join(" ")));
      const { person, id } = await transcript(talk);
      const edited = { id, userId: person.user.id };
      const read = (revision?: number) =>
        readSegments(
          db,
          { id, ...{ voice: null, instructions: "", language: "en", namesOff: [] }, ...BREAKS },
          { revision },
        );
      const first = await read();
      const placeOf = (word: string) => {
        const found = first.find(({ text }) => text.split(" ").includes(word))!;
        return { segment: found.id, at: found.text.indexOf(word) };
      };
      const highlights = Array.from({ length: 5 }, () => {
        const from = number(words.length);
        const marked = words.slice(from, from + 1 + number(words.length - from));
        const [begins, ends] = [placeOf(marked[0]!), placeOf(marked.at(-1)!)];
        const extent = extentBetween(saidText(first), begins, { ...ends, at: ends.at + 1 })!;
        return { marked, extent };
      });
      const coverOf = (now: typeof first, extent: Pick<Mark, "from" | "to">) =>
        coveredBy(saidText(now), extent).flatMap(({ segment, from, to }) =>
          now
            .find((one) => one.id === segment)!
            .text.slice(from, to)
            .split(" "),
        );
      for (let edit = 0; edit < 25; edit++) {
        const now = await read();
        const at = number(now.length);
        const one = now[at]!;
        const { revision } = (await db.select().from(document).where(eq(document.id, id)))[0]!;
        const seen = { ...edited, revision };
        const texts = one.text.split(" ");
        texts.splice(number(texts.length + 1), number(3), ...Array(number(3)).fill(`x${number(99)}`));
        const isRoom = async () => true;
        const acts = [
          () => editSegment(db, seen, one.id, { text: texts.join(" ").trim() }, []),
          () => editSegment(db, seen, one.id, { text: texts.join(" ").trim() }, []),
          () =>
            splitSegment(
              db,
              seen,
              one.id,
              { at: number(one.text.length), second: randomUUID(), paragraph: true },
              isRoom,
            ),
          async () => now[at + 1] && joinSegments(db, seen, one.id, now[at + 1]!.id, isRoom),
          () => undoEdit(db, seen),
          () => redoEdit(db, seen),
          () => restoreRevision(db, seen, 1 + number(revision)),
          () =>
            replaceText(
              db,
              seen,
              { find: `w${number(30)}w`, by: "y", matchCase: true, wholeWords: true },
              isRoom,
            ),
        ];
        await acts[number(acts.length)]!();
        const after = await read();
        const there = after.flatMap(({ text }) => text.split(" "));
        for (const { marked, extent } of highlights) {
          const covered = coverOf(after, extent).filter((word) => words.includes(word));
          expect(covered, `seed ${seed}, edit ${edit}`).toEqual(
            marked.filter((word) => there.includes(word)),
          );
        }
      }
      const { revision } = (await db.select().from(document).where(eq(document.id, id)))[0]!;
      await restoreRevision(db, { ...edited, revision }, 1);
      const back = await read();
      for (const { marked, extent } of highlights) expect(coverOf(back, extent)).toEqual(marked);
    }
  }, 120_000);
});

const BREAKS = { paragraphBreak: null, chapterBreak: null, conversionId: "of-a-recording" };
