import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { testAtLength } from "#test/support/at-length.ts";
import {
  by,
  type Ended,
  home,
  linesOf,
  nodeOf20,
  prepareCommandLine,
  program,
  runOf,
  saywrite,
  THREE_CREDITS,
  wavOf,
} from "#test/support/command-line.ts";
import { newProgram, server } from "#test/support/openai-programs.ts";

prepareCommandLine({ byNpm: true });

/** Six seconds: three credits. */
let talk: string;
beforeAll(async () => {
  talk = join(home, "talk.wav");
  await writeFile(talk, wavOf(6));
});

/** What it does while the engine speaks, or hears two segments. */
async function made(ended: Promise<Ended>, { hears = false } = {}): Promise<Ended> {
  const run = await runOf(ended);
  if (hears) {
    await run.give(2, { text: "Good morning." });
    await run.give(6, { text: "And a good day." });
  }
  run.end();
  return ended;
}

it("is handed out whole, to be asked for again each time", async () => {
  const answer = await fetch(`${server.url}/cli.tgz`);
  const { headers } = answer;
  const said = ["content-type", "cache-control", "x-content-type-options"].map((name) => headers.get(name));
  expect([answer.status, ...said]).toEqual([200, "application/gzip", "public, no-cache", "nosniff"]);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(await readFile("build/cli/cli.tgz"));
  const known = { "if-none-match": headers.get("etag") ?? "", "cache-control": "max-age=0" };
  expect((await fetch(`${server.url}/cli.tgz`, { headers: known })).status).toBe(304);
  expect(JSON.parse(await readFile(join(program, "../package.json"), "utf8"))).toMatchObject({
    ...{ name: "saywrite", engines: { node: ">=20" }, bin: { saywrite: "saywrite.mjs" } },
  });
});

it("logs in by standard input, keeps the key where nobody else reads it, says what it can spend, and logs out", async () => {
  const { key } = await newProgram(7);
  const config = { env: { XDG_CONFIG_HOME: join(home, "ada") } };
  const kept = join(home, "ada/saywrite/login.json");
  const done = await saywrite(["login", "--server", `${server.url}/v1`], { ...config, input: `${key}\n` });
  expect(done).toMatchObject({ code: 0, err: "" });
  expect((await stat(kept)).mode & 0o777).toBe(0o600);
  expect((await stat(join(kept, ".."))).mode & 0o777).toBe(0o700);
  expect(linesOf(await saywrite(["balance", "--json"], config))).toEqual([
    { server: server.url, credits: 7 },
  ]);
  expect(await saywrite(["logout"], config)).toMatchObject({ code: 0 });
  expect(await saywrite(["balance"], config)).toMatchObject({ code: 3, out: "" });
  expect(await saywrite(["logout"], config)).toMatchObject({ code: 0 });
});

it("says texts: written, by standard input and of files, into files and pipes", async () => {
  const ada = await newProgram(12);
  const how = by(ada.key);
  const output = join(home, "hello.mp3");
  const said = await made(saywrite(["say", THREE_CREDITS, "--output", output, "--json"], how));
  const { length } = await readFile(output);
  expect([said.code, ...linesOf(said)]).toEqual([0, { output, bytes: length, engine: "basic" }]);
  expect(length).toBeGreaterThan(10_000);
  const piped = await made(saywrite(["say", "-"], { ...how, input: THREE_CREDITS }));
  expect([piped.code, piped.bytes.length]).toEqual([0, length]);
  const text = join(home, "text.txt");
  await writeFile(text, THREE_CREDITS);
  const ofFile = await made(saywrite(["say", "--file", text, "--voice", "nova"], how));
  expect([ofFile.code, ofFile.bytes.length]).toEqual([0, length]);
  expect(await ada.left()).toEqual({ available: 3, held: 0 });
  // Nothing of these asks for anything.
  for (const [args, sent] of [
    [["say", "Hello", "--output", output]],
    [["say", text]],
    [["say", "-"], Buffer.from([0xff, 0xfe])],
    [["say", "Hello", "--json"]],
    [["say", "Hello", "--format", "midi"]],
    [["say", "Hello", "--output", "hello.midi"]],
    [["say", "Hello", "--speed", "fast"]],
    [["say", "Hello", "--sped", "2"]],
    [["say", "Hello", "--voice"]],
    [["sing"]],
  ] as const) {
    const refused = await saywrite(args, { ...how, input: sent ?? "" });
    expect([refused.code, refused.out.startsWith("{") || refused.out], args.join(" ")).toEqual([
      2,
      args.some((arg) => arg === "--json") || "",
    ]);
  }
  expect((await readFile(output)).length).toBe(length);
  const most = server.services.settings.MAX_TEXT_CHARACTERS;
  const tooLong = await saywrite(["say", "-"], { ...how, input: "a".repeat(most + 1) });
  expect([tooLong.code, tooLong.out]).toEqual([1, ""]);
  expect(tooLong.err).toContain(most.toLocaleString("en"));
  expect((await made(saywrite(["say", THREE_CREDITS, "--output", output, "--force"], how))).code).toBe(0);
  const over = await saywrite(["say", "One more.", "--json", "-o", join(home, "no.mp3")], how);
  expect([over.code, ...linesOf(over)]).toEqual([
    4,
    { error: { code: "insufficient-quota", message: over.err.trim(), exit: 4 } },
  ]);
  await expect(stat(join(home, "no.mp3"))).rejects.toThrow();
  expect(await ada.statement()).toMatchInlineSnapshot(`
    "purse 12 → 12 Robot
    use -3 → 9 Sixty letters are three credits, if they are read to the end
    use -3 → 6 Sixty letters are three credits, if they are read to the end
    use -3 → 3 Sixty letters are three credits, if they are read to the end
    use -3 → 0 Sixty letters are three credits, if they are read to the end"
  `);
});

