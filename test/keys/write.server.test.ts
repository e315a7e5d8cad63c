import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Document } from "#contract/documents.ts";
import { forgetUnstored } from "#server/conversions/forget.ts";
import { PASSWORD, type Person, send } from "#test/support/client.ts";
import { wavOf } from "#test/support/command-line.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { newProgram, preparePrograms, server } from "#test/support/openai-programs.ts";

preparePrograms({ PUBLIC_URL: "https://say.example" }); // where links and feeds are handed out

type Program = Pick<Awaited<ReturnType<typeof newProgram>>, "key">;
type Said = { code?: string; conversion?: { id: string }; voice?: string; documents?: Document[] };

const ask = <Body = Said>({ key }: Program, method: string, path: string, body?: unknown, headers = {}) =>
  send<Body>(`${server.url}/api/v1${path}`, {
    ...{ method, body, headers: { authorization: `Bearer ${key}`, ...headers } },
  });
const outcomeOf = async (asked: Promise<{ status: number; body: Said }>) => {
  const { status, body } = await asked;
  return [status, body.code];
};
const remove = (program: Program, id = "", headers = {}) =>
  outcomeOf(ask(program, "DELETE", `/conversions/${id}`, undefined, headers));

async function keyFor(ada: Person, wish: object): Promise<Program> {
  const about = { name: "Other", password: PASSWORD, ...wish };
  return { key: (await ada.call<ReplyTo<"makeKey">>("/api/account/keys", about)).body.key ?? "" };
}

async function spoken(program: Program, prompt: string, wish: object = {}, name?: string) {
  const asked = ask(
    program,
    "POST",
    "/voice/speak",
    { prompt, ...wish },
    name === undefined ? {} : { "idempotency-key": name },
  );
  (await server.engine.run()).end();
  return (await asked).body;
}

it("a key deletes what it asked for and what is not stored, and nothing else", async () => {
  const program = await newProgram(10, { origins: ["https://shop.example.org"] });
  const { ada } = program;
  const once = await spoken(program, "Said once.", {}, "said-once-1");
  const id = once.conversion?.id;
  const transcriber = await keyFor(ada, { purse: program.purse, scopes: ["transcribe"] });
  const reader = await keyFor(ada, { purse: program.purse, scopes: ["read", "write"] });
  const purseless = await keyFor(ada, {});
  const made = await ask<ReplyTo<"makeToken">>(program, "POST", "/tokens", {
    ...{ origin: "https://shop.example.org", scopes: ["speak", "read"] },
  });
  const ofSite = { origin: "https://shop.example.org" };
  const stranger = await newProgram(10);
  expect(await remove(transcriber, id)).toEqual([404, "not-found"]);
  expect(await remove(purseless, id)).toEqual([404, "not-found"]);
  expect(await remove(stranger, id)).toEqual([404, "not-found"]);
  expect(await remove(reader, id)).toEqual([403, "key-not-for-this"]);
  expect(await remove({ key: made.body.token ?? "" }, id, ofSite)).toEqual([403, "key-needed"]);
  const own = ada.synthesize("Of its person, who paid it.");
  (await server.engine.run()).end();
  expect(await remove(program, (await own).body.conversion?.id)).toEqual([404, "not-found"]);

  expect((await fetch(server.url + once.voice)).status).toBe(200);
  expect(await remove(program, id)).toEqual([200, "ok"]);
  expect(await outcomeOf(ask(program, "GET", `/conversions/${id}`))).toEqual([404, "not-found"]);
  expect((await fetch(server.url + once.voice)).status).toBe(404);
  expect(await remove(program, id)).toEqual([404, "not-found"]);
  const again = { "idempotency-key": "said-once-1" };
  expect(await outcomeOf(ask(program, "POST", "/voice/speak", { prompt: "Said once." }, again))).toEqual([
    ...[200, "key-reused"],
  ]);
  expect(await program.left()).toEqual({ available: 9, held: 0 }); // what is paid stays paid

  const kept = await spoken(program, "Said to stay.", { store: true });
  expect(await remove(program, kept.conversion?.id)).toEqual([409, "conversion-stored"]);
  const later = await spoken(program, "Stored later.");
  await ask(program, "POST", `/conversions/${later.conversion?.id}/store`);
  expect(await remove(program, later.conversion?.id)).toEqual([409, "conversion-stored"]);
  // Also where it is stored after somebody has looked.
  expect(await forgetUnstored(server.services, later.conversion?.id ?? "")).toBe(false);
  expect(await program.stored()).toBe(3);
  await ada.call(`/api/conversions/${kept.conversion?.id}/cancel`); // it is over: nothing happens
  const deleted = await send(`${server.url}/api/conversions/${kept.conversion?.id}`, {
    ...{ method: "DELETE", headers: { token: ada.token } },
  });
  expect([deleted.status, await program.stored()]).toEqual([200, 2]); // its person may
});

it("what runs is canceled, costs nothing and is gone", async () => {
  const program = await newProgram(10);
  const begun = await ask(
    program,
    "POST",
    "/voice/speak",
    { prompt: "Nobody wants this." },
    {
      prefer: "respond-async",
    },
  );
  const run = await server.engine.run();
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(wavOf(6))]), "talk.wav");
  const heard = await ask(program, "POST", "/voice/transcribe", form, { prefer: "respond-async" });
  await server.engine.run();
  expect([begun.status, heard.status]).toEqual([202, 202]);
  for (const { body } of [begun, heard]) {
    expect(await remove(program, body.conversion?.id)).toEqual([200, "ok"]);
    expect(await outcomeOf(ask(program, "GET", `/conversions/${body.conversion?.id}`))).toEqual([
      404,
      "not-found",
    ]);
  }
  expect([run.signal.aborted, await program.left()]).toEqual([true, { available: 10, held: 0 }]);
});

