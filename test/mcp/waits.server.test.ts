import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { MCP_LIMITS } from "#contract/mcp-limits.ts";
import { PASSWORD } from "#test/support/client.ts";
import { THREE_CREDITS, wavOf } from "#test/support/command-line.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { call, connected, noOf, post } from "#test/support/mcp.ts";
import { newProgram, preparePrograms, server } from "#test/support/openai-programs.ts";

preparePrograms();

/** Six seconds: three credits. */
const talk = wavOf(6).toString("base64");
const wish = { text: THREE_CREDITS, waitSeconds: 1 };
/** What a person's programs may wait for at a time. */
const WAITS = 20;

/** A call that is waiting for work which is known to run; `cancel` ends it as its client does. */
async function waitingFor(client: Awaited<ReturnType<typeof connected>>, input: Record<string, unknown>) {
  const stop = new AbortController();
  const heard = Promise.withResolvers<void>();
  const options = { signal: stop.signal, onprogress: () => heard.resolve() };
  const answer = call(client, "speak", { ...input, waitSeconds: 600 }, options);
  answer.catch(() => {});
  await heard.promise;
  return { answer, cancel: () => stop.abort() };
}

it("a further wait that is canceled ends the work of its session, also without a name", async () => {
  const ada = await newProgram(10);
  const [client, another] = [await connected(ada.key), await connected(ada.key)];
  expect((await call(client, "speak", wish)).structuredContent).toMatchObject({ state: "running" });
  const run = await server.engine.run();
  const elsewhere = await waitingFor(another, wish);
  elsewhere.cancel();
  await expect(elsewhere.answer).rejects.toThrow();
  const further = await waitingFor(client, wish);
  expect([run.signal.aborted, await ada.left()]).toEqual([false, { available: 7, held: 3 }]);
  further.cancel();
  await expect.poll(() => ada.left()).toEqual({ available: 10, held: 0 });
});

it("work that another purse pays is waited for by its name, and not ended", async () => {
  const ada = await newProgram(10);
  const { purse } = (
    await ada.ada.call<ReplyTo<"makePurse">>("/api/account/purses", { name: "Other", credits: 5 })
  ).body;
  const about = { name: "Other", password: PASSWORD, purse: purse?.id };
  const other = (await ada.ada.call<ReplyTo<"makeKey">>("/api/account/keys", about)).body.key ?? "";
  const named = { ...wish, name: "of-the-first-purse" };
  const client = await connected(ada.key);
  expect((await call(client, "speak", named)).structuredContent).toMatchObject({ state: "running" });
  const run = await server.engine.run();
  const theirs = await waitingFor(await connected(other), named);
  theirs.cancel();
  await expect(theirs.answer).rejects.toThrow();
  const own = await waitingFor(client, named);
  expect([run.signal.aborted, await ada.left()]).toEqual([false, { available: 7, held: 3 }]);
  own.cancel();
  await expect.poll(() => ada.left()).toEqual({ available: 10, held: 0 });
});

it("a running answer names nothing that its key may not read: it waits, and begins its own where that is canceled", async () => {
  const ada = await newProgram(10, { scopes: ["speak"] });
  const { purse } = (
    await ada.ada.call<ReplyTo<"makePurse">>("/api/account/purses", { name: "Other", credits: 5 })
  ).body;
  const about = { name: "Other", password: PASSWORD, purse: purse?.id, scopes: ["speak"] };
  const other = (await ada.ada.call<ReplyTo<"makeKey">>("/api/account/keys", about)).body.key ?? "";
  const client = await connected(ada.key);
  const first = (await call(client, "speak", wish)).structuredContent;
  const run = await server.engine.run();
  const theirs = call(await connected(other), "speak", wish);
  const again = (await call(client, "speak", wish)).structuredContent; // as long as theirs, and later
  expect([again?.state, again?.id]).toEqual(["running", first?.id]);
  const own = await waitingFor(client, wish);
  own.cancel();
  await expect.poll(() => run.signal.aborted).toBe(true);
  const anew = await server.engine.run();
  expect((await theirs).structuredContent).toMatchObject({
    ...{ state: "running", price: 3, available: 2, id: expect.not.stringMatching(String(first?.id)) },
  });
  anew.end();
});