it("transcribes files and standard input, in each form, beside or into a pipe", async () => {
  const ada = await newProgram(18, { scopes: ["speak", "transcribe"] });
  const how = by(ada.key);
  const heard = (args: string[], input: Uint8Array | string = "") =>
    made(saywrite(["transcribe", ...args], { ...how, input }), { hears: true });
  expect(await heard([talk])).toMatchObject({ code: 0, out: "Good morning. And a good day.\n", err: "" });
  const piped = await heard(["-", "--format", "srt"], await readFile(talk));
  expect(piped.out.replaceAll("\r\n", "\n")).toMatch(/^1\n00:00:0\d,\d+ --> /);
  const asJson = await heard([talk, "--json", "--format", "verbose_json"]);
  expect(linesOf(asJson)).toMatchObject([
    { file: talk, format: "verbose_json", result: { duration: 6, segments: [{ start: 0 }, { start: 2 }] } },
  ]);
  const captions = join(home, "captions.vtt");
  expect(await heard([talk, "--output", captions])).toMatchObject({ code: 0 });
  expect(await readFile(captions, "utf8")).toMatch(/^WEBVTT/);
  const noise = join(home, "noise.mp3");
  await writeFile(noise, "no sound at all");
  const several = await heard([noise, talk, "--output", home, "--json"]);
  expect([several.code, ...linesOf(several)]).toMatchObject([
    1,
    { file: noise, error: { exit: 1 } },
    { file: talk, output: `${talk}.txt` },
    { error: { exit: 1 } },
  ]);
  expect(await readFile(`${talk}.txt`, "utf8")).toBe("Good morning. And a good day.\n");
  for (const args of [
    [talk, noise],
    [talk, "--output", `${talk}.txt`],
    [talk, noise, "-o", `${home}/none`],
  ])
    expect(await saywrite(["transcribe", ...args], how)).toMatchObject({ code: 2, out: "" });
  expect(await saywrite(["transcribe", join(home, "nowhere.mp3")], how)).toMatchObject({ code: 1, out: "" });
  expect(await ada.left()).toEqual({ available: 3, held: 0 });
});

it("puts what it makes into the library only with --store", async () => {
  const ada = await newProgram(12);
  const how = by(ada.key);
  expect((await made(saywrite(["say", THREE_CREDITS], how))).code).toBe(0);
  expect((await made(saywrite(["transcribe", talk], how), { hears: true })).code).toBe(0);
  expect(await ada.stored()).toBe(0);
  expect((await made(saywrite(["say", THREE_CREDITS, "--store"], how))).code).toBe(0);
  expect((await made(saywrite(["transcribe", talk, "--store"], how), { hears: true })).code).toBe(0);
  expect([await ada.stored(), await ada.left()]).toEqual([2, { available: 0, held: 0 }]);
});

testAtLength("shows the statement, and saves it as a table or to be verified", async () => {
  const ada = await newProgram(4);
  const how = by(ada.key);
  const [line] = linesOf(await saywrite(["statement", "--json", "--purse", ada.purse ?? ""], how));
  expect(line).toMatchObject({ kind: "purse", amount: 4, balanceAfter: 4 });
  const shown = await saywrite(["statement"], how);
  expect([shown.code, shown.out.trim().split("\n").length]).toEqual([0, 2]);
  expect((await saywrite(["statement", "--from", "2130-01-01"], how)).out).toBe("");
  const csv = await saywrite(["statement", "--csv"], { env: { ...how.env, LANG: "de_DE.UTF-8" } });
  expect([csv.code, csv.out.trim().split("\n").length]).toEqual([0, 3]);
  const file = join(home, "statement.json");
  expect(await saywrite(["statement", "--file", file], how)).toMatchObject({ code: 0 });
  expect(await saywrite(["verify", file])).toMatchObject({ code: 0 });
  for (const args of [["--file", file], ["--file", `${file}2`, "--csv"], ["--from", "yesterday"], ["spare"]])
    expect(await saywrite(["statement", ...args], how)).toMatchObject({ code: 2, out: "" });
});

it("runs on Node 20, and says in its reader's language how it is used", async ({ skip }) => {
  const node = await nodeOf20();
  skip(node === null, "There is no Node 20 on this machine.");
  const { key } = await newProgram(3);
  const how = { ...by(key), ...(node && { node }) };
  expect(await saywrite(["balance", "--json"], how)).toMatchObject({ code: 0, err: "" });
  expect((await made(saywrite(["say", THREE_CREDITS], how))).code).toBe(0);
  const helps = await Promise.all(
    ["C", "es_ES.UTF-8", "de_AT"].map((LANG) => saywrite(["say", "--help"], { ...how, env: { LANG } })),
  );
  expect(new Set(helps.map(({ out }) => out)).size).toBe(3);
  for (const { code, err } of helps) expect([code, err]).toEqual([0, ""]);
});
