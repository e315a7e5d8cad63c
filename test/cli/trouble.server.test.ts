import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, open, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { testAtLength } from "#test/support/at-length.ts";
import { breakingWay } from "#test/support/breaking-way.ts";
import { PASSWORD, until } from "#test/support/client.ts";
import {
  begin,
  by,
  home,
  linesOf,
  prepareCommandLine,
  program,
  runOf,
  saywrite,
  THREE_CREDITS,
  wavOf,
} from "#test/support/command-line.ts";
import { newProgram, server } from "#test/support/openai-programs.ts";

prepareCommandLine();

type Program = Awaited<ReturnType<typeof newProgram>>;
/** What is left once no work is on its way. */
const settled = (program: Program) =>
  until("the end of all work", async () => {
    const left = await program.left();
    return left.held === 0 && left.available;
  });

/** A server that is none of ours: what it answers, and the keys that it was sent. */
async function stranger(answer: RequestListener) {
  const keys: (string | undefined)[] = [];
  const strange = createServer((request, response) => {
    keys.push(request.headers.authorization);
    answer(request, response);
  });
  await new Promise<void>((listening) => void strange.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    strange.closeAllConnections();
    strange.close();
  });
  return { url: `http://127.0.0.1:${(strange.address() as AddressInfo).port}`, keys };
}

it("goes on after each cut under the same name, and is paid once", async () => {
  const ada = await newProgram(12);
  const way = await breakingWay(server.url, [-1, 5_000]);
  const output = join(home, "cut.mp3");
  const asked = saywrite(["say", THREE_CREDITS, "--output", output], by(ada.key, way.url));
  (await runOf(asked)).end();
  expect(await asked).toMatchObject({ code: 0, err: "" });
  expect(new Set(way.asked.map(({ operation }) => operation)).size).toBe(1);
  expect(way.asked).toHaveLength(3);
  expect(await settled(ada)).toBe(9);
  const whole = await readFile(output);
  // Of a pipe that was given a part already, the rest.
  const second = await breakingWay(server.url, [5_000, 3_000]);
  const piped = saywrite(["say", THREE_CREDITS], by(ada.key, second.url));
  (await runOf(piped)).end();
  expect((await piped).bytes.length).toBe(whole.length);
  expect((await piped).code).toBe(0);
  const talk = join(home, "cut.wav");
  await writeFile(talk, wavOf(6));
  const third = await breakingWay(server.url, [-1, 3]);
  const heard = saywrite(["transcribe", talk], by(ada.key, third.url));
  (await runOf(heard)).end();
  expect(await heard).toMatchObject({ code: 0, out: "From 0 to 6.\n" });
  expect(await ada.statement()).toMatchInlineSnapshot(`
    "purse 12 → 12 Robot
    use -3 → 9 Sixty letters are three credits, if they are read to the end
    use -3 → 6 Sixty letters are three credits, if they are read to the end
    use -3 → 3 cut.wav"
  `);
  expect((await readdir(home)).filter((name) => name.endsWith(".part"))).toEqual([]);
});

it("is stopped by Ctrl-C: what had not sounded costs nothing, and no half of a file stays", async () => {
  const ada = await newProgram(6);
  const output = join(home, "stopped.mp3");
  const speaking = begin(["say", THREE_CREDITS, "--output", output, "--json"], by(ada.key));
  const run = await runOf(speaking.ended);
  speaking.child.kill("SIGINT");
  const stopped = await speaking.ended;
  expect([stopped.code, ...linesOf(stopped)]).toMatchObject([130, { error: { code: "stopped" } }]);
  await until("the engine is stopped", () => run.signal.aborted);
  const talk = join(home, "stopped.wav");
  await writeFile(talk, wavOf(6));
  const listening = begin(["transcribe", talk, "--output", `${talk}.txt`], by(ada.key));
  await runOf(listening.ended);
  listening.child.kill("SIGTERM");
  expect(await listening.ended).toMatchObject({ code: 130, out: "" });
  expect(await settled(ada)).toBe(6);
  for (const path of [output, `${talk}.txt`]) await expect(stat(path)).rejects.toThrow();
  expect((await readdir(home)).filter((name) => name.endsWith(".part"))).toEqual([]);
});

