import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, onTestFinished } from "vitest";
import { checkLedger } from "#server/credits/check.ts";
import { document } from "#server/documents/tables.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { type Person, register, send, until } from "./client.ts";
import type { DatabaseKind } from "./database.ts";
import { makeDoubtful, writeDocument } from "./made-documents.ts";
import { openStepServer, type StepServer } from "./step-server.ts";

const SENTENCES = ["One two 3.", "Four five six.", "Seven.", "Eight nine ten eleven."];
/** What a sentence is changed into: another's text, one of its own, and such as lead how they are spoken. */
const EDITS = [
  ...SENTENCES,
  "Twelve and more.",
  "[pause 0.5s] Seven.",
  "[pause 1.5s] Seven.",
  "Four [speed 1.5]five six.",
  "Nova: Seven.",
];
/** How words of these sentences are said, now and then. */
const SAID = ["seven", "fife", "nine and a half"];

type Act =
  | { what: "edit"; at: number; text: string }
  | { what: "undo" | "redo" | "make" | "fail" }
  /** From now on a word is said this way, in all that is made; with null, as the engine would. */
  | { what: "pronounce"; word: "five" | "Seven"; say: string | null }
  /** Has a sentence spoken by another voice, and perhaps takes that. */
  | { what: "take"; at: number; voice: "nova" | "onyx" | "alloy"; keep: boolean }
  /** A sentence sounds doubtful, and is made again for nothing where it may be. */
  | { what: "remake"; at: number }
  /** Breaks after so many parts of sentences. */
  | { what: "break"; after: number }
  /** Stops after so many parts of sentences, of which the first are listened to. */
  | { what: "cancel"; after: number; listen: boolean };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant("edit" as const),
      at: fc.nat(3),
      text: fc.constantFrom(...EDITS),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Act>(
      { what: "undo" },
      { what: "redo" },
      { what: "make" },
      { what: "make" },
      { what: "fail" },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ what: fc.constant("take" as const), at: fc.nat(3) },
      ...{ voice: fc.constantFrom("nova" as const, "onyx" as const, "alloy" as const), keep: fc.boolean() },
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("remake" as const), at: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{
        what: fc.constant("pronounce" as const),
        word: fc.constantFrom("five" as const, "Seven" as const),
      },
      say: fc.constantFrom(null, ...SAID),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant("break" as const), after: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant("cancel" as const), after: fc.nat(2), listen: fc.boolean() }),
  },
);

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
  if (one.what === "pronounce") await pronounce(ada, one);
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
      await until("more to be asked for than is made", atRest, 30);
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
  const id = begun.body.making?.id ?? "";
  const planned = await rowsOf<{ number: number; first: number; last: number }>(
    db,
    sql`select number, first_block as first, last_block as last from press_sentence
      where press_id = ${id} and first_block is not null`,
  );
  resolve();
  if (begun.body.success) await text.ended();
  synthesizeAgain();
  if (!begun.body.success) return;
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
async function pronounce(ada: Person, { word, say }: { word: string; say: string | null }): Promise<void> {
  const id = `00000000-0000-4000-8000-00000000000${word.length}`;
  const body = say === null ? {} : { body: { written: word, say } };
  await send(`${server.url}/api/pronunciations/${id}`, {
    ...{ method: say === null ? "DELETE" : "PUT", headers: { token: ada.token } },
    ...body,
  });
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
 * Random sequences of edits, pronunciations, takes, undo, cancels, faults and remakes, `runs` of them from `seed`: each
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
      const fresh = await writeDocument(server.url, ada, SENTENCES.join(" "), { language: "en" });
      for (const [at, one] of segments.entries()) {
        await fresh.edit(at + 1, one.text);
        await fresh.voiceOf(at + 1, one.voice);
      }
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
