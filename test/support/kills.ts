import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { checkLedger } from "#server/credits/check.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { audioFolder, spokenFile } from "#test/support/audio.ts";
import { type Person, register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { type DatabaseKind, type DatabasePlace, freshPlace } from "#test/support/database.ts";
import { HEARD, startFakeEngine } from "#test/support/fake-engine.ts";
import { programOf } from "#test/support/key-of.ts";
import { startPostgres } from "#test/support/postgres-server.ts";
import { seeded } from "#test/support/random.ts";
import { inDatabase, startServerAt, type TestServer } from "#test/support/server.ts";

/** As many as kinds of operations: each kind is under way from the start. */
const PEOPLE = 5;
const CREDITS = 400;
/** Of them in the purse that somebody's program spends from. */
const SET_ASIDE = 100;
/** After so many answers at most a kill comes. One soon after the start hits recovery itself, a later one the load. */
const MOST_ANSWERS = 14;

/** An operation that the server has confirmed. It must never be lost, and never be charged twice. */
type Acknowledged = { who: number; person: Person; kind: Kind; key: string; id?: string };

const KINDS = ["speak", "deduct", "transcribe", "program", "fill"] as const;
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
  const programs = await Promise.all(people.map((person) => programOf(server.url, person, SET_ASIDE)));
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
  const balances = await Promise.all(people.map(fundsOf));
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
        const { body } = await begin(kind, by, who, key);
        const id = idIn(body);
        if (body.success) acknowledged.push({ who, person, kind, key, ...(id !== undefined && { id }) });
        return body.success ? "done" : body.code;
      };
      open.set(key, () => perform(person.at(server.url)));
      const answer = await perform(person).catch(() => "no answer");
      if (answer === "done") open.delete(key);
      if (answer !== "no answer") answered();
    }
  }

  /** Each costs a credit, but for what only moves one into the purse. */
  async function begin(kind: Kind, by: Person, who: number, key: string) {
    const program = programs[who] as (typeof programs)[number];
    if (kind === "deduct") return by.deduct(key);
    if (kind === "speak") return by.synthesize(`Sentence ${key}.`, { key });
    if (kind === "transcribe") return by.transcribe(spoken, { key });
    if (kind === "program")
      return program
        .at(server.url)
        .call<ReplyTo<"speak">>("/voice/speak", { prompt: `Sentence ${key}.` }, key);
    const path = `/api/account/purses/${program.purse}/move`;
    return by.call<ReplyTo<"movePurse">>(path, { credits: 1 }, { "idempotency-key": key });
  }

  async function everyResultIsThere(): Promise<void> {
    for (const { person, kind, key, id } of acknowledged) {
      if (kind === "deduct" || kind === "fill") continue;
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
    for (const { who, person, kind, key, id } of acknowledged) {
      const before = await fundsOf(person, who);
      const { body } = await begin(kind, person.at(server.url), who, key);
      expect(body.success).toBe(true);
      expect(idIn(body)).toBe(id);
      expect(await fundsOf(person, who)).toEqual(before);
    }
  }

  /** What somebody has, and what their program has. */
  async function fundsOf(person: Person, who: number): Promise<[number, number]> {
    const by = person.at(server.url);
    const { purses } = (await by.get<ReplyTo<"listPurses">>("/api/account/purses")).body;
    const purse = purses.find(({ id }) => id === programs[who]?.purse);
    return [await by.credits(), purse?.available ?? 0];
  }

  async function theLedgerAddsUp(balances: [number, number][]): Promise<void> {
    await inDatabase(where, async ({ db }) => {
      expect((await checkLedger(db)).rules.flatMap(({ differences }) => differences)).toEqual([]);
      const count = async (query: ReturnType<typeof sql>) =>
        Number((await rowsOf<{ n: string }>(db, query))[0]?.n);
      expect(await count(sql`select count(*) as n from hold where state = 'held'`)).toBe(0);
      const confirmed = (person: Person, ...kinds: Kind[]) =>
        acknowledged.filter((one) => one.person.user.id === person.user.id && kinds.includes(one.kind))
          .length;
      expect(balances).toEqual(
        people.map((person) => [
          CREDITS - SET_ASIDE - confirmed(person, "speak", "deduct", "transcribe", "fill"),
          SET_ASIDE + confirmed(person, "fill") - confirmed(person, "program"),
        ]),
      );
      expect(
        await count(sql`select count(*) as n from conversion c join hold h on h.id = c.hold_id
            where (c.state = 'done') <> (h.state = 'captured')`),
      ).toBe(0);
    });
  }
}

/** The id of the conversion that an answer has, if it has one. */
function idIn(body: object): string | undefined {
  const conversion: unknown = Reflect.get(body, "conversion");
  return conversion && typeof conversion === "object" ? Reflect.get(conversion, "id") : undefined;
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
