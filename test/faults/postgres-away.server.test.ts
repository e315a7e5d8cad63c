import { expect, it, onTestFinished } from "vitest";
import { logIn, register, send, until } from "#test/support/client.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { refusal, wordsIn } from "#test/support/outcomes.ts";
import { ownPostgres } from "#test/support/own-postgres.ts";
import { serverForTest, startServerAt } from "#test/support/server.ts";

/* One or two of its scenarios; the others are test/faults-long/postgres-away.test.ts. */

const own = ownPostgres();
const away = refusal("database-away");

it("while PostgreSQL is down every call says so, and what was at work is delivered and charged once", async () => {
  const { postgres, where } = own();
  const engine = await startFakeEngine();
  onTestFinished(() => engine.close());
  const server = await serverForTest(where, engine.settings);
  const ada = await register(server.url, "ada@example.org");
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  engine.script("speech", [{ kind: "slow", bytes: 2_000, until: slow }]);
  const spoken = ada.synthesize("Spoken while the database is away.", { key: "away-key-1" });
  await engine.received("speech", 1);

  await postgres.restart("fast", async () => {
    finish();
    const answers = [
      await ada.call("/api/voice/get-credit"),
      await ada.deduct(),
      await ada.synthesize("Not now."),
      await ada.get("/api/conversions"),
      await ada.get("/api/statement"),
      await logIn(server.url, "ada@example.org"),
      await send(`${server.url}/api/user/register`, {
        body: { name: "Bob", email: "bob@example.org", password: "a long enough password" },
      }),
      await send(`${server.url}/api/newsletter`, {
        body: { email: "bob@example.org", consent: true, source: "footer" },
      }),
    ];
    for (const { status, body, headers } of answers) {
      expect({ status, body }).toEqual({ status: 503, body: away });
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    const inSpanish = { token: ada.token, "accept-language": "es" };
    const said = await ada.call("/api/voice/get-credit", undefined, inSpanish);
    expect(said.body).toMatchObject({ message: wordsIn("es", "database-away") });
    const ready = await send(`${server.url}/readyz`, { method: "GET" });
    expect(ready).toMatchObject({ status: 503, body: { database: false, queue: false, engine: true } });
    expect((await send(`${server.url}/healthz`, { method: "GET" })).status).toBe(200);
  });

  expect((await spoken).body).toMatchObject({ success: true, creditBalance: 4 });
  await until("the server to be ready", async () => (await fetch(`${server.url}/readyz`)).ok);
  expect(engine.to("speech")).toHaveLength(1); // nothing was done twice
  expect(await ada.credits()).toBe(4);
  expect((await logIn(server.url, "ada@example.org")).body.success).toBe(true); // an outage is no wrong password
  expect(server.output()).toContain("the database cannot be reached");
  expect(server.output()).toContain("the database is back");
});

it("a start that does not wait, or knocks with a wrong password, ends with a sentence and no secret", async () => {
  const { postgres, where } = own();
  const wrong = new URL(where.url);
  wrong.password = "not-this-one";
  const refused = await startServerAt({ ...where, url: wrong.href }).then(
    () => "",
    (error: Error) => error.message,
  );
  expect(refused).toMatch(/PostgreSQL at 127\.0\.0\.1:\d+\/postgres cannot be used: password authentication/);
  let absent = "";
  await postgres.restart("fast", async () => {
    absent = await startServerAt(where, { DATABASE_WAIT_SECONDS: "0" }).then(
      () => "",
      (error: Error) => error.message,
    );
  });
  expect(absent).toMatch(/code 1:[\s\S]*cannot be used: connect ECONNREFUSED/);
  for (const said of [refused, absent]) {
    expect(said).not.toMatch(/ {4}at |not-this-one/);
    expect(said).not.toContain(new URL(where.url).password);
  }
});
