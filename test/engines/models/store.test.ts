import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { addModels } from "#server/engines/models/add-model.ts";
import { inspectModel } from "#server/engines/models/inspect-model.ts";
import { openStore } from "#server/engines/models/open-store.ts";
import { ManifestUnusable, readManifest } from "#server/engines/models/read-manifest.ts";
import { modelsPlace } from "#test/support/models-place.ts";
import { noise, packedModel, plainModel } from "#test/support/published-models.ts";
import { folderForTest } from "#test/support/storages.ts";

const voice = await packedModel("voice");
const gtcrn = plainModel("gtcrn", noise(5_000));
const forEver = new AbortController().signal;

it("a model that was touched is proved anew; one that was changed is not used", async () => {
  const { fetch, root, installed } = await modelsPlace([voice]);
  await fetch(voice.entry);
  const weights = join(root, "voice/model.onnx");
  utimesSync(weights, 1, 1);
  expect(await installed()).toEqual(["voice"]);
  const changed = readFileSync(weights);
  changed[100] = (changed[100] ?? 0) ^ 1;
  writeFileSync(weights, changed);
  expect(await installed()).toEqual([]);
  rmSync(join(root, "voice/espeak-ng-data/lang/en"));
  expect(await inspectModel(voice.entry, join(root, "voice"))).toBe("damaged");
});

it("what lies on a bad disk is found by looking at every byte", async () => {
  const { fetch, root } = await modelsPlace([voice]);
  await fetch(voice.entry);
  const folder = join(root, "voice");
  const record = JSON.parse(readFileSync(join(folder, ".hashes.json"), "utf8"));
  writeFileSync(join(folder, "tokens.txt"), "tokens of VOICE");
  record.files["tokens.txt"].modified = statSync(join(folder, "tokens.txt")).mtimeMs; // as if nothing had touched it
  writeFileSync(join(folder, ".hashes.json"), JSON.stringify(record));
  expect(await inspectModel(voice.entry, folder, { deep: true })).toBe("damaged");
});

it("what somebody put there is taken when the list knows the hash of all of it, and not used when it does not", async () => {
  const { root, installed } = await modelsPlace([gtcrn, voice]);
  mkdirSync(join(root, "gtcrn"), { recursive: true });
  writeFileSync(join(root, "gtcrn/gtcrn.onnx"), gtcrn.file);
  mkdirSync(join(root, "voice/espeak-ng-data"), { recursive: true });
  for (const name of ["model.onnx", "tokens.txt"]) writeFileSync(join(root, "voice", name), "?");
  expect(await installed()).toEqual(["gtcrn"]);
  expect(await inspectModel(voice.entry, join(root, "voice"))).toBe("unproved");
  writeFileSync(join(root, "gtcrn/gtcrn.onnx"), noise(5_000, 2));
  expect(await installed()).toEqual([]);
});

it("two entries that are made of one file share its folder, and go together", async () => {
  const language = { ...voice, entry: { ...voice.entry, id: "voice-language" } };
  const { fetch, root, entries, installed, left } = await modelsPlace([voice, language]);
  await fetch(language.entry);
  expect([await installed(), left()]).toEqual([["voice", "voice-language"], ["voice"]]);
  const store = await openStore(root, entries);
  await store.remove(voice.entry);
  expect([store.installed(), left()]).toEqual([[], []]);
});

it("tells whoever listens what changed, until they stop", async () => {
  const { fetch, root, entries } = await modelsPlace([voice]);
  const store = await openStore(root, entries);
  const seen: string[] = [];
  const stop = store.onChange(() =>
    seen.push(`${store.installed().length} ${Math.round((store.coming()?.share ?? 0) * 100)}`),
  );
  const coming = { id: "voice", task: "text-to-speech", reached: true } as const;
  store.setComing({ ...coming, share: 0.401 });
  store.setComing({ ...coming, share: 0.402 });
  await fetch(voice.entry);
  await store.rescan();
  stop();
  store.setComing(null);
  expect(seen).toEqual(["0 40", "1 40"]);
});

it("takes what was brought along: a file, a folder, a folder of them; and refuses what is not it", async () => {
  const { fetch, root } = await modelsPlace([voice, gtcrn]);
  await fetch(voice.entry);
  const brought = folderForTest();
  writeFileSync(join(brought, "voice.tar.bz2"), voice.file);
  writeFileSync(join(brought, "gtcrn.onnx"), gtcrn.file);
  writeFileSync(join(brought, "holiday.jpg"), "a picture");
  const into = async (path: string) => {
    const store = await openStore(folderForTest(), [voice.entry, gtcrn.entry]);
    const added = await addModels(store, path, forEver);
    await store.rescan();
    return [
      added.map(({ entry, fault }) => fault?.outcome.code ?? entry.id),
      store.installed().map(({ entry }) => entry.id),
    ];
  };
  const both = ["gtcrn", "voice"];
  expect(await into(brought)).toEqual([both, ["voice", "gtcrn"]]);
  expect(await into(join(brought, "voice.tar.bz2"))).toEqual([["voice"], ["voice"]]);
  expect(await into(join(root, "voice"))).toEqual([["voice"], ["voice"]]);
  expect(await into(join(brought, "holiday.jpg"))).toEqual([[], []]);
  expect(readFileSync(join(brought, "voice.tar.bz2")).equals(voice.file)).toBe(true);
  writeFileSync(join(brought, "gtcrn.onnx"), noise(5_000, 3));
  expect(await into(join(brought, "gtcrn.onnx"))).toEqual([["model-not-genuine"], []]);
});

it("reads the operator's own list, and names what is wrong with it", async () => {
  const path = join(folderForTest(), "models.json");
  writeFileSync(path, JSON.stringify([voice.entry]));
  expect((await readManifest(path)).map(({ id }) => id)).toEqual(["voice"]);
  const bad = [
    { ...voice.entry, id: "../voice" },
    { ...voice.entry, files: { model: "../../etc/passwd" } },
    { ...voice.entry, source: { ...voice.entry.source, url: "http://models.example.org/a.tar.bz2" } },
    { ...voice.entry, source: { ...voice.entry.source, sha256: "" } },
  ];
  for (const entry of bad) {
    writeFileSync(path, JSON.stringify([entry]));
    await expect(readManifest(path)).rejects.toThrow(ManifestUnusable);
  }
});
