import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { rowsOf } from "#server/platform/db/rows.ts";
import { spokenFile } from "#test/support/audio.ts";
import { logIn, register, send, until } from "#test/support/client.ts";
import { HEARD, startFakeEngine } from "#test/support/fake-engine.ts";
import { refusal } from "#test/support/outcomes.ts";
import { ownPostgres } from "#test/support/own-postgres.ts";
import { inDatabase, serverForTest, startServerAt } from "#test/support/server.ts";
import { stallingProxy } from "#test/support/stalling-proxy.ts";

const own = ownPostgres();
const away = refusal("database-away");

it("while PostgreSQL hangs every call says so in time, and what was at work is delivered and charged once", async () => {
  const { where } = own();
  const [engine, proxy] = await Promise.all([
    startFakeEngine(),
    stallingProxy(Number(new URL(where.url).port)),
  ]);
  const url = new URL(where.url);
  url.port = String(proxy.port);
  const hasty = { ...engine.settings, DATABASE_ANSWER_SECONDS: "1" };
  const server = await serverForTest({ ...where, url: url.href }, hasty);
  onTestFinished(async () => void (await Promise.all([engine.close(), proxy.close()])));
  const ada = await register(server.url, "ada-hangs@example.org");
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const recording = await spokenFile(join(where.dataDir, "spoken.wav"), [HEARD]);
  engine.script("speech", [{ kind: "slow", bytes: 2_000, until: slow }]);
  const spoken = ada.synthesize("Spoken while the database hangs.", { key: "hangs-key-1" });
  await engine.received("speech", 1);

  proxy.stall();
  finish();
  const answers = await Promise.all([
    ada.call("/api/voice/get-credit"),
    ada.get("/api/conversions"),
    ada.get("/api/statement"),
    logIn(server.url, "ada-hangs@example.org"),
  ]);
  for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 503, body: away });
  expect((await send(`${server.url}/readyz`, { method: "GET" })).body).toMatchObject({ database: false });
  proxy.resume();

  expect((await spoken).body).toMatchObject({ success: true, creditBalance: 4 });
  await until("the server to be ready", async () => (await fetch(`${server.url}/readyz`)).ok);
  expect((await ada.transcribe(recording)).body).toMatchObject({ success: true, text: HEARD }); // by a job
  expect(await ada.credits()).toBe(3);
  expect(engine.to("speech")).toHaveLength(1);
});

it("a start waits for a PostgreSQL that comes a little later", async () => {
  const { postgres, where } = own();
  let starting: ReturnType<typeof startServerAt> | undefined;
  await postgres.restart("immediate", async () => {
    const refusing = createServer((socket) => socket.destroy());
    refusing.listen(Number(new URL(where.url).port), "127.0.0.1");
    starting = startServerAt(where);
    await once(refusing, "connection"); // it has asked
    await new Promise((resolve) => refusing.close(resolve));
  });
  const server = await starting;
  onTestFinished(async () => void (await server?.kill("SIGKILL")));
  expect(server?.output()).toContain("the database cannot be reached");
});

it("whoever signs up while the database goes away is there whole or not at all", async () => {
  const { postgres, where } = own();
  const engine = await startFakeEngine();
  onTestFinished(() => engine.close());
  const server = await serverForTest(where, { ...engine.settings, REGISTRATIONS_PER_ADDRESS_DAY: "1000" });
  let over = false;
  const asked: string[] = [];
  const load = Promise.all(
    [0, 1, 2].map(async (who) => {
      for (let n = 0; !over; n++) {
        const email = `whole-${who}-${n}@example.org`;
        asked.push(email);
        await register(server.url, email).catch(() => {});
      }
    }),
  );
  await until("sign-ups to be under way", () => asked.length > 6);
  await postgres.restart("immediate", async () => {});
  over = true;
  await load;
  await inDatabase(where, async ({ db }) => {
    const broken = await rowsOf(
      db,
      `select u.email from "user" u left join account a on a.user_id = u.id where a.password is null`,
    );
    expect(broken).toEqual([]);
  });
});