testAtLength("sends a key to the server that it is for, and nowhere else", async () => {
  const ada = await newProgram(3);
  const config = { XDG_CONFIG_HOME: join(home, "thief") };
  await saywrite(["login", "--server", server.url], { env: config, input: ada.key });
  const silent = await stranger((_, response) => void response.writeHead(200).end("<html>"));
  const leading = await stranger(
    (_, response) => void response.writeHead(307, { location: silent.url }).end(),
  );
  const other = [
    { args: ["balance", "--server", silent.url], env: config },
    { args: ["balance"], env: { ...config, SAYWRITE_SERVER: silent.url } },
    { args: ["balance", "--server", "http://say.example.org"], env: by(ada.key).env },
    { args: ["balance", "--server", `${silent.url}/elsewhere`], env: by(ada.key).env },
    { args: ["balance", "--server", silent.url.replace("//", "//user:word@")], env: by(ada.key).env },
    { args: ["balance"], env: { SAYWRITE_SERVER: silent.url, SAYWRITE_KEY: PASSWORD } },
    { args: ["balance"], env: { SAYWRITE_SERVER: silent.url, SAYWRITE_KEY: `${ada.key}\r\nx: y` } },
  ];
  for (const { args, env } of other) {
    const { code, err } = await saywrite(args, { env });
    expect([2, 3], args.join(" ")).toContain(code);
    expect(err).not.toContain(ada.key);
  }
  expect(silent.keys).toEqual([]);
  for (const args of [["balance"], ["say", "Hello"], ["statement", "--csv"]])
    expect(await saywrite(args, by(ada.key, leading.url))).toMatchObject({ code: 5, out: "" });
  expect(leading.keys).toHaveLength(3);
  expect(silent.keys).toEqual([]);
});

it("says apart what is wrong: the key, the server, the way to it", async () => {
  const ada = await newProgram(3);
  await ada.ada.call(`/api/account/keys/${ada.keyId}/end`, { password: PASSWORD });
  const strange = await stranger((_, response) => void response.writeHead(200).end("<html>"));
  const ended = await saywrite(["balance", "--json"], by(ada.key));
  expect([ended.code, ...linesOf(ended)]).toMatchObject([3, { error: { code: "key-invalid" } }]);
  const login = await saywrite(["login"], { ...by("", server.url), input: ada.key });
  expect(login.code).toBe(3);
  await expect(stat(join(home, "config/saywrite/login.json"))).rejects.toThrow();
  expect((await saywrite(["balance"], by(ada.key, strange.url))).code).toBe(5);
  expect((await saywrite(["balance"], by(ada.key, "http://127.0.0.1:9"))).code).toBe(5);
  const { key } = await newProgram(3, { scopes: ["read"] });
  expect((await saywrite(["say", "Hello"], by(key))).code).toBe(3);
  const { key: purseless } = await newProgram(null);
  expect((await saywrite(["say", "Hello"], by(purseless))).code).toBe(4);
});

it("shows nothing that a terminal obeys, and no key, whoever says it", async () => {
  const { key } = await newProgram(3);
  const evil = "\u001b]0;owned\u0007\u009b31m\u202eabc\r";
  const echo = await stranger(({ headers }, response) => {
    const message = `${evil}${headers.authorization}`;
    response.writeHead(400, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message, code: evil } }));
  });
  for (const args of [["balance"], ["balance", "--json"], ["say", "Hello"]]) {
    const { code, out, err } = await saywrite(args, by(key, echo.url));
    expect(code).toBe(1);
    expect(`${out}${err}`.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(`${out}${err}`).not.toContain(key);
  }
  const debugged = { ...by(key).env, NODE_DEBUG: "http,https,net,tls,fetch" };
  const { err } = await saywrite(["balance"], { env: debugged });
  expect(err).not.toBe("");
  expect(err).not.toContain(key);
});

it("gives a terminal nothing to obey, and a pipe what was said", async ({ skip }) => {
  const script = spawnSync("script", ["--version"]).status === 0;
  skip(!script, "There is no script(1) here, which has a terminal.");
  const { key } = await newProgram(3);
  const said = "Hello\u001b]0;owned\u0007 there\n";
  const evil = await stranger((request, response) => {
    request.resume().on("end", () => response.end(said));
  });
  const talk = join(home, "evil.wav");
  await writeFile(talk, wavOf(1));
  const { env } = by(key, evil.url);
  expect((await saywrite(["transcribe", talk], { env })).out).toBe(said);
  const command = `${process.execPath} ${program} transcribe ${talk}`;
  const shown = spawn("script", ["-qec", command, "/dev/null"], {
    env: { ...env, PATH: process.env.PATH, HOME: home },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const drawn = await text(shown.stdout);
  expect(drawn).toContain("Hello\ufffd]0;owned\ufffd there");
  expect(drawn.replaceAll("\u001b[K", "")).not.toContain("\u001b");
});

it("says so when what it says can't be written, and is stopped while it waits for more", async ({ skip }) => {
  const { key } = await newProgram(3);
  const TMPDIR = await mkdtemp(join(home, "copies-"));
  const waiting = begin(["transcribe", "-"], { env: { ...by(key).env, TMPDIR }, input: null });
  waiting.child.stdin?.write("half of a recording");
  await until("what comes is copied", async () => (await readdir(TMPDIR)).length > 0);
  waiting.child.kill("SIGINT");
  expect(await waiting.ended).toMatchObject({ code: 130, out: "" });
  expect(await readdir(TMPDIR)).toEqual([]);
  const shut = begin(["say", "--help"]);
  shut.child.stdout?.destroy();
  expect((await shut.exited)[0]).toBe(0);
  skip(process.platform !== "linux", "There is no full disk to write to here.");
  const full = await open("/dev/full", "w");
  onTestFinished(() => full.close());
  expect((await begin(["balance"], { ...by(key), stdout: full.fd }).exited)[0]).toBe(1);
});
