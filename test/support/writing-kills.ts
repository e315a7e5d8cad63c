import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { eq, isNotNull, like, sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { conversion } from "#server/conversions/tables.ts";
import { checkLedger } from "#server/credits/check.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { receivedRecording } from "#server/recording-requests/tables.ts";
import { askingAt } from "#test/support/asking.ts";
import { audioFolder, spokenFile } from "#test/support/audio.ts";
import { register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { type DatabaseKind, freshPlace } from "#test/support/database.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { freePort } from "#test/support/free-port.ts";
import { startPostgres } from "#test/support/postgres-server.ts";
import { seeded } from "#test/support/random.ts";
import { inDatabase, startServerAt, type TestServer } from "#test/support/server.ts";

/** How often a conversion is begun. */
const TRIES = 3;

type Asked = { recordings: number; paid: number; kills: number };

/**
 * Kills a whole server so many times while guests send recordings that are written down by themselves, from a purse that pays
 * for some of them. Proves that so many are paid, each once, or given up, and that the others wait with their reason. `KILL_SEED` repeats a run.
 */
export async function killWhileWriting(
  kind: DatabaseKind,
  { recordings, paid, kills }: Asked,
): Promise<void> {
  const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31));
  console.log(`KILL_SEED=${seed}`);
  const random = seeded(seed);
  const [engine, files] = await Promise.all([startFakeEngine(), audioFolder()]);
  onTestFinished(async () => void (await Promise.all([engine.close(), files.remove()])));
  const postgres = kind === "postgres" ? await startPostgres({ durable: true }) : undefined;
  onTestFinished(async () => void (await postgres?.stop()));
  const { dataDir } = await freshPlace("pglite");
  const place = postgres ? { url: postgres.url("postgres"), dataDir } : { dataDir };
  let server: TestServer = await startServerAt(place, {
    ...engine.settings,
    PORT: String(await freePort()),
    PUBLIC_URL: "https://say.example",
    TWO_FACTOR: "optional",
    SIGN_UP_CREDITS: String(recordings),
    DISK_RESERVE_BYTES: "0",
    GUEST_RECORDINGS_PER_ADDRESS_HOUR: "1000",
  });
  onTestFinished(async () => void (await server.kill("SIGKILL")));
  const ada = await register(server.url, "ada@example.org");
  const wish = { name: "Stories", credits: paid };
  const { purse } = (await ada.call<ReplyTo<"makePurse">>("/api/account/purses", wish)).body;
  const { token } = await askingAt(server.url).ask(ada, {
    ...{ purse: purse?.id, writesDown: true, files: 100, minutes: 3_000 },
  });
  const secrets: string[] = [];
  for (let sent = 0; sent < recordings; sent++) {
    const content = await readFile(await spokenFile(files.path(`${sent}.wav`), [`Story ${sent}.`]));
    const { body } = await askingAt(server.url).begin(token, content.length);
    await askingAt(server.url).sendPart(token, body, 0, content);
    secrets.push(body.secret);
  }
  /** Each guest's page asks that theirs is looked at, until the server is away. */
  const arriveAll = () =>
    Promise.all(
      secrets.map((secret) =>
        askingAt(server.url)
          .arrive(secret)
          .catch(() => {}),
      ),
    );
  for (let round = 0; round < kills; round++) {
    const arriving = arriveAll();
    await setTimeout(random() * 1_500); // into a measure, a hold or the work itself
    await server.kill("SIGKILL");
    await arriving;
    await inDatabase(place, async ({ db }) => {
      // Some minutes pass, and the job comes that looks for what was left.
      await db
        .update(receivedRecording)
        .set({ arrivedAt: sql`now() - interval '6 minutes'` })
        .where(isNotNull(receivedRecording.arrivedAt));
      await db.execute(sql`insert into pgboss.job (name) values ('arrive-received')`);
    });
    server = await server.restart();
  }
  await arriveAll();
  const at = ada.at(server.url);
  const waiting = await until(
    "each to be written down, or to say why not",
    async () => {
      const received = (await at.get<ReplyTo<"listReceived">>("/api/received")).body.received ?? [];
      const texts = (await at.get<ReplyTo<"listDocuments">>("/api/documents")).body.documents ?? [];
      const isOver = received.every(({ writing }) => !writing);
      return isOver && received.length + texts.length === recordings && received;
    },
    240,
  );
  // Work that was killed each time it was begun is given up: it waits for a press, and costs nothing.
  const givenUp = waiting.filter(({ notWritten }) => notWritten?.code === "conversion-interrupted").length;
  const written = recordings - waiting.length;
  expect([written > 0, written <= paid, written + givenUp >= paid, kills < TRIES && givenUp > 0]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(waiting.map(({ notWritten }) => notWritten?.code).sort()).toEqual([
    ...Array.from({ length: givenUp }, () => "conversion-interrupted"),
    ...Array.from({ length: waiting.length - givenUp }, () => "purse-lacks-credits"),
  ]);
  await server.kill("SIGTERM");
  await inDatabase(place, async ({ db }) => {
    expect((await checkLedger(db)).rules.flatMap(({ differences }) => differences)).toEqual([]);
    expect(await rowsOf(db, sql`select id from hold where state = 'held'`)).toEqual([]);
    const begun = await db.select().from(conversion).where(like(conversion.idempotencyKey, "received:%"));
    expect(
      begun.map(({ state, charged, attempt }) => [state, charged, state === "done" || attempt]).sort(),
    ).toEqual([
      ...Array.from({ length: written }, () => ["done", 1, true]),
      ...Array.from({ length: givenUp }, () => ["failed", 0, TRIES]),
    ]);
    const ours = await db.select().from(receivedRecording).where(eq(receivedRecording.userId, ada.user.id));
    expect(ours.filter(({ begunAt }) => begunAt !== null)).toHaveLength(written + givenUp);
  });
}
