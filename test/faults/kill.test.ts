import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { MESSAGES } from "#contract/messages.ts";
import { checkLedger } from "#server/credits/check.ts";
import { type AudioFolder, audioFolder, spokenFile } from "#test/support/audio.ts";
import { type Person, register, until } from "#test/support/client.ts";
import { type DatabasePlace, freshPlace } from "#test/support/database.ts";
import { HEARD, startFakeEngine } from "#test/support/fake-engine.ts";
import { startPostgres } from "#test/support/postgres-server.ts";
import { seeded } from "#test/support/random.ts";
import { inDatabase, startServerAt, type TestServer } from "#test/support/server.ts";

const KILLS = 20;
const PEOPLE = 4;
const CREDITS = 400;
const secondsToResolve = 30;

/** An operation that the server has confirmed. It must never be lost, and never be charged twice. */
type Acknowledged = { person: Person; kind: "speak" | "transcribe" | "deduct"; key: string; id?: string };

let files: AudioFolder;
let spoken: string;
beforeAll(async () => {
  files = await audioFolder();
  spoken = await spokenFile(files.path("spoken.wav"), [HEARD]);
});
afterAll(() => files.remove());

/** PostgreSQL as it runs in earnest, with fsync; PGlite as it is. */
async function place(kind: "pglite" | "postgres"): Promise<DatabasePlace> {
  if (kind === "pglite") return freshPlace("pglite");
  const postgres = await startPostgres({ durable: true });
  onTestFinished(() => postgres.stop());
  const { dataDir } = await freshPlace("pglite");
  return { url: postgres.url("postgres"), dataDir };
}

describe.each(["pglite", "postgres"] as const)("kill -9 of the whole server, on %s", (kind) => {
  it(`at ${KILLS} random moments under load loses nothing it had confirmed`, {
    timeout: 240_000,
  }, async () => {
    const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31));
    console.log(`KILL_SEED=${seed}`);
    const random = seeded(seed);
    const [where, engine] = await Promise.all([place(kind), startFakeEngine()]);
    onTestFinished(() => engine.close());
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
    // Milliseconds of load. A kill soon after the start hits recovery itself, a later one hits the load.
    const moments = Array.from({ length: KILLS }, () => Math.round(random() ** 2 * 1_500));

    for (const [round, moment] of moments.entries()) {
      const stopped = new AbortController();
      const load = people.map((person, i) => use(person.at(server.url), i, round, stopped.signal));
      await setTimeout(moment);
      const dead = server.kill("SIGKILL");
      stopped.abort();
      await dead;
      await Promise.all(load);
      server = await server.restart();
    }
    console.log(
      `killed after ${moments} ms; ${acknowledged.length} confirmed, ${open.size} without an answer`,
    );
    expect(acknowledged.length).toBeGreaterThan(10);

    // Every hold is resolved: from here on nobody sends anything.
    const started = performance.now();
    for (const person of people) {
      await until(
        "open conversions to end",
        async () => {
          const seen = await person
            .at(server.url)
            .get<{ conversions: { state: string }[] }>("/api/conversions?limit=100");
          return seen.body.conversions.every(({ state }) => state !== "queued" && state !== "running");
        },
        secondsToResolve - (performance.now() - started) / 1000,
      );
    }
    await everyResultIsThere();
    await retriesChargeNothingTwice();
    const balances = await Promise.all(people.map((person) => person.at(server.url).credits()));
    expect(await server.kill("SIGTERM")).toEqual({ code: 0 });
    await theLedgerFolds(balances);

    /** One person's load until the server dies: one operation after the other, each under its own key. */
    async function use(person: Person, who: number, round: number, signal: AbortSignal): Promise<void> {
      for (let n = 0; !signal.aborted; n++) {
        const key = `${who}-${round}-${n}-operation`;
        const dice = random();
        const kind = dice < 0.5 ? "speak" : dice < 0.85 ? "deduct" : "transcribe";
        const perform = async (by: Person): Promise<string> => {
          if (kind === "deduct") {
            const { body } = await by.deduct(key);
            if (body.success) acknowledged.push({ person, kind, key });
            return body.success ? "done" : body.message;
          }
          const { body } =
            kind === "speak"
              ? await by.speak(`Sentence ${key}.`, { key })
              : await by.transcribe(spoken, { key });
          if (body.success) acknowledged.push({ person, kind, key, id: body.id as string });
          return body.success ? "done" : body.message;
        };
        open.set(key, () => perform(person.at(server.url)));
        const answer = await perform(person).catch(() => "no answer");
        if (answer === "done") open.delete(key);
      }
    }

    async function everyResultIsThere(): Promise<void> {
      for (const { person, kind, key, id } of acknowledged) {
        if (kind === "deduct") continue;
        const conversion = await person.at(server.url).conversionByKey(key);
        expect(conversion).toMatchObject({ id, state: "done", credits: 1 });
        if (kind === "transcribe") expect(conversion?.text).toBe(HEARD);
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
      for (const again of open.values()) expect(["done", MESSAGES.interrupted]).toContain(await again());
      for (const { person, kind, key } of acknowledged.filter(({ kind }) => kind === "deduct")) {
        const before = await person.at(server.url).credits();
        expect((await person.at(server.url).deduct(key)).body).toMatchObject({
          success: true,
          creditBalance: before,
        });
        expect(kind).toBe("deduct");
      }
    }

    async function theLedgerFolds(balances: number[]): Promise<void> {
      await inDatabase(where, async ({ db }) => {
        expect((await checkLedger(db)).rules.flatMap(({ differences }) => differences)).toEqual([]);
        const count = async (query: ReturnType<typeof sql>) =>
          Number(((await db.execute(query)) as unknown as { rows: { n: string }[] }).rows[0]?.n);
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
  });
});