it("prices are among what a person's programs wait for, of which there are so many at a time", async () => {
  const ada = await newProgram(10);
  const client = await connected(ada.key);
  const named = { ...wish, name: "waited-for-by-all" };
  const waits = await Promise.all(Array.from({ length: WAITS }, () => waitingFor(client, named)));
  const run = await server.engine.run();
  const price = () => call(client, "price", { text: THREE_CREDITS });
  expect(noOf(await price()).code).toBe("too-many-tries");
  const others = await connected((await newProgram(1)).key);
  expect((await call(others, "price", { text: "Hi." })).structuredContent).toMatchObject({ credits: 1 });
  run.end();
  for (const { answer } of waits) await answer;
  await expect.poll(async () => (await price()).structuredContent).toMatchObject({ credits: 3 });
});

it("what is canceled before it comes is not begun", async () => {
  const ada = await newProgram(10);
  const session = { "mcp-session-id": randomUUID() };
  const canceled = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 7 } };
  expect((await post(ada.key, canceled, session)).status).toBe(202);
  const speaking = (id: number, headers: Record<string, string>) =>
    post(
      ada.key,
      { jsonrpc: "2.0", id, method: "tools/call", params: { name: "speak", arguments: wish } },
      headers,
    ).then((answer) => answer.text());
  expect(await speaking(7, session)).not.toContain("result");
  expect(await ada.left()).toEqual({ available: 10, held: 0 });
  const others = [speaking(8, session), speaking(7, { "mcp-session-id": randomUUID() })];
  (await server.engine.run()).end();
  for (const answer of others) expect(await answer).toContain("result");
});

it("a recording that is asked for again while it is heard is the same work, and no text of before", async () => {
  const ada = await newProgram(10);
  const client = await connected(ada.key);
  const asked = { audio: talk, store: true };
  expect((await call(client, "transcribe", { ...asked, waitSeconds: 1 })).structuredContent).toMatchObject({
    ...{ state: "running", price: 3, available: 7 },
  });
  const run = await server.engine.run();
  const further = call(client, "transcribe", asked);
  await run.give(6, { text: "Only once." });
  run.end();
  const { structuredContent } = await further;
  expect(structuredContent).toMatchObject({ state: "done", credits: 3, available: 7, text: "Only once." });
  expect(structuredContent).not.toHaveProperty("transcribedBefore");
  expect((await call(client, "transcribe", asked)).structuredContent).toMatchObject({
    ...{ credits: 0, available: 7, transcribedBefore: true },
  });
});

it("prices take a language, and a key's messages are counted", async () => {
  const ada = await newProgram(10);
  const client = await connected(ada.key);
  for (const input of [{ text: THREE_CREDITS }, { seconds: 6 }, { audio: talk }])
    expect((await call(client, "price", { ...input, language: "de" })).structuredContent).toMatchObject({
      ...{ credits: 3, available: 10 },
    });
  expect(noOf(await call(client, "price", { seconds: 6, audio: talk })).code).toBe("one-of-fields");
  await server.services.limits.messages.penalty(ada.keyId, MCP_LIMITS.messagesPerMinute);
  for (const name of ["list", "price", "balance"])
    expect(noOf(await call(client, name))).toMatchObject({ code: "too-many-tries" });
  expect((await post(ada.key, { jsonrpc: "2.0", id: 1, method: "ping" })).status).toBe(429);
  const other = await connected((await newProgram(1)).key);
  expect((await call(other, "balance")).structuredContent).toMatchObject({ available: 1 });
});
