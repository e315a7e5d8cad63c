import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { checkLedger } from "#server/credits/check.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { audioFolder, spokenFile } from "#test/support/audio.ts";
import { type Person, register, until } from "#test/support/client.ts";
import { type DatabaseKind, type DatabasePlace, freshPlace } from "#test/support/database.ts";
import { HEARD, startFakeEngine } from "#test/support/fake-engine.ts";
import { startPostgres } from "#test/support/postgres-server.ts";
import { seeded } from "#test/support/random.ts";
import { inDatabase, startServerAt, type TestServer } from "#test/support/server.ts";

const PEOPLE = 4;
const CREDITS = 400;
/** After so many answers at most a kill comes. One soon after the start hits recovery itself, a later one the load. */
const MOST_ANSWERS = 14;

/** An operation that the server has confirmed. It must never be lost, and never be charged twice. */
type Acknowledged = { person: Person; kind: Kind; key: string; id?: string };

const KINDS = ["speak", "deduct", "transcribe", "speak"] as const;
type Kind = (typeof KINDS)[number];

/** PostgreSQL as it runs in earnest, with fsync; PGlite as it is. */
async function place(kind: DatabaseKind): Promise<DatabasePlace> {
  if (kind === "pglite") return freshPlace("pglite");
  const postgres = await startPostgres({ durable: true });
  onTestFinished(() => postgres.stop());
  const { dataDir } = await freshPlace("pglite");
  return { url: postgres.url("postgres"), dataDir };
}

/**
 * Kills a whole server under load, so many times at random moments, and proves that nothing it had confirmed is lost
 * or charged twice. `KILL_SEED` repeats a run. Returns what was counted, for people.
 */
export async function killUnderLoad(kind: DatabaseKind, kills: number): Promise<string> {
  const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31));
  console.log(`KILL_SEED=${seed}`);
  const random = seeded(seed);
  const [where, engine, files] = await Promise.all([place(kind), startFakeEngine(), audioFolder()]);
  onTestFinished(async () => void (await Promise.all([engine.close(), files.remove()])));
  const spoken = await spokenFile(files.path("spoken.wav"), [HEARD]);
  const settings = {
    ...engine.settings,
    SIGN_UP_CREDITS: String(CREDITS),
    CONVERSIONS_PER_MINUTE: "100000",
  };
  let server: TestServer = await startServerAt(where, settings);
  onTestFinished(async () => void (await server.kill("SIGKILL")));
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, i) => register(server.url, `person${i}@example.org`)),
  );
  const acknowledged: Acknowledged[] = [];
  const open = new Map<string, () => Promise<string>>();
  const moments = Array.from({ length: kills }, () => Math.round(random() ** 2 * MOST_ANSWERS));

  for (const [round, answers] of moments.entries()) {
    const stopped = new AbortController();
    const reported = countdown(answers);
    const load = people.map((person, i) =>
      use(person.at(server.url), i, round, stopped.signal, reported.one),
    );
    await reported.all;
    await setTimeout(random() * 100); // into the middle of the next ones
    const dead = server.kill("SIGKILL");
    stopped.abort();
    await dead;
    await Promise.all(load);
    server = await server.restart();
  }
  const figures = `${kills} kills, ${acknowledged.length} operations confirmed, ${open.size} without an answer`;
  console.log(`killed after ${moments} answers: ${figures}`);

  // Every hold is resolved: from here on nobody sends anything.
  for (const person of people) {
    await until(
      "open conversions to end",
      async () => {
        const seen = await person
          .at(server.url)
          .get<{ conversions: { state: string }[] }>("/api/conversions?limit=100");
        return seen.body.conversions.every(({ state }) => state !== "queued" && state !== "running");
      },
      120,
    );
  }
  await everyResultIsThere();
  await retriesChargeNothingTwice();
  expect(new Set(acknowledged.map(({ kind }) => kind))).toEqual(new Set(KINDS));
  const balances = await Promise.all(people.map((person) => person.at(server.url).credits()));
  expect(await server.kill("SIGTERM")).toEqual({ code: 0 });
  await theLedgerAddsUp(balances);
  return figures;

  /** One person's load until the server dies: one operation after the other, each under its own key. */
  async function use(
    person: Person,
    who: number,
    round: number,
    signal: AbortSignal,
    answered: () => void,
  ): Promise<void> {
    for (let n = 0; !signal.aborted; n++) {
      const key = `${who}-${round}-${n}-operation`;
      const kind = KINDS[(who + round + n) % KINDS.length] as Kind;
      const perform = async (by: Person): Promise<string> => {
        if (kind === "deduct") {
          const { body } = await by.deduct(key);
          if (body.success) acknowledged.push({ person, kind, key });
          return body.success ? "done" : body.code;
        }
        const { body } =
          kind === "speak"
            ? await by.synthesize(`Sentence ${key}.`, { key })
            : await by.transcribe(spoken, { key });
        if (body.success) acknowledged.push({ person, kind, key, id: body.conversion?.id as string });
        return body.success ? "done" : body.code;
      };
      open.set(key, () => perform(person.at(server.url)));
      const answer = await perform(person).catch(() => "no answer");
      if (answer === "done") open.delete(key);
      if (answer !== "no answer") answered();
    }
  }

  async function everyResultIsThere(): Promise<void> {
    for (const { person, kind, key, id } of acknowledged) {
      if (kind === "deduct") continue;
      const { conversion, result } = await person.at(server.url).openedByKey(key);
      expect(conversion).toMatchObject({ id, state: "done", credits: 1 });
      if (kind === "transcribe") expect(result?.text).toBe(HEARD);
      else {
        const audio = await fetch(server.url + conversion?.audio);
        expect(audio.status).toBe(200);
        expect((await audio.arrayBuffer()).byteLength).toBeGreaterThan(2_000);
      }
    }
  }

  /**
   * What a client does that got no answer: it asks again. Then every operation has happened exactly once, or
   * was given up for nothing because three kills in a row hit it.
   */
  async function retriesChargeNothingTwice(): Promise<void> {
    for (const again of open.values()) expect(["done", "conversion-interrupted"]).toContain(await again());
    for (const { person, key } of acknowledged.filter(({ kind }) => kind === "deduct")) {
      const before = await person.at(server.url).credits();
      expect((await person.at(server.url).deduct(key)).body).toMatchObject({
        success: true,
        creditBalance: before,
      });
    }
  }

  async function theLedgerAddsUp(balances: number[]): Promise<void> {
    await inDatabase(where, async ({ db }) => {
      expect((await checkLedger(db)).rules.flatMap(({ differences }) => differences)).toEqual([]);
      const count = async (query: ReturnType<typeof sql>) =>
        Number((await rowsOf<{ n: string }>(db, query))[0]?.n);
      expect(await count(sql`select count(*) as n from hold where state = 'held'`)).toBe(0);
      const charged = (person: Person) =>
        acknowledged.filter(({ person: of }) => of.user.id === person.user.id).length;
      expect(balances).toEqual(people.map((person) => CREDITS - charged(person)));
      expect(
        await count(sql`select count(*) as n from conversion c join hold h on h.id = c.hold_id
            where (c.state = 'done') <> (h.state = 'captured')`),
      ).toBe(0);
    });
  }
}

/** `all` resolves once `one` was called so many times. */
function countdown(times: number): { one: () => void; all: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = times;
  if (left === 0) resolve();
  const one = () => {
    left--;
    if (left === 0) resolve();
  };
  return { one, all: promise };
}
