import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { unpackedBytes } from "#server/engines/models/unpack.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { killWhileFetching, modelsProgram } from "#test/support/model-kills.ts";
import { modelsPlace } from "#test/support/models-place.ts";
import { packedModel } from "#test/support/published-models.ts";
import { folderForTest } from "#test/support/storages.ts";

const voice = await packedModel("voice");
const { id } = voice.entry;

async function programAt(limit?: string[]) {
  const place = await modelsPlace([voice]);
  const list = join(folderForTest(), "models.json");
  writeFileSync(list, JSON.stringify(place.entries));
  const settings = { MODELS_DIR: place.root, MODELS_MANIFEST: list, MODELS_MIRROR: place.home.url };
  return { ...place, list, program: modelsProgram(settings, limit) };
}

it("fetches, lists, verifies, removes and adds without a server, in plain words", async () => {
  const { program, installed, list } = await programAt();
  expect((await program.run("list")).said).toMatch(/suits this machine .*voice/);
  expect(await program.run("fetch")).toMatchObject({ code: 0, said: expect.stringContaining("voice: here") });
  expect(await program.run("verify")).toEqual({ code: 0, said: "voice: whole\n" });
  expect(await program.run("remove", id)).toEqual({ code: 0, said: "voice: removed\n" });
  expect(await installed()).toEqual([]);
  expect(await program.run("verify")).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^No model is in /),
  });
  expect(await program.run("verify", id)).toEqual({ code: 1, said: "voice: not on this disk\n" });
  const brought = join(folderForTest(), "voice.tar.bz2");
  writeFileSync(brought, voice.file);
  expect(await program.run("add", brought)).toEqual({ code: 0, said: "voice: here\n" });
  expect(await installed()).toEqual(["voice"]);
  for (const words of [
    [],
    ["fetch", "nobody"],
    ["verify", "nobody"],
    ["add", "/nowhere"],
    ["add", list],
    ["remove"],
  ])
    expect((await program.run(...words)).code).toBe(2);
});

it("says that the disk is full, and keeps nothing of what did not fit", async () => {
  const { program, left, installed } = await programAt(["prlimit", "--fsize=30000"]);
  const { bytes } = voice.entry.source;
  const needed = bytes + unpackedBytes(bytes);
  const { code, said } = await program.run("fetch", id);
  expect([code, said]).toEqual([1, expect.stringContaining(OUTCOMES["model-no-room"]({ needed }))]);
  expect([await installed(), left()]).toEqual([[], []]);
});

testAtLength("killed at any moment leaves the whole model or none, and the next one brings it", async () => {
  await killWhileFetching(4, Number(process.env.KILL_SEED ?? randomInt(2 ** 31)));
});
