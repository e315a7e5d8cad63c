import { mkdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { expect, it, onTestFinished } from "vitest";
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

prepareCommandLine();

/** The protocol's own client, which starts the command line. */
async function started(key: string, folders: string[]): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const args = [program, "mcp", ...folders.flatMap((folder) => ["--folder", folder])];
  const env = { PATH: process.env.PATH ?? "", HOME: home, ...by(key).env };
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  onTestFinished(() => client.close());
  await client.listTools();
  return client;
}

it("reads and writes files below its folders, and tells prices of them", async () => {
  const folder = join(home, "recordings");
  await mkdir(join(folder, "below"), { recursive: true });
  await writeFile(join(folder, "below/talk.wav"), wavOf(6));
  const ada = await newProgram(10);
  const client = await started(ada.key, [folder]);
  expect((await call(client, "price", { path: "below/talk.wav" })).structuredContent).toMatchObject({
    credits: 3,
    available: 10,
  });
  expect(noOf(await call(client, "transcribe", { path: "below/talk.wav", maxCredits: 2 })).code).toBe(
    "transcript-costs-more",
  );
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
