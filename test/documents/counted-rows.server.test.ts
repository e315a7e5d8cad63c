import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rowsOf } from "#server/platform/db/rows.ts";
import { type Person, register } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { openSharing } from "#test/support/sharing.ts";

/** Edits of a day. */
const MOST = 5_000;
const textOf = (sentences: number) => "One.\n\n".repeat(sentences);
const csvOf = (entries: number) =>
  Array.from({ length: entries }, (_, at) => `word${"abcdefghij"[at % 10]}${at},said ${at}\n`).join("");

let world: Awaited<ReturnType<typeof openSharing>>;
let people = 0;
beforeAll(async () => {
  world = await openSharing();
});
afterAll(() => world.close());

/** Somebody, and how many edits of their day something took. */
async function somebody() {
  const person = await register(world.url, `counted-${people++}@example.org`);
  const key = `edit-day:${person.user.id}`;
  const { db } = world.services;
  const spent = async () => {
    const rows = sql`select points from rate_limit where key = ${key}`;
    return (await rowsOf<{ points: number }>(db, rows))[0]?.points ?? 0;
  };
  const taken = async (act: () => Promise<unknown>) => {
    const before = await spent();
    await act();
    return (await spent()) - before;
  };
  const leave = (edits: number) =>
    db.execute(sql`insert into rate_limit (key, points, expire) values (${key}, ${MOST - edits}, now() + interval '1 day')
      on conflict (key) do update set points = excluded.points`);
  return { person, spent, taken, leave };
}

/** A document of 250 sentences, all of which its second revision made otherwise. */
async function rewritten(person: Person) {
  const text = await writeDocument(world.url, person, textOf(250), { language: "en" });
  const { db } = world.services;
  const ofIt = sql`document_id = ${text.id}`;
  await db.execute(sql`update segment set since = 2 where ${ofIt}`);
  await db.execute(sql`insert into segment (document_id, id, user_id, since, until, position, text)
    select document_id, id, user_id, 1, 2, position, 'Before.' from segment where ${ofIt}`);
  await db.execute(
    sql`insert into revision (document_id, revision, kind, before, segments) values (${text.id}, 2, 'edit', 1, 250)`,
  );
  await db.execute(sql`update document set revision = 2, shown = 2 where id = ${text.id}`);
  const bring = async (how: "undo" | "redo" | "restore", to?: number) => {
    const { revision } = await text.read();
    return person.call<ReplyTo<"undoEdit">>(`${text.at}/${how}`, {
      revision,
      ...(to !== undefined && { to }),
    });
  };
  return { text, bring };
}

it("bringing a text back counts as an edit, and as one more for each hundred rows that it writes", async () => {
  const { person, taken } = await somebody();
  const { text, bring } = await rewritten(person);
  expect(await taken(() => bring("undo"))).toBe(3);
  expect((await text.read()).segments[0]?.text).toBe("Before.");
  expect(await taken(() => bring("redo"))).toBe(3);
  expect(await taken(() => bring("restore", 1))).toBe(3);
  expect(await taken(() => text.edit(1, "Other."))).toBe(1);
  expect(await taken(() => bring("undo"))).toBe(1);
});

it("what is more than the day has left is refused, changes nothing and leaves what there is", async () => {
  const { person, leave, spent } = await somebody();
  const { text, bring } = await rewritten(person);
  await leave(2);
  expect((await bring("undo")).status).toBe(429);
  expect((await text.read()).segments[0]?.text).toBe("One.");
  expect(await spent()).toBe(MOST - 1);
  expect((await text.edit(1, "Other.")).status).toBe(200);
});

it("from a page that shows an older text nothing is weighed, and nothing brought back", async () => {
  const { person, taken } = await somebody();
  const { text } = await rewritten(person);
  const stale = async () =>
    expect((await person.call(`${text.at}/restore`, { revision: 1, to: 1 })).status).toBe(409);
  expect(await taken(stale)).toBe(1);
});

it("a text that is put into the library, or into a batch, counts by its sentences", async () => {
  const { person, taken, leave } = await somebody();
  const write = (text: string) => () => person.call("/api/documents", { text, language: "en" });
  expect(await taken(write(textOf(99)))).toBe(0);
  expect(await taken(write(textOf(250)))).toBe(2);
  const csv = `title,text\nA,"${textOf(150)}"\nB,"${textOf(150)}"\n`;
  let batch = "";
  const begin = async () => {
    const { body } = await person.call<ReplyTo<"createBatch">>("/api/library/batches", { title: "Two", csv });
    batch = body.batch?.id ?? "";
  };
  expect(await taken(begin)).toBe(3);
  const add = () => person.call(`/api/library/batches/${batch}/items`, { text: textOf(250), title: "C" });
  expect(await taken(add)).toBe(2);
  await leave(0);
  expect((await person.call(`/api/library/batches/${batch}/make`, { quote: randomUUID() })).status).toBe(429);
  await leave(1);
  expect((await write(textOf(250))()).status).toBe(429);
  expect((await add()).status).toBe(429);
  expect((await write(textOf(99))()).status).toBe(200);
});

it("a list of pronunciations that is imported counts by its entries, and so does taking it back", async () => {
  const { person, taken } = await somebody();
  const text = await writeDocument(world.url, person, "One. Two.", { language: "en" });
  const csv = csvOf(250);
  expect(await taken(() => person.call("/api/pronunciations/csv", { csv }))).toBe(3);
  expect(await taken(() => person.call(`${text.at}/pronunciations/csv`, { csv }))).toBe(3);
  const undo = async () => person.call(`${text.at}/undo`, { revision: (await text.read()).revision });
  expect(await taken(undo)).toBe(3);
});

it("a press counts as an edit, and by the blocks that it holds, also when it is canceled", async () => {
  const { person, taken, leave } = await somebody();
  const sentences = (many: number) =>
    Array.from({ length: many }, (_, at) => `Sentence ${at + 10}.`).join("\n\n");
  const [long, short] = [
    await writeDocument(world.url, person, sentences(20), { language: "en" }), // twelve blocks
    await writeDocument(world.url, person, sentences(2), { language: "en" }),
  ];
  for (const [text, edits] of [
    [long, 2],
    [short, 1],
    [long, 2],
  ] as const) {
    expect(await taken(() => text.make())).toBe(edits);
    await text.cancel();
  }
  const press = { key: randomUUID() as string };
  expect(await taken(() => long.make(press))).toBe(2);
  expect(await taken(() => long.make(press))).toBe(1);
  await long.cancel();
  await leave(0);
  expect((await long.make()).status).toBe(429);
  const takes = await long.takesOf(1);
  expect((await takes.make()).status).toBe(429);
});

it("a link that keeps the sounds of a document counts by them, and one that is live does not", async () => {
  const { person, taken } = await somebody();
  const text = await writeDocument(world.url, person, textOf(250), { language: "en" });
  const { db } = world.services;
  const sound = randomUUID();
  await db.execute(sql`insert into sentence_sound (id, document_id, wish, says, voice, audio, frames, words, levels)
    values (${sound}, ${text.id}, 'wish', 'One.', 'nova', 'audio/of-nothing', 1, '[]'::jsonb, '{}')`);
  await db.execute(sql`update segment set sound_id = ${sound} where document_id = ${text.id}`);
  expect(await taken(() => world.share(person, text.id))).toBe(2);
  expect(await taken(() => world.share(person, text.id, { live: true }))).toBe(0);
});
