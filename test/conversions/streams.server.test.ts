import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { followUntil, readAudio } from "#test/support/audio-stream.ts";
import { loggedIn, logIn, PASSWORD, register, until } from "#test/support/client.ts";
import { prepareSixSeconds, server, sixSeconds } from "#test/support/six-seconds.ts";

prepareSixSeconds();

/** Somebody, and the token of another device that is logged in as them. */
async function onTwoDevices(email: string) {
  const ada = await register(server.url, email);
  const other = (await logIn(server.url, email)).body.token ?? "";
  const endOthers = () => ada.call("/api/account/sessions/end-others", { password: PASSWORD });
  return { ada, other, endOthers };
}

it("a device that was logged out from elsewhere hears nothing more of the text that comes", async () => {
  const { ada, other, endOthers } = await onTwoDevices("text@example.org");
  const answer = ada.transcribe(sixSeconds, { key: "followed-1" });
  const run = await server.engine.run();
  await run.give(2);
  let first = () => {};
  const begun = new Promise<void>((resolve) => {
    first = resolve;
  });
  const followed = followUntil(server.url, other, "followed-1", ({ segments }) => {
    if (segments?.length) first();
    return false;
  });
  await begun;
  expect((await endOthers()).body).toMatchObject({ success: true });
  await run.give(4);
  const events = await followed; // the stream has ended by itself
  expect(events.flatMap(({ segments }) => segments ?? []).map(({ text }) => text)).toEqual(["From 0 to 2."]);
  run.end();
  expect((await answer).body.success).toBe(true);
});

it("a session that ended while it waited for a conversion is told so, and of nothing else", async () => {
  const { ada, other, endOthers } = await onTwoDevices("waiting@example.org");
  const waiting = fetch(`${server.url}/api/conversions/by-key/coming-12/events`, {
    headers: { token: other },
  });
  await endOthers();
  const answer = ada.transcribe(sixSeconds, { key: "coming-12" });
  const run = await server.engine.run();
  expect((await waiting).status).toBe(401);
  run.end();
  await answer;
});

it.each(["speak", "transcribe"] as const)(
  "a device that was logged out from elsewhere is not given what it waits for: %s",
  async (tool) => {
    const { ada, other, endOthers } = await onTwoDevices(`${tool}-waits@example.org`);
    const theirs = loggedIn(server.url, other);
    const answer = tool === "speak" ? theirs.synthesize("Said once.") : theirs.transcribe(sixSeconds);
    const run = await server.engine.run();
    await endOthers();
    run.end();
    expect((await answer).status).toBe(401);
    expect((await ada.conversions()).map(({ state }) => state)).toEqual(["done"]);
  },
);

it("sound that grows is cut off when its link ends", async () => {
  const { ada, endOthers } = await onTwoDevices("sound@example.org");
  const answer = ada.synthesize("A block of sounds.. and another of them. And the last.", {
    key: "heard-123",
  });
  const run = await server.engine.run();
  await run.give(10);
  const link = await until("its audio", async () => (await ada.conversionByKey("heard-123"))?.audio);
  const listener = readAudio(server.url + link);
  await listener.has(1_000);
  await endOthers();
  const before = listener.bytes();
  await run.give(40);
  await listener.ended;
  expect(listener.bytes()).toBe(before);
  run.end();
  expect((await answer).body.success).toBe(true);
});

it("a person has so many streams at a time; nobody's work is followed for a request without a reader", async () => {
  const ada = await register(server.url, "streams@example.org");
  const answer = ada.transcribe(sixSeconds, { key: "streams-1" });
  const run = await server.engine.run();
  const events = `${server.url}/api/conversions/by-key/streams-1/events`;
  const headers = { token: ada.token };
  expect((await fetch(events, { method: "HEAD", headers })).status).toBe(404);
  const leave = new AbortController();
  const open = () => fetch(events, { headers, signal: leave.signal });
  const all = await Promise.all(Array.from({ length: 20 }, open));
  expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const oneMore = await fetch(events, { headers });
  expect([oneMore.status, oneMore.headers.get("retry-after")]).toEqual([429, "5"]);
  leave.abort();
  await until("a place to be free", async () => {
    const again = await fetch(events, { headers });
    await again.body?.cancel();
    return again.status === 200;
  });
  run.end();
  expect((await answer).body.success).toBe(true);
});

it("a person hears so many finished sounds at a time", async () => {
  const ada = await register(server.url, "sounds@example.org");
  const spoken = ada.synthesize("Said once.");
  (await server.engine.run()).end();
  const link = server.url + (await spoken).body.voice;
  const { storage } = server.services;
  const { read } = storage;
  const goOn = Promise.withResolvers<void>();
  storage.read = async (...asked) => {
    await goOn.promise;
    return read.apply(storage, asked);
  };
  onTestFinished(() => {
    storage.read = read;
    goOn.resolve();
  });
  const asked = Array.from({ length: 21 }, () => fetch(link));
  const first = await Promise.race(asked); // the others wait for the storage
  expect([first.status, first.headers.get("retry-after")]).toEqual([429, "5"]);
  goOn.resolve();
  const all = await Promise.all(asked);
  expect(all.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), 429]);
  await Promise.all(all.map((answer) => answer.arrayBuffer()));
  await until("a place to be free", async () => (await fetch(link)).status === 200);
});

it("a person saves so many statements at a time", async () => {
  const ada = await register(server.url, "statements@example.org");
  const { db } = server.services;
  const [locked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const lock = db.transaction(async (tx) => {
    await tx.execute(sql`lock table ledger_transfer in access exclusive mode`);
    locked.resolve();
    await goOn.promise;
  });
  await locked.promise;
  const save = () => fetch(`${server.url}/api/statement.csv`, { headers: { token: ada.token } });
  // The heads come at once, the lines when the ledger can be read.
  const all = await Promise.all(Array.from({ length: 6 }, save));
  goOn.resolve();
  await lock;
  expect(all.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), 429]);
  expect(all.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("5");
  await Promise.all(all.map((answer) => answer.text()));
  await until("a place to be free", async () => (await save()).status === 200);
});

it("what an engine heard is given and kept, whatever characters it is made of", async () => {
  const ada = await register(server.url, "characters@example.org");
  const answer = ada.transcribe(sixSeconds, { key: "characters-1" });
  const run = await server.engine.run();
  await run.give(2, { text: "Be\0fore \ud83d" });
  const events = await followUntil(
    server.url,
    ada.token,
    "characters-1",
    ({ segments }) => !!segments?.length,
  );
  expect(events.flatMap(({ segments }) => segments ?? []).map(({ text }) => text)).toEqual(["Before \ufffd"]);
  run.end();
  expect((await answer).body).toMatchObject({ success: true, text: "Before \ufffd From 2 to 6." });
});
