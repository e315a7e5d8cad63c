import { expect, it } from "vitest";
import { PASSWORD, until } from "#test/support/client.ts";
import { THREE_CREDITS, wavOf } from "#test/support/command-line.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { newProgram, preparePrograms, server } from "#test/support/openai-programs.ts";

preparePrograms();

type Program = Pick<Awaited<ReturnType<typeof newProgram>>, "key">;
type Read = ReplyTo<"readConversion">;

async function asked<Body>({ key }: Program, path: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${key}`, ...init.headers };
  const answer = await fetch(`${server.url}${path}`, { ...init, headers });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body };
}
const read = <Body = Read>(program: Program, path: string) => asked<Body>(program, path);
const headersOf = (prefer: string | null, name?: string) => ({
  ...(prefer !== null && { prefer }),
  ...(name !== undefined && { "idempotency-key": name }),
});
const speak = (program: Program, prefer: string | null, name?: string, prompt: string = THREE_CREDITS) =>
  asked<ReplyTo<"speak">>(program, "/api/v1/voice/speak", {
    method: "POST",
    headers: { ...headersOf(prefer, name), "content-type": "application/json" },
    body: JSON.stringify({ prompt }),
  });
function transcribe(
  program: Program,
  prefer: string | null,
  name?: string,
  { seconds = 6, store = false } = {},
) {
  const body = new FormData();
  body.set("store", String(store));
  body.set("file", new Blob([new Uint8Array(wavOf(seconds))]), "talk.wav");
  const headers = headersOf(prefer, name);
  return asked<ReplyTo<"transcribe">>(program, "/api/v1/voice/transcribe", { method: "POST", headers, body });
}
const where = ({ headers }: { headers: Headers }) =>
  ["location", "retry-after", "preference-applied"].map((name) => headers.get(name));

it("what is not waited for is answered 202 with the conversion, goes on alone, and is paid once", async () => {
  const program = await newProgram(10);
  const begun = await speak(program, "respond-async", "speech-1");
  const { conversion } = begun.body;
  const address = `/api/v1/conversions/${conversion?.id}`;
  expect([begun.status, begun.body.code]).toEqual([202, "conversion-accepted"]);
  expect(begun.body).toMatchObject({ success: true, creditBalance: 7 });
  expect(conversion).toMatchObject({
    state: "running",
    key: "speech-1",
    price: 3,
    stored: false,
    audio: null,
  });
  expect(where(begun)).toEqual([address, "5", "respond-async"]);
  const run = await server.engine.run(); // its request is long over
  const again = await speak(program, "respond-async", "speech-1");
  expect([again.status, again.body.conversion?.id]).toEqual([202, conversion?.id]);
  expect((await read(program, address)).body.conversion).toMatchObject({ state: "running" });
  run.end();
  const ended = await until("its end", async () => {
    const { body } = await read(program, address);
    return body.conversion?.state === "done" && body.conversion;
  });
  expect(ended).toMatchObject({ credits: 3, stored: false });
  expect((await fetch(server.url + ended.audio)).status).toBe(200);
  const over = await speak(program, "respond-async", "speech-1");
  expect([over.status, over.body.conversion?.id, ...where(over)]).toEqual([
    ...[200, conversion?.id, null, null, null],
  ]);
  expect(await program.left()).toEqual({ available: 7, held: 0 });
});

it("waits as long as was said, for a recording too, and tells events of it to the end", async () => {
  const program = await newProgram(10);
  const late = await transcribe(program, "wait=1", "recording-1");
  expect([late.status, late.body.conversion?.price, late.body.creditBalance]).toEqual([202, 3, 7]);
  expect(where(late)).toEqual([`/api/v1/conversions/${late.body.conversion?.id}`, "5", "wait=1"]);
  const run = await server.engine.run();
  const followed = fetch(`${server.url}/api/v1/conversions/by-key/recording-1/events`, {
    headers: { authorization: `Bearer ${program.key}` },
  }).then((events) => events.text());
  const further = transcribe(program, "respond-async, wait=300", "recording-1");
  await run.give(6, { text: "It goes on." });
  run.end();
  const { status, body, headers } = await further;
  expect([status, body.text, headers.get("preference-applied")]).toEqual([200, "It goes on.", "wait=300"]);
  expect(body.conversion?.id).toBe(late.body.conversion?.id);
  const last = (await followed).trim().split("\n\n").at(-1) ?? "";
  expect(JSON.parse(last.slice("data: ".length)).conversion).toMatchObject({ state: "done", credits: 3 });
  expect(await program.left()).toEqual({ available: 7, held: 0 });
});

it("the same request without a name is the same work until its result was given", async () => {
  const program = await newProgram(10);
  const [first, second] = [await speak(program, "respond-async"), await speak(program, "respond-async")];
  expect([first.status, second.status]).toEqual([202, 202]);
  expect(second.body.conversion?.id).toBe(first.body.conversion?.id);
  (await server.engine.run()).end();
  const third = await speak(program, "wait=300");
  expect([third.status, third.body.conversion?.id]).toEqual([200, first.body.conversion?.id]);
  const anew = await speak(program, "respond-async");
  expect([anew.status, anew.body.conversion?.id === first.body.conversion?.id]).toEqual([202, false]);
  (await server.engine.run()).end();
  await until("both are paid", async () => (await program.left()).held === 0);
  expect(await program.left()).toEqual({ available: 4, held: 0 });
});

it("a key that may not read is given what it asked for itself, and nothing else", async () => {
  const program = await newProgram(10, { scopes: ["speak"] });
  const others = async (scopes: string[]) => {
    const about = { name: "Other", password: PASSWORD, purse: program.purse, scopes };
    return { key: (await program.ada.call<ReplyTo<"makeKey">>("/api/account/keys", about)).body.key ?? "" };
  };
  const begun = await speak(program, "respond-async", "mine-only-1");
  (await server.engine.run()).end();
  const address = begun.headers.get("location") ?? "";
  await until("its end", async () => (await read(program, address)).body.conversion?.state === "done");
  const byName = "/api/v1/conversions/by-key/mine-only-1";
  expect((await read(program, byName)).body.result?.text).toBe(THREE_CREDITS);
  const own = program.ada.synthesize("Of its person, paid by the balance.");
  (await server.engine.run()).end();
  const paidElsewhere = `/api/v1/conversions/${(await own).body.conversion?.id}`;
  const stranger = await newProgram(10);
  const purseless = await newProgram(null, { scopes: ["speak"] });
  const [transcriber, reader] = [await others(["transcribe"]), await others(["read"])];
  for (const [who, path, status] of [
    [program, paidElsewhere, 404],
    [reader, paidElsewhere, 200],
    [reader, address, 200],
    [transcriber, address, 404],
    [transcriber, byName, 404],
    [stranger, address, 404],
    [stranger, byName, 404],
    [purseless, address, 404],
  ] as const)
    expect([path, (await read(who, path)).status]).toEqual([path, status]);
  expect((await read(program, "/api/v1/conversions")).status).toBe(403);
});

it("names no work of another key that it may not read: it waits, and begins its own where that is canceled", async () => {
  const program = await newProgram(10, { scopes: ["speak"] });
  const { ada } = program;
  const purse = (await ada.call<ReplyTo<"makePurse">>("/api/account/purses", { name: "B", credits: 5 })).body
    .purse?.id;
  const about = { name: "Other", password: PASSWORD, purse, scopes: ["speak"] };
  const other = { key: (await ada.call<ReplyTo<"makeKey">>("/api/account/keys", about)).body.key ?? "" };
  const begun = await speak(program, "respond-async");
  await server.engine.run();
  const waits = speak(other, "respond-async");
  await program.left();
  const stopped = await asked(program, `${begun.headers.get("location")}/cancel`, { method: "POST" });
  expect([begun.status, stopped.status]).toEqual([202, 200]);
  const own = await waits;
  expect([own.status, own.body.conversion?.id === begun.body.conversion?.id]).toEqual([202, false]);
  expect((await read(other, own.headers.get("location") ?? "")).status).toBe(200);
  (await server.engine.run()).end();
});

/** A key of the same person's that spends from a purse of its own, with what is left there. */
async function ofAnotherPurse({ ada }: Pick<Awaited<ReturnType<typeof newProgram>>, "ada">) {
  const wish = { name: "Another", credits: 5 };
  const purse = (await ada.call<ReplyTo<"makePurse">>("/api/account/purses", wish)).body.purse?.id;
  const about = { name: "Another", password: PASSWORD, purse };
  const { body } = await ada.call<ReplyTo<"makeKey">>("/api/account/keys", about);
  const left = async () => {
    const { purses } = (await ada.get<ReplyTo<"listPurses">>("/api/account/purses")).body;
    const { available, held } = purses.find(({ id }) => id === purse) ?? { available: -1, held: -1 };
    return { available, held };
  };
  return { key: body.key ?? "", left };
}

it("who was told that work of another goes on has it begun anew when the other cancels it", async () => {
  for (const [name, ask] of [
    ["speech", (of: Program, _: string) => speak(of, "respond-async")],
    ["recording", (of: Program, by: string) => transcribe(of, "respond-async", by, { store: true })],
  ] as const) {
    const program = await newProgram(10);
    const other = await ofAnotherPurse(program);
    const begun = await ask(program, "by-the-first");
    const run = await server.engine.run();
    const shared = await ask(other, "by-the-second");
    expect([name, shared.status, shared.body.conversion?.id]).toEqual([name, 202, begun.body.conversion?.id]);
    await asked(program, `${begun.headers.get("location")}/cancel`, { method: "POST" });
    expect([name, run.signal.aborted]).toEqual([name, true]);
    const anew = await server.engine.run(); // nobody asks again
    if (name === "recording") await anew.give(6, { text: "It goes on." });
    anew.end();
    await expect.poll(() => other.left()).toEqual({ available: 2, held: 0 });
    expect(await program.left()).toEqual({ available: 10, held: 0 });
  }
});

it("what a program cancels itself is not begun anew, however often it had asked how far it is", async () => {
  const program = await newProgram(10);
  const begun = await speak(program, "respond-async");
  const run = await server.engine.run();
  for (const _ of [1, 2]) expect((await speak(program, "respond-async")).status).toBe(202);
  await asked(program, `${begun.headers.get("location")}/cancel`, { method: "POST" });
  expect(run.signal.aborted).toBe(true);
  const next = speak(program, "wait=300", "another-text", "Hi.");
  (await server.engine.run()).end();
  expect((await next).body.conversion?.key).toBe("another-text");
  expect(await program.left()).toEqual({ available: 9, held: 0 });
});

it("pages, and what is refused, are answered as ever", async () => {
  const program = await newProgram(2);
  const { ada } = program;
  const answer = ada.call<ReplyTo<"speak">>(
    "/api/voice/speak",
    { prompt: "Hello there." },
    {
      ...{ prefer: "respond-async, wait=0" },
    },
  );
  (await server.engine.run()).end();
  expect([(await answer).status, ...where(await answer)]).toEqual([200, null, null, null]);
  const poor = await speak(program, "respond-async");
  expect([poor.status, poor.body.code]).toEqual([402, "insufficient-credit"]);
  const empty = await speak(program, "respond-async", "empty-one", " ");
  expect([empty.status, empty.body.code]).toEqual([200, "prompt-missing"]);
  const asleep = speak(program, "wait=soon", "not-understood", "Hi.");
  (await server.engine.run()).end();
  expect([(await asleep).status, ...where(await asleep)]).toEqual([200, null, null, null]);
});

it("streams of programs, and of tokens, leave their person a place to follow", async () => {
  const program = await newProgram(10, { origins: ["https://shop.example.org"] });
  const origin = "https://shop.example.org";
  const { body } = await asked<ReplyTo<"makeToken">>(program, "/api/v1/tokens", {
    ...{ method: "POST", headers: { "content-type": "application/json" } },
    body: JSON.stringify({ origin, scopes: ["speak"] }),
  });
  const token = { authorization: `Bearer ${body.token}`, origin };
  const begun = await fetch(`${server.url}/api/v1/voice/speak`, {
    method: "POST",
    headers: { ...token, "content-type": "application/json", ...headersOf("respond-async", "of-a-token-1") },
    body: JSON.stringify({ prompt: "Of a reader." }),
  });
  expect([begun.status, begun.headers.get("access-control-expose-headers")]).toEqual([
    202,
    expect.stringContaining("location, preference-applied"),
  ]);
  const run = await server.engine.run();
  const leaving = new AbortController();
  const kept = (await read(program, begun.headers.get("location") ?? "")).body.conversion?.key ?? "";
  const follow = async (path: string, headers: Record<string, string>, name = "of-a-token-1") =>
    (
      await fetch(`${server.url}${path}/conversions/by-key/${encodeURIComponent(name)}/events`, {
        headers,
        signal: leaving.signal,
      })
    ).status;
  const streams = await Promise.all(Array.from({ length: 21 }, () => follow("/api/v1", token)));
  expect(streams.sort()).toEqual([...Array(20).fill(200), 429]);
  expect(await follow("/api/v1", { authorization: `Bearer ${program.key}` }, kept)).toBe(200);
  expect(await follow("/api", { token: program.ada.token }, kept)).toBe(200);
  leaving.abort();
  run.end();
});
