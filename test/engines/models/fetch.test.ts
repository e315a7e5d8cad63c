import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { HomeBehaviour } from "#test/support/model-home.ts";
import { modelsPlace } from "#test/support/models-place.ts";
import {
  archive,
  growing,
  noise,
  packedModel,
  plainModel,
  published,
  sha256,
} from "#test/support/published-models.ts";

const voice = await packedModel("voice");
const { entry, path } = voice;
const SIZE = voice.file.length;

describe("a model from its home", () => {
  it("is put in place whole: what the runtime reads, its licence, and nothing else", async () => {
    const { fetch, root, installed, left } = await modelsPlace([voice]);
    const shares: number[] = [];
    await fetch(entry, { onShare: (share) => shares.push(share) });
    expect(await installed()).toEqual(["voice"]);
    expect(left()).toEqual(["voice"]);
    const files = readdirSync(join(root, "voice"), { recursive: true }).sort();
    expect(files).toEqual(
      [".hashes.json", "LICENSE", "espeak-ng-data", "model.onnx", "tokens.txt"]
        .concat(["espeak-ng-data/lang", "espeak-ng-data/lang/en"])
        .sort(),
    );
    expect(sha256(readFileSync(join(root, "voice/model.onnx")))).toBe(sha256(noise(60_000, 5)));
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it("is one file where it is published as one", async () => {
    const plain = plainModel("gtcrn", noise(5_000));
    const { fetch, installed, left } = await modelsPlace([plain]);
    await fetch(plain.entry);
    expect([await installed(), left()]).toEqual([["gtcrn"], ["gtcrn"]]);
  });

  it("goes on where it broke off, in the same try and in a later one", async () => {
    const { home, fetch, outcomeOf, installed, left, cutAt } = await modelsPlace([voice]);
    home.script(path, [cutAt(entry, 20_000)]);
    await fetch(entry);
    expect(home.asked(path)).toEqual(["", "bytes=20000-"]);
    const later = await modelsPlace([voice]);
    later.home.script(path, [later.cutAt(entry, 10_000), { kind: "status", status: 503 }], true);
    expect(await later.outcomeOf(entry)).toBe("model-home-away");
    expect([await later.installed(), later.left().length]).toEqual([[], 2]);
    later.home.script(path, []);
    await later.fetch(entry);
    expect(later.home.asked(path).at(-1)).toBe("bytes=10000-");
    expect([await later.installed(), later.left()]).toEqual([["voice"], ["voice"]]);
    expect([await installed(), left(), await outcomeOf(entry)]).toEqual([["voice"], ["voice"], "ok"]);
  });

  it("is fetched anew by a home that knows no ranges, and where the first half was the wrong one", async () => {
    const { home, fetch, installed, cutAt } = await modelsPlace([voice]);
    home.script(path, [cutAt(entry, 20_000), { kind: "ignore-range" }]);
    await fetch(entry);
    expect(await installed()).toEqual(["voice"]);
    const wrong = await modelsPlace([voice]);
    wrong.home.script(path, [wrong.cutAt(entry, 20_000), { kind: "garbled" }]);
    await wrong.fetch(entry);
    expect(wrong.home.asked(path)).toEqual(["", "bytes=20000-", ""]);
    expect(await wrong.installed()).toEqual(["voice"]);
  });

  it("is not taken from another version of the file", async () => {
    const { home, outcomeOf, installed, left } = await modelsPlace([voice]);
    home.script(
      path,
      [
        { kind: "cut", bytes: 20_000 },
        { kind: "status", status: 503 },
      ],
      true,
    );
    await outcomeOf(entry);
    home.publish(path, noise(SIZE, 9));
    home.script(path, []);
    expect(await outcomeOf(entry)).toBe("model-not-genuine");
    expect([await installed(), left()]).toEqual([[], []]);
  });

  const FAULTS: [string, HomeBehaviour, string, string[]][] = [
    ["says that it is gone", { kind: "status", status: 404 }, "model-gone", []],
    ["forbids it", { kind: "status", status: 403 }, "model-gone", []],
    ["is overloaded", { kind: "status", status: 503 }, "model-home-away", []],
    ["shows a page", { kind: "html" }, "model-not-genuine", []],
    ["never ends", { kind: "endless" }, "model-not-genuine", []],
    ["sends other bytes", { kind: "garbled" }, "model-not-genuine", []],
    ["sends less", { kind: "short" }, "model-not-genuine", []],
    ["leads around in circles", { kind: "redirect", to: path }, "model-not-genuine", []],
    ["leads to a file", { kind: "redirect", to: "file:///etc/passwd" }, "model-not-genuine", []],
    ["says nothing", { kind: "silent" }, "model-home-away", []],
  ];
  it.each(FAULTS)("whose home %s ends in a word and leaves nothing", async (_, how, code, kept) => {
    const { home, outcomeOf, installed, left } = await modelsPlace([voice]);
    home.script(path, [how], true);
    const patience = { connect: 3_000, stall: how.kind === "silent" ? 50 : 30_000, pauses: [1] };
    expect(await outcomeOf(entry, { patience })).toBe(code);
    expect([await installed(), left()]).toEqual([[], kept]);
    home.script(path, []);
    expect([await outcomeOf(entry), await installed()]).toEqual(["ok", ["voice"]]);
  });

  it("whose home takes the connection and never completes it is away in the time that connecting has", async () => {
    const mute = createServer((socket) => void connections.add(socket)).listen(0, "127.0.0.1");
    const connections = new Set<Socket>();
    await once(mute, "listening");
    onTestFinished(() => {
      for (const socket of connections) socket.destroy();
      mute.close();
    });
    const { outcomeOf } = await modelsPlace([voice]);
    const mirror = `https://127.0.0.1:${(mute.address() as AddressInfo).port}`;
    const patience = { connect: 50, stall: 600_000, pauses: [1] };
    expect(await outcomeOf(entry, { mirror, patience })).toBe("model-home-away");
    expect(connections.size).toBe(2);
  });

  it("that drips is no home, however long it goes on", async () => {
    const { home, outcomeOf, fetch, installed } = await modelsPlace([voice]);
    home.script(path, [{ kind: "drip" }], true);
    const patience = { connect: 3_000, stall: 100, pauses: [1] };
    expect(await outcomeOf(entry, { patience })).toBe("model-home-away");
    home.script(path, []);
    await fetch(entry);
    expect(await installed()).toEqual(["voice"]);
  });

  it.each([
    ["a page to log in", { kind: "html" }, "model-not-genuine"],
    ["that there is nothing", { kind: "status", status: 404 }, "model-gone"],
  ] as const)("keeps what is here where a network between answers %s", async (_, how, code) => {
    const { home, outcomeOf, fetch, cutAt } = await modelsPlace([voice]);
    home.script(path, [cutAt(entry, 20_000), how], true);
    expect(await outcomeOf(entry)).toBe(code);
    home.script(path, []);
    await fetch(entry);
    expect(home.asked(path).at(-1)).toBe("bytes=20000-");
  });

  it("is found where a redirect leads, and nobody listens at a home that is down", async () => {
    const { home, fetch, installed } = await modelsPlace([voice]);
    home.publish("/elsewhere", voice.file);
    home.script(path, [{ kind: "redirect", to: "/elsewhere" }]);
    await fetch(entry);
    expect(await installed()).toEqual(["voice"]);
    const down = await modelsPlace([voice]);
    await down.home.close();
    expect(await down.outcomeOf(entry)).toBe("model-home-away");
  });

  it("is not begun on a machine with too little room or memory", async () => {
    const { home, outcomeOf, left } = await modelsPlace([voice]);
    const small = { memoryBytes: 2 ** 40, freeBytes: async () => SIZE * 3 };
    expect(await outcomeOf(entry, { machine: small })).toBe("model-no-room");
    const reserve = 2 ** 40 - SIZE;
    expect(await outcomeOf(entry, { reserve })).toBe("model-no-room");
    const poor = { memoryBytes: 999, freeBytes: async () => 2 ** 40 };
    expect(await outcomeOf(entry, { machine: poor })).toBe("model-no-memory");
    expect([home.asked(path), left()]).toEqual([[], []]);
  });

  it("stops at once when the server does, and keeps what can be gone on with", async () => {
    const { home, outcomeOf, fetch, root, left } = await modelsPlace([voice]);
    const ended = new AbortController();
    home.script(path, [{ kind: "hold", bytes: 10_000, until: new Promise(() => {}) }]);
    const onShare = () => ended.abort(new Error("the server stops"));
    expect(await outcomeOf(entry, { signal: ended.signal, onShare })).toBe("the server stops");
    expect(left().some((name) => name.startsWith(".part-"))).toBe(true);
    await fetch(entry);
    expect(existsSync(join(root, "voice/tokens.txt"))).toBe(true);
  });
});

describe("an archive", () => {
  const files = { model: "model.onnx" };
  const of = async (items: Parameters<typeof archive>[0], hashes?: Record<string, string>) =>
    published("tts-models/bad.tar.bz2", await archive(items), {
      ...{ id: "bad", task: "text-to-speech", family: "vits", files },
      ...(hashes ? { hashes } : {}),
    });
  const good = { name: "bad/model.onnx", content: "weights" };
  const HOSTILE: [string, Parameters<typeof archive>[0]][] = [
    ["a path that leads out", [good, { name: "bad/../../out.txt", content: "out" }]],
    ["an absolute path", [good, { name: "/tmp/saywrite-out.txt", content: "out" }]],
    ["a link in a model's place", [{ name: "bad/model.onnx", type: "symlink", linkname: "/etc/passwd" }]],
    ["a hard link in a model's place", [{ name: "bad/model.onnx", type: "link", linkname: "/etc/passwd" }]],
    ["a device", [good, { name: "bad/null", type: "character-device" }]],
    ["a file twice", [good, good]],
  ];
  it.each(HOSTILE)("with %s is refused, and nothing of it stays", async (_, items) => {
    const bad = await of(items);
    const { root, outcomeOf, installed, left } = await modelsPlace([bad]);
    expect(await outcomeOf(bad.entry)).toBe("model-archive-unsafe");
    expect([await installed(), left()]).toEqual([[], []]);
    expect([existsSync(join(root, "../out.txt")), existsSync("/tmp/saywrite-out.txt")]).toEqual([
      false,
      false,
    ]);
  });

  it("that says to be larger than any model is refused before it is written", async () => {
    const file = await archive([good], 4 * 1024 ** 3);
    const bomb = published("tts-models/bad.tar.bz2", file, {
      ...{ id: "bad", task: "text-to-speech", family: "vits", files },
    });
    const { outcomeOf, left } = await modelsPlace([bomb]);
    expect([await outcomeOf(bomb.entry), left()]).toEqual(["model-archive-unsafe", []]);
  });

  it("that grows for ever, whatever its files say, is refused in little memory", async () => {
    const file = await growing(await archive([good]), 17);
    const bomb = published("tts-models/bad.tar.bz2", file, {
      ...{ id: "bad", task: "text-to-speech", family: "vits", files },
    });
    const { outcomeOf, left } = await modelsPlace([bomb]);
    expect([await outcomeOf(bomb.entry), left()]).toEqual(["model-archive-unsafe", []]);
  });

  it("that is cut off, lacks a file or has another one than is known is refused", async () => {
    const cut = published("tts-models/bad.tar.bz2", voice.file.subarray(0, 40_000), {
      ...{ id: "bad", task: "text-to-speech", family: "vits", files },
    });
    const lacking = await of([{ name: "bad/tokens.txt", content: "a" }]);
    const other = await of([good], { "model.onnx": sha256("other weights") });
    for (const [model, code] of [
      [cut, "model-archive-unsafe"],
      [lacking, "model-incomplete"],
      [other, "model-not-genuine"],
    ] as const) {
      const { outcomeOf, installed, left } = await modelsPlace([model]);
      expect(await outcomeOf(model.entry)).toBe(code);
      expect([await installed(), left()]).toEqual([[], []]);
    }
  });
});