it("a key that was asked for it writes into the library, and takes nothing for good", async () => {
  const program = await newProgram(10);
  const { ada } = program;
  const writer = await keyFor(ada, { scopes: ["write"] });
  const text = { title: "Of a program", text: "One sentence. Another one." };
  const made = (await ask<ReplyTo<"createDocument">>(writer, "POST", "/documents", text)).body;
  const id = made.document?.id ?? "";
  expect(made.document).toMatchObject({ title: "Of a program", kind: "speech" });
  const ids = [id];
  const calls = [
    ["POST", "/documents", text],
    ["PATCH", `/documents/${id}`, { title: "Renamed", addTags: ["robots"] }],
    ["POST", "/library/keep", { ids }],
    ["POST", "/library/bin", { ids }],
    ["POST", "/library/unbin", { ids }],
  ] as const;
  for (const [method, path, body] of calls) {
    expect([path, await outcomeOf(ask(program, method, path, body))]).toEqual([
      path,
      [403, "key-not-for-this"],
    ]);
    if (path !== "/documents") expect((await ask(writer, method, path, body)).status).toBe(200);
  }
  const documents = async () => (await ada.get<ReplyTo<"listDocuments">>("/api/documents")).body.documents;
  expect(await documents()).toMatchObject([{ id, title: "Renamed", tags: ["robots"] }]);
  for (const path of [`/documents/${id}`, "/documents", "/conversions"])
    expect([path, await outcomeOf(ask(writer, "GET", path))]).toEqual([path, [403, "key-not-for-this"]]);
  expect((await ask(writer, "POST", "/library/delete", { ids })).status).toBe(404);

  const stranger = await keyFor((await newProgram(null)).ada, { scopes: ["write"] });
  expect(await outcomeOf(ask(stranger, "PATCH", `/documents/${id}`, { title: "Mine" }))).toEqual([
    404,
    "not-found",
  ]);
  for (const act of ["keep", "bin", "unbin"])
    expect((await ask<{ changed: number }>(stranger, "POST", `/library/${act}`, { ids })).body).toMatchObject(
      {
        changed: 0,
      },
    );
  expect(await documents()).toMatchObject([{ id, title: "Renamed", binnedAt: null }]);

  const site = "https://shop.example.org";
  const maker = await keyFor(ada, { scopes: ["speak", "write"], origins: [site], purse: program.purse });
  expect((await ask(maker, "POST", "/tokens", { origin: site, scopes: ["write"] })).status).toBe(400);
  const token =
    (await ask<ReplyTo<"makeToken">>(maker, "POST", "/tokens", { origin: site })).body.token ?? "";
  expect(await outcomeOf(ask({ key: token }, "POST", "/documents", text, { origin: site }))).toEqual([
    ...[403, "key-not-for-this"],
  ]);
});

it("a key that only writes is given no sound, and opens nothing to others again", async () => {
  const program = await newProgram(10);
  const { ada } = program;
  const [writer, reader] = [
    await keyFor(ada, { scopes: ["write"] }),
    await keyFor(ada, { scopes: ["read", "write"] }),
  ];
  const said = await spoken(program, "Shown to others.", { store: true });
  const id = (await ada.get<ReplyTo<"listDocuments">>("/api/documents")).body.documents[0]?.id ?? "";
  const rename = async (who: Program) =>
    (await ask<ReplyTo<"changeDocument">>(who, "PATCH", `/documents/${id}`, { title: "Renamed" })).body
      .document;
  expect(said.voice).toBeDefined();
  expect(await rename(writer)).toMatchObject({ title: "Renamed", audio: null, cover: null, peaks: null });
  expect((await rename(reader))?.audio).toContain("/audio/");

  const act = async (name: "bin" | "unbin") =>
    (await ask<{ changed: number }>(writer, "POST", `/library/${name}`, { ids: [id] })).body.changed;
  const ended = (path: string) =>
    send(server.url + path, { method: "DELETE", headers: { token: ada.token } });
  const { share } = (await ada.call<ReplyTo<"createShare">>(`/api/documents/${id}/shares`, {})).body;
  expect([await act("bin"), await act("unbin")]).toEqual([1, 0]);
  await ended(`/api/shares/${share?.id}`);
  expect([await act("unbin")]).toEqual([1]);
  const feed = `/api/feed/documents/${id}`;
  const put = await send(server.url + feed, { method: "PUT", headers: { token: ada.token } });
  expect([put.status, await act("bin"), await act("unbin")]).toEqual([200, 1, 0]);
  expect((await ada.call<{ changed: number }>("/api/library/unbin", { ids: [id] })).body.changed).toBe(1);
});

it("a key that writes in a loop leaves its person their tries", async () => {
  const { ada } = await newProgram(null);
  const writer = await keyFor(ada, { scopes: ["write"] });
  const nothing = `/documents/${randomUUID()}`;
  const seen = new Set<number>();
  for (let turn = 0; turn < 10; turn++) {
    const tries = Array.from({ length: 20 }, () => ask(writer, "PATCH", nothing, { title: "Again" }));
    for (const { status } of await Promise.all(tries)) seen.add(status);
  }
  expect(seen).toEqual(new Set([404, 429]));
  const own = { method: "PATCH", body: { title: "Mine" }, headers: { token: ada.token } };
  expect((await send(`${server.url}/api${nothing}`, own)).status).toBe(404);
});
