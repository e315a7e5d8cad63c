import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, vi } from "vitest";
import { sizeOf } from "#server/engines/models/download.ts";
import { partOf } from "#server/engines/models/fetch-model.ts";
import { openStore } from "#server/engines/models/open-store.ts";
import { startModelHome } from "./model-home.ts";
import { packedModel } from "./published-models.ts";
import { seeded } from "./random.ts";
import { folderForTest } from "./storages.ts";

/** Compiled code is kept from one run to the next: each reads hundreds of modules. */
const compiledCode = fileURLToPath(new URL("../../node_modules/.cache/saywrite/compiled", import.meta.url));

/** `npm run models` as its own process, on a list and a home of the tests. */
export function modelsProgram(settings: Record<string, string>, limit: string[] = []) {
  const program = [...limit, process.execPath, "src/server/manage-models.ts"];
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_COMPILE_CACHE: compiledCode,
    DISK_RESERVE_BYTES: "0",
    ...settings,
  };
  return {
    /** Runs it to its end. */
    async run(...words: string[]) {
      const [name = "", ...args] = [...program, ...words];
      return promisify(execFile)(name, args, { env }).then(
        ({ stdout }) => ({ code: 0, said: stdout }),
        ({ code, stdout, stderr }) => ({ code: code as number, said: `${stdout}${stderr}` }),
      );
    },
    start(...words: string[]) {
      const [name = "", ...args] = [...program, ...words];
      return spawn(name, args, { env, stdio: "ignore" });
    },
  };
}

/**
 * Kills a fetch at so many seeded moments: after a share of the bytes, or while it unpacks and puts in place. After
 * each, what is seen is the whole model or none, and the next fetch brings it. Returns what was counted, for people.
 */
export async function killWhileFetching(kills: number, seed: number): Promise<string> {
  const random = seeded(seed);
  const model = await packedModel("voice", { size: 400_000 });
  const { entry, path, file } = model;
  const home = await startModelHome([model]);
  const list = join(folderForTest(), "models.json");
  writeFileSync(list, JSON.stringify([entry]));
  let whole = 0;
  try {
    for (let round = 0; round < kills; round++) {
      const root = folderForTest();
      const program = modelsProgram({ MODELS_DIR: root, MODELS_MANIFEST: list, MODELS_MIRROR: home.url });
      const bytes = Math.floor(random() * file.length);
      const midway = round % 2 === 0;
      const gate = Promise.withResolvers<void>();
      home.script(path, midway ? [{ kind: "hold", bytes, until: gate.promise }] : []);
      const child = program.start("fetch", entry.id);
      const ended = once(child, "exit");
      const part = partOf(root, entry);
      const reached = () => readdirSync(root).some((name) => /^(voice$|\.incoming-)/.test(name));
      await vi.waitUntil(async () => (midway ? (await sizeOf(part)) >= bytes : reached()), {
        timeout: 120_000,
        interval: 1,
      });
      if (!midway)
        for (let turns = Math.floor(random() * 200); turns > 0; turns--) await new Promise(setImmediate);
      child.kill("SIGKILL");
      await ended;
      gate.resolve();
      const seen = (await openStore(root, [entry])).installed().length;
      whole += seen;
      const asked = home.asked(path).length;
      expect(await program.run("fetch", entry.id)).toMatchObject({ code: 0 });
      if (midway && bytes > 0) expect(home.asked(path)[asked]).toMatch(/^bytes=\d+-$/);
      expect(await program.run("verify")).toEqual({ code: 0, said: "voice: whole\n" });
      expect(readdirSync(root).sort()).toEqual([".lock", "voice"]);
    }
  } finally {
    await home.close();
  }
  return `${kills} kills (seed ${seed}): ${whole} times it was whole already, else none; each time the next fetch brought it`;
}
