import { link, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { expireConversions } from "#server/conversions/expire.ts";
import { conversion } from "#server/conversions/tables.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { breakingWay } from "#test/support/breaking-way.ts";
import { begin, by, home, linesOf, prepareCommandLine, runOf, wavOf } from "#test/support/command-line.ts";
import { eventually } from "#test/support/eventually.ts";
import { newProgram, server } from "#test/support/openai-programs.ts";

prepareCommandLine();

const newFolder = () => mkdtemp(join(home, "recordings-"));
/** Four seconds: two credits. Each is another sound. */
let made = 0;
const sound = () => wavOf(4, 300 + 10 * made++);

function watch(folder: string, key: string, url?: string) {
  const running = begin(["watch", folder, "--json"], by(key, url));
  onTestFinished(() => void running.child.kill("SIGKILL"));
  return {
    ...running,
    /** As somebody does it who presses Ctrl-C. */
    async stop() {
      running.child.kill("SIGINT");
      return running.ended;
    },
  };
}
const textOf = (path: string) => eventually(() => readFile(`${path}.txt`, "utf8"));

it("transcribes what arrives once it no longer grows, and the same bytes once: in copies, after a restart and a crash", async () => {
  const ada = await newProgram(8, { scopes: ["transcribe"] });
  const folder = await newFolder();
  const [first, second] = [join(folder, "first.wav"), join(folder, "second.wav")];
  const bytes = sound();
  await writeFile(first, bytes.subarray(0, 1000));
  const watching = watch(folder, ada.key);
  await eventually(() => expect(watching.said()).not.toBe(""));
  await writeFile(first, bytes); // it went on growing
  const run = await runOf(watching.ended);
  run.end();
  expect(await textOf(first)).toBe("From 0 to 4.\n");
  await link(first, join(folder, "copy.wav"));
  expect(await textOf(join(folder, "copy.wav"))).toBe("From 0 to 4.\n");
  expect(await ada.left()).toEqual({ available: 6, held: 0 });
  await writeFile(second, sound());
  const halfway = await runOf(watching.ended);
  watching.child.kill("SIGKILL");
  await watching.ended;
  const again = watch(folder, ada.key);
  halfway.end();
  expect(await textOf(second)).toBe("From 0 to 4.\n");
  await rm(`${first}.txt`);
  expect(await textOf(first)).toBe("From 0 to 4.\n");
  const stopped = await again.stop();
  expect([
    stopped.code,
    linesOf(stopped)
      .map(({ file }) => file)
      .sort(),
  ]).toEqual([0, [first, second]]);
  expect(await ada.statement()).toMatchInlineSnapshot(`
    "purse 8 → 8 Robot
    use -2 → 6 first.wav
    use -2 → 4 second.wav"
  `);
});

testAtLength(
  "takes no links, leaves what is refused, goes on after cuts, and never writes over a text",
  async () => {
    const ada = await newProgram(8);
    const folder = await newFolder();
    const secret = join(home, "secret.wav");
    await writeFile(secret, sound());
    await symlink(secret, join(folder, "link.wav"));
    await writeFile(join(folder, ".coming.wav"), sound());
    await writeFile(join(folder, "noise.mp3"), "no sound at all");
    const theirs = join(folder, "theirs.wav");
    await writeFile(theirs, sound());
    await writeFile(`${theirs}.txt`, "mine");
    const talk = join(folder, "talk.wav");
    await writeFile(talk, sound());
    const way = await breakingWay(server.url, [4, -1, -1, 3]);
    const watching = watch(folder, ada.key, way.url);
    (await runOf(watching.ended)).end();
    expect(await textOf(talk)).toBe("From 0 to 4.\n");
    const stopped = await watching.stop();
    expect(stopped.code).toBe(0);
    expect(linesOf(stopped)).toMatchObject([
      { file: join(folder, "noise.mp3"), error: { exit: 1 } },
      { file: talk, output: `${talk}.txt` },
    ]);
    expect(await readFile(`${theirs}.txt`, "utf8")).toBe("mine");
    expect(await ada.left()).toEqual({ available: 6, held: 0 });
  },
);

testAtLength(
  "begins anew what the server's own fault ended, and ends when nothing is left to spend",
  async () => {
    const ada = await newProgram(3);
    const folder = await newFolder();
    const talk = join(folder, "talk.wav");
    await writeFile(talk, sound());
    const watching = watch(folder, ada.key);
    (await runOf(watching.ended)).fail();
    (await runOf(watching.ended)).end();
    expect(await textOf(talk)).toBe("From 0 to 4.\n");
    await writeFile(join(folder, "more.wav"), sound());
    expect((await watching.ended).code).toBe(4);
    expect(await ada.statement()).toMatchInlineSnapshot(`
    "purse 3 → 3 Robot
    not-charged 0 → 3 talk.wav
    use -2 → 1 talk.wav"
  `);
  },
);

it("begins anew, at its price, what the server has deleted: its hours are over, and it was not stored", async () => {
  const ada = await newProgram(4, { scopes: ["transcribe"] });
  const folder = await newFolder();
  const talk = join(folder, "talk.wav");
  await writeFile(talk, sound());
  const watching = watch(folder, ada.key);
  (await runOf(watching.ended)).end();
  expect(await textOf(talk)).toBe("From 0 to 4.\n");
  await server.services.db.update(conversion).set({ expiresAt: new Date(0) });
  await expireConversions(server.services);
  await rm(`${talk}.txt`);
  (await runOf(watching.ended)).end();
  expect(await textOf(talk)).toBe("From 0 to 4.\n");
  expect((await watching.stop()).code).toBe(0);
  expect(await ada.statement()).toMatchInlineSnapshot(`
    "purse 4 → 4 Robot
    use -2 → 2 talk.wav
    use -2 → 0 talk.wav"
  `);
});
