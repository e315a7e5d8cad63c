import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, onTestFinished } from "vitest";
import { checkLedger } from "#server/credits/check.ts";
import { document } from "#server/documents/tables.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { type Person, register, send, until } from "./client.ts";
import type { ReplyTo } from "./contract.ts";
import type { DatabaseKind } from "./database.ts";
import { makeDoubtful, writeDocument } from "./made-documents.ts";
import { type Act, act, SENTENCES } from "./making-acts.ts";
import { openStepServer, type StepServer } from "./step-server.ts";

let server: StepServer;
let people = 0;
let mode: "speak" | "fail" | "break" = "speak";
let left = Number.POSITIVE_INFINITY;
/** What was begun is spoken from when this is over. */
let looked: Promise<void> = Promise.resolve();

/** Speaks what is asked for, as long as it is to be. */
async function giveForEver(): Promise<void> {
  for (;;) {
    const run = await server.engine.run();
    await looked;
    if (mode === "fail") run.fail();
    else if (left-- > 0) run.end();
    else if (mode === "break") run.fail();
  }
}

type Text = Awaited<ReturnType<typeof writeDocument>>;

async function play(ada: Person, text: Text, one: Act): Promise<void> {
  const { revision } = await text.read();
  const ask = (what: string, body: object) =>
    send(`${server.url}${text.at}/${what}`, { headers: { token: ada.token }, body });
  if (one.what === "pronounce") await pronounce(ada, one.own ? `${text.at}/` : "/api/", one);
  else if (one.what === "bring back") await ask("restore", { revision, to: 1 + (one.to % revision) });
  else if (one.what === "voice") await changeVoice(ada, text, one.voice);
  else if (one.what === "edit") await text.edit(one.at + 1, one.text);
  else if (one.what === "undo" || one.what === "redo") await ask(one.what, { revision });
  else if (one.what === "remake") await remake(text, one.at);
  else if (one.what === "take") {
    const takes = await text.takesOf(one.at + 1);
    if ((await takes.make({ voice: one.voice })).body.success) await text.ended();
    if (one.keep && (await takes.list()).some(({ voice }) => voice === one.voice))
      await takes.keep(one.voice);
  } else if (one.what === "break") await breakOff(text, one.after);
  else {
    mode = one.what === "fail" ? "fail" : "speak";
    left = one.what === "cancel" ? one.after : Number.POSITIVE_INFINITY;
    const begun = await text.make();
    if (!begun.body.success) return synthesizeAgain();
    if (one.what === "cancel" && begun.body.making?.state === "running") {
      const atRest = async () => left < 0 || (await text.making()).making?.state !== "running";
      await until("more to be asked for than is made", atRest);
      if (one.listen) await listenTo(text);
      await text.cancel();
    }
    await text.ended();
    synthesizeAgain();
  }
}

/**
 * Has the voice break after some sentences: of a block that is paid all is kept, or a sentence that reaches into it; and
 * what is not kept has no block that nobody but it reached into.
 */
async function breakOff(text: Text, after: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  [mode, left, looked] = ["break", after, promise];
  const begun = await text.make();
  const { db } = server.services;
  const id = begun.body.success ? begun.body.making?.id : undefined;
  if (id === undefined) {
    resolve();
    return synthesizeAgain(); // all of it is made
  }
  const planned = await rowsOf<{ number: number; first: number; last: number }>(
    db,
    sql`select number, first_block as first, last_block as last from press_sentence
      where press_id = ${id} and first_block is not null`,
  );
  resolve();
  await text.ended();
  synthesizeAgain();
  const kept = await rowsOf<{ number: number }>(
    db,
    sql`select number from press_sentence where press_id = ${id} and state = 'kept'`,
  );
  const paid = await rowsOf<{ position: number }>(
    db,
    sql`select position from block where press_id = ${id} and state = 'captured'`,
  );
  const isKept = ({ number }: { number: number }) => kept.some((one) => one.number === number);
  const wrong = paid.filter(({ position }) => {
    const inIt = planned.filter(({ first, last }) => first <= position && position <= last);
    return !inIt.every(isKept) && !inIt.some((one) => one.first < position && isKept(one));
  });
  expect(wrong).toEqual([]);
}

async function remake(text: Text, at: number): Promise<void> {
  const { segments } = await text.read();
  const segment = segments[at]?.id ?? "";
  const sound = await makeDoubtful(server.services.db, text.id, segment);
  if (sound && (await text.remake({ segment, sound })).body.success) await text.ended();
}

/** Each word has the same entry for its life, as the page keeps it. */
async function pronounce(
  ada: Person,
  of: string,
  { word, say }: { word: string; say: string | null },
): Promise<void> {
  const id = `00000000-0000-4000-8000-00000000000${word.length}`;
  const body = say === null ? {} : { body: { written: word, say } };
  await send(`${server.url}${of}pronunciations/${id}`, {
    ...{ method: say === null ? "DELETE" : "PUT", headers: { token: ada.token } },
    ...body,
  });
}

async function changeVoice(ada: Person, text: Text, voice: string | null): Promise<void> {
  const { revision } = await text.read();
  const asked = { method: "PATCH", headers: { token: ada.token }, body: { voice, revision } } as const;
  expect((await send(`${server.url}${text.at}`, asked)).status).toBe(200);
}

