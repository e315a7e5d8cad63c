import { once } from "node:events";
import { mkdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { expect, it, onTestFinished } from "vitest";
import { expireConversions } from "#server/conversions/expire.ts";
import { conversion } from "#server/conversions/tables.ts";
import {
  by,
  home,
  prepareCommandLine,
  program,
  saywrite,
  THREE_CREDITS,
  wavOf,
} from "#test/support/command-line.ts";
import { call, noOf } from "#test/support/mcp.ts";
import { newProgram, server } from "#test/support/openai-programs.ts";
import { words } from "#test/support/outcomes.ts";

prepareCommandLine();

/** The protocol's own client, which starts the command line. */
async function started(key: string, folders: string[], url = server.url): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const args = [program, "mcp", ...folders.flatMap((folder) => ["--folder", folder])];
  const env = { PATH: process.env.PATH ?? "", HOME: home, ...by(key, url).env };
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  onTestFinished(() => client.close());
  await client.listTools();
  return client;
}

/**
 * A way to the server that is in trouble once for each of these, in what is asked: `away` before the server, as what stands before one
 * that starts anew says it, `cut` once it has answered.
 */
async function troubledWay(troubles: { what: RegExp; trouble: "away" | "cut" }[]) {
  const left = [...troubles];
  /** The names of recordings that were sent. */
  const named: unknown[] = [];
  const proxy = createServer(async (came, back) => {
    const { url = "/", method, headers } = came;
    const body = await buffer(came);
    if (url.endsWith("/voice/transcribe")) named.push(headers["idempotency-key"]);
    const place = left.findIndex(({ what }) => what.test(`${method} ${url} ${body.toString("latin1")}`));
    const [now] = place < 0 ? [] : left.splice(place, 1);
    if (now?.trouble === "away")
      return void back.writeHead(503, { "content-type": "text/html" }).end("<html>");
    const sent = request(new URL(url, server.url), { method, headers, agent: false }, (answer) => {
      if (now) return void answer.resume().on("end", () => came.socket.destroy());
      back.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(back);
    });
    sent.on("error", () => back.destroy());
    back.on("close", () => sent.destroy());
    sent.end(body);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, named };
}

it("has a recording paid once whose work ends while nobody waits, and after a restart", async () => {
  const folder = join(home, "unattended");
  await mkdir(folder);
  await writeFile(join(folder, "talk.wav"), wavOf(6));
  const ada = await newProgram(10);
  const way = await troubledWay([{ what: /^POST \S+transcribe /, trouble: "away" }]);
  const client = await started(ada.key, [folder], way.url);
  const asked = call(client, "transcribe", { path: "talk.wav", waitSeconds: 1 });
  const run = await server.engine.run();
  expect((await asked).structuredContent).toMatchObject({ state: "running" });
  run.end();
  await expect.poll(() => ada.left()).toEqual({ available: 7, held: 0 });
  const again = { path: join(folder, "./talk.wav"), timestamps: true };
  expect((await call(client, "transcribe", again)).structuredContent).toMatchObject({
    ...{ state: "done", credits: 3, text: "From 0 to 6." },
    segments: [{ start: 0, end: 6, text: "From 0 to 6." }],
  });
  // Once it was away, once it came, and nothing was sent for the second call.
  expect(way.named).toHaveLength(2);
  await client.close();
  const anew = await started(ada.key, [folder], way.url);
  const { structuredContent } = await call(anew, "transcribe", { path: "talk.wav" });
  expect(structuredContent).toMatchObject({ state: "done", text: "From 0 to 6." });
  expect(structuredContent).not.toHaveProperty("segments");
  expect(way.named).toHaveLength(3);
  expect(new Set(way.named).size).toBe(1);
  expect(await ada.statement()).toMatchInlineSnapshot(`
    "purse 10 → 10 Robot
    use -3 → 7 talk.wav"
  `);
});

it("begins anew what the server's fault ended, and what it has deleted since", async () => {
  const folder = join(home, "faults");
  await mkdir(folder);
  await writeFile(join(folder, "talk.wav"), wavOf(6));
  const ada = await newProgram(10, { scopes: ["transcribe", "read"] });
  const client = await started(ada.key, [folder]);
  const hear = () => call(client, "transcribe", { path: "talk.wav" });
  const asked = hear();
  (await server.engine.run()).fail();
  (await server.engine.run()).end();
  expect((await asked).structuredContent).toMatchObject({ state: "done", credits: 3 });
  await server.services.db.update(conversion).set({ expiresAt: new Date(0) });
  await expireConversions(server.services);
  const anew = hear();
  (await server.engine.run()).end();
  expect((await anew).structuredContent).toMatchObject({ state: "done", credits: 3 });
  expect(await ada.statement()).toMatchInlineSnapshot(`
    "purse 10 → 10 Robot
    not-charged 0 → 10 talk.wav
    use -3 → 7 talk.wav
    use -3 → 4 talk.wav"
  `);
});

it("cancels a recording with the last call that waits for it, and begins it anew when it is asked for again", async () => {
  const folder = join(home, "unwanted");
  await mkdir(folder);
  await writeFile(join(folder, "talk.wav"), wavOf(6));
  const ada = await newProgram(5);
  const client = await started(ada.key, [folder]);
  const input = { path: "talk.wav", waitSeconds: 1 };
  const first = call(client, "transcribe", input);
  const run = await server.engine.run();
  expect((await first).structuredContent).toMatchObject({ state: "running" });
  const stop = new AbortController();
  const second = call(client, "transcribe", { ...input, waitSeconds: 50 }, { signal: stop.signal });
  stop.abort();
  await expect(second).rejects.toThrow();
  await expect.poll(() => run.signal.aborted).toBe(true);
  await expect.poll(() => ada.left()).toEqual({ available: 5, held: 0 });
  const third = call(client, "transcribe", { ...input, waitSeconds: 50 });
  (await server.engine.run()).end();
  expect((await third).structuredContent).toMatchObject({ state: "done", credits: 3 });
  expect(await ada.statement()).toMatchInlineSnapshot(`
    "purse 5 → 5 Robot
    not-charged 0 → 5 talk.wav
    use -3 → 2 talk.wav"
  `);
});

it("has speech paid once whose answer was lost, and gives its link where no file can be written", async () => {
  const folder = join(home, "spoken");
  await mkdir(join(folder, "below"), { recursive: true });
  const ada = await newProgram(10);
  const way = await troubledWay([
    { what: /"name":"speak"/, trouble: "cut" },
    { what: /^GET \/audio\//, trouble: "away" },
  ]);
  const client = await started(ada.key, [folder], way.url);
  const speaking = call(client, "speak", { text: THREE_CREDITS, file: "below/hello.mp3" });
  (await server.engine.run()).end();
  const file = join(folder, "below/hello.mp3");
  expect(await speaking).toMatchObject({ structuredContent: { state: "done", file } });
  expect((await readFile(file)).length).toBeGreaterThan(10_000);
  const again = call(client, "speak", { text: THREE_CREDITS, file: "below/again.mp3" });
  const run = await server.engine.run();
  await rm(join(folder, "below"), { recursive: true });
  run.end();
  const { structuredContent, content } = await again;
  expect(structuredContent).toMatchObject({ state: "done", link: expect.stringMatching("/audio/") });
  expect(structuredContent).not.toHaveProperty("file");
  expect(content.at(-1)).toMatchObject({ text: expect.stringMatching("again.mp3 could not be written") });
  expect(await ada.statement()).toMatchInlineSnapshot(`
    "purse 10 → 10 Robot
    use -3 → 7 Sixty letters are three credits, if they are read to the end
    use -3 → 4 Sixty letters are three credits, if they are read to the end"
  `);
});

it("reads and writes files below its folders, and tells prices of them", async () => {
  const folder = join(home, "recordings");
  await mkdir(join(folder, "below"), { recursive: true });
  await writeFile(join(folder, "below/talk.wav"), wavOf(6));
  const ada = await newProgram(10);
  const client = await started(ada.key, [folder]);
  expect(
    (await call(client, "price", { path: "below/talk.wav", language: "de" })).structuredContent,
  ).toMatchObject({
    credits: 3,
    available: 10,
  });
  const dear = await call(client, "transcribe", { path: "below/talk.wav", maxCredits: 2 });
  expect(noOf(dear)).toEqual({ code: "costs-more", details: { credits: 3 } });
  expect(dear.content[0]).toMatchObject({ text: words("costs-more", { credits: 3 }) });
  const hearing = call(client, "transcribe", {
    path: join(folder, "below/talk.wav"),
    vocabulary: "Ada",
    store: true,
  });
  const run = await server.engine.run();
  await run.give(6, { text: "Good morning." });
  run.end();
  expect((await hearing).structuredContent).toMatchObject({
    state: "done",
    credits: 3,
    text: "Good morning.",
  });
  const heard: number[] = [];
  const onprogress = ({ progress }: { progress: number }) => heard.push(progress);
  const speaking = call(
    client,
    "speak",
    { text: THREE_CREDITS, file: "hello.mp3", store: true },
    { onprogress },
  );
  const spoken = await server.engine.run();
  await spoken.give(20);
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  spoken.end();
  const { structuredContent } = await speaking;
  expect(structuredContent).toMatchObject({ state: "done", credits: 3, file: join(folder, "hello.mp3") });
  expect((await readFile(join(folder, "hello.mp3"))).length).toBeGreaterThan(10_000);
  expect((await call(client, "list", {})).structuredContent).toMatchObject({ documents: [{}, {}] });
  expect((await call(client, "balance", {})).structuredContent).toMatchObject({ available: 4 });
  expect(await ada.statement()).toMatchInlineSnapshot(`
    "purse 10 → 10 Robot
    use -3 → 7 talk.wav
    use -3 → 4 Sixty letters are three credits, if they are read to the end"
  `);
});

it("touches nothing elsewhere, whatever a path looks like, and pays for none of it", async () => {
  const folder = join(home, "named");
  const others = join(home, "named-not");
  for (const one of [folder, others]) await mkdir(one, { recursive: true });
  await writeFile(join(others, "talk.wav"), wavOf(6));
  await symlink(others, join(folder, "way"));
  await symlink(join(others, "talk.wav"), join(folder, "talk.wav"));
  await symlink(join(others, "new.mp3"), join(folder, "new.mp3"));
  await writeFile(join(folder, "there.mp3"), "mine");
  const ada = await newProgram(5);
  const client = await started(ada.key, [folder]);
  for (const path of [
    ...[join(others, "talk.wav"), "../named-not/talk.wav", "way/talk.wav", "talk.wav", "/etc/passwd"],
    ...["../named-not/nothing.wav", "/nowhere/at/all", "./way/../../named-not/talk.wav", "a\0b"],
  ])
    for (const tool of ["transcribe", "price"])
      expect([path, tool, noOf(await call(client, tool, { path })).code]).toEqual([
        path,
        tool,
        "file-outside",
      ]);
  expect(noOf(await call(client, "transcribe", { path: "nothing.wav" })).code).toBe("file-not-read");
  expect(noOf(await call(client, "transcribe", { path: "." })).code).toMatch(/^file-not-/);
  for (const [file, code] of [
    ["../named-not/a.mp3", "file-outside"],
    [join(others, "a.mp3"), "file-outside"],
    ["way/a.mp3", "file-outside"],
    ["new.mp3", "file-exists"],
    ["there.mp3", "file-exists"],
    [".bashrc", "file-not-mp3"],
    [".mp3", "file-not-mp3"],
  ])
    expect([file, noOf(await call(client, "speak", { text: "Hello", file })).code]).toEqual([file, code]);
  expect(await readFile(join(folder, "there.mp3"), "utf8")).toBe("mine");
  await expect(stat(join(others, "new.mp3"))).rejects.toThrow();
  expect(await ada.left()).toEqual({ available: 5, held: 0 });
});

it("offers no file without a folder, cancels at the server, and says on standard output nothing else", async () => {
  const ada = await newProgram(5);
  const client = await started(ada.key, []);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["speak", "price", "list", "read", "balance"]);
  expect(JSON.stringify(tools.map(({ inputSchema }) => inputSchema))).not.toMatch(/"path"|"file"/);
  const stop = new AbortController();
  const asked = call(client, "speak", { text: THREE_CREDITS }, { signal: stop.signal });
  await server.engine.run();
  stop.abort();
  await expect(asked).rejects.toThrow();
  await expect.poll(() => ada.left()).toEqual({ available: 5, held: 0 });
  const how = by(ada.key);
  expect(await saywrite(["mcp", "--folder", join(home, "nowhere")], how)).toMatchObject({ code: 2, out: "" });
  expect(await saywrite(["mcp", "spare"], how)).toMatchObject({ code: 2, out: "" });
  expect(await saywrite(["mcp"], { env: { SAYWRITE_SERVER: server.url } })).toMatchObject({
    code: 3,
    out: "",
  });
  expect(await saywrite(["mcp"], how)).toMatchObject({ code: 0, out: "", err: "" });
});