/** A text of its own that is to be spoken as this one is. */
async function writtenAnew(ada: Person, text: Text): Promise<Text> {
  const { segments, document: shown } = await text.read();
  const fresh = await writeDocument(server.url, ada, SENTENCES.join(" "), { language: "en" });
  await changeVoice(ada, fresh, shown.voice);
  const own = await ada.get<ReplyTo<"listDocumentPronunciations">>(`${text.at}/pronunciations`);
  for (const { written, say } of own.body.pronunciations)
    await pronounce(ada, `${fresh.at}/`, { word: written, say });
  for (const [at, one] of segments.entries()) {
    await fresh.edit(at + 1, one.text);
    await fresh.voiceOf(at + 1, one.voice);
  }
  return fresh;
}

function synthesizeAgain(): void {
  mode = "speak";
  left = Number.POSITIVE_INFINITY;
}

/** Takes the first bytes of what grows, where there are any. */
async function listenTo(text: Text): Promise<void> {
  const { audio } = (await text.read()).document;
  const leave = new AbortController();
  // Not even the head of an answer comes before there is sound.
  const first = fetch(server.url + audio, { signal: leave.signal }).then(({ body }) =>
    body?.getReader().read(),
  );
  await Promise.race([
    first.catch(() => {}),
    until("sound", async () => (await text.making()).making?.made === 0, 5).catch(() => {}),
  ]);
  leave.abort();
  await first.catch(() => {});
}

/**
 * Random sequences of edits, voices, pronunciations, takes, undo, older texts, cancels, faults and remakes, `runs` of them from `seed`: each
 * ends with the sound that the text has when it is made from nothing, and with a charge that is that of its blocks.
 * @returns figures for people
 */
export async function playSequences(
  kind: DatabaseKind,
  { runs, seed }: { runs: number; seed: number },
): Promise<string> {
  server = await openStepServer(kind, {
    ...{ SIGN_UP_CREDITS: "500", LOGINS_PER_ADDRESS_MINUTE: "1000" },
  });
  onTestFinished(() => server.close());
  void giveForEver();
  const done: Record<string, number> = {};
  const sequence = fc.array(act, { minLength: 2, maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(sequence, async (acts) => {
      const ada = await register(server.url, `ada${people++}@example.org`);
      const text = await writeDocument(server.url, ada, SENTENCES.join(" "), { language: "en" });
      for (const one of acts) await play(ada, text, one);
      await play(ada, text, { what: "make" });
      const { segments, document: shown } = await text.read();
      expect(segments.map(({ state }) => state)).toEqual(SENTENCES.map(() => "made"));
      const fresh = await writtenAnew(ada, text);
      await play(ada, fresh, { what: "make" });
      expect((await fresh.sound()).equals(await text.sound())).toBe(true);
      await theBooksAddUp(text.id, shown.credits);
      for (const { what } of acts) done[what] = (done[what] ?? 0) + 1;
    }),
    { seed, numRuns: runs, endOnFailure: true },
  );
  const counts = Object.entries(done).map(([what, times]) => `${what} ${times}`);
  return `${runs} of ${runs}: ${counts.sort().join(", ")}`;
}

async function theBooksAddUp(id: string, shown: number): Promise<void> {
  const { db } = server.services;
  expect((await checkLedger(db)).rules.flatMap(({ differences }) => differences)).toEqual([]);
  const [row] = await db.select({ charged: document.charged }).from(document).where(eq(document.id, id));
  const [paid] = await rowsOf<{ credits: string; spent: string }>(
    db,
    sql`select coalesce(sum(b.credits), 0) as credits, coalesce(sum(h.captured), 0) as spent
      from block b join hold h on h.id = b.hold_id where b.document_id = ${id} and b.state = 'captured'`,
  );
  expect([row?.charged, Number(paid?.credits), Number(paid?.spent)]).toEqual([shown, shown, shown]);
  // What is kept has room in paid blocks alone, as much as it has characters; and a block has taken what is kept of it.
  const kept = await rowsOf<{ text: string; taken: string; paid: boolean }>(
    db,
    sql`select s.text, sum(r.characters) as taken, bool_and(b.state = 'captured') as paid
      from press_sentence s join press p on p.id = s.press_id
      left join sentence_room r on r.press_id = s.press_id and r.number = s.number
      left join block b on b.id = r.block_id
      where p.document_id = ${id} and s.state = 'kept' and p.free_of is null
      group by s.press_id, s.number, s.text`,
  );
  const saidOf = (text: string) => text.replaceAll(/\[[^\]]*\] ?|^Nova: /g, "");
  expect(kept.filter(({ text, taken, paid }) => !paid || Number(taken) !== saidOf(text).length)).toEqual([]);
  // But for what a check made again: of each text once, with no room in any block.
  const free = await rowsOf(
    db,
    sql`select s.text from press_sentence s join press p on p.id = s.press_id
      left join sentence_room r on r.press_id = s.press_id and r.number = s.number
      where p.document_id = ${id} and s.state = 'kept' and p.free_of is not null
      group by s.text having count(*) > 1 or count(r.block_id) > 0`,
  );
  expect(free).toEqual([]);
  const overfull = await rowsOf(
    db,
    sql`select b.id from block b left join sentence_room r on r.block_id = b.id
      left join press_sentence s on s.press_id = r.press_id and s.number = r.number and s.state = 'kept'
      where b.document_id = ${id} and b.state = 'captured'
      group by b.id having b.taken > b.characters or b.taken <> coalesce(sum(r.characters) filter (where s.number is not null), 0)`,
  );
  expect(overfull).toEqual([]);
  const unpaid = await rowsOf(
    db,
    sql`select id from sentence_sound t where document_id = ${id} and not exists (
      select 1 from press_sentence s where s.audio = t.audio and s.state = 'kept')`,
  );
  expect(unpaid).toEqual([]);
}
