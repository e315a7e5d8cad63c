import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, vi } from "vitest";
import { loudnessIn } from "#server/audio/loudness-in.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { loggedIn, logIn, register } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { LIGHTEST } from "#test/support/database.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { refusal } from "#test/support/outcomes.ts";
import { madeText, readSentence, type Text, wholeSound } from "#test/support/read-sentence.ts";
import { describeServing } from "#test/support/serving.ts";
import { stageOfBlocks } from "#test/support/three-blocks.ts";

const run = promisify(execFile);
const NOBODY = "00000000-0000-4000-8000-000000000000";

const { folder, sound: read, record } = readSentence();

/** How loud a sound is from `start` to `end` seconds, in LUFS. */
async function loudness(mp3: Buffer, start = 0, end = 99): Promise<number> {
  const own = await mkdtemp(join(tmpdir(), "saywrite-loud-"));
  const path = join(own, "a.mp3");
  await writeFile(path, mp3);
  const cut = `atrim=${start}:${end},asetpts=N/SR/TB,aloop=4:10000000,ebur128=metadata=1`;
  const { stderr } = await run("ffmpeg", ["-nostats", "-i", path, "-af", cut, "-f", "null", "-"]);
  await rm(own, { recursive: true });
  return loudnessIn(stderr);
}

/** More of it: test/faults-long/sentence-recordings.test.ts. */
describeServing("a sentence that its person read", {}, (serving) => {
  let people = 0;
  const newPerson = () => register(serving().url, `reads${people++}@example.org`);
  const made = (said?: string) => madeText(serving().url, `reads${people++}@example.org`, said);
  const whole = (text: Text) => wholeSound(serving().url, text);

  it("sounds in its place as loud as the voices, for nothing, and can be taken back", async () => {
    const { ada, text } = await made();
    const before = await text.sound();
    const balance = async () =>
      (await ada.call<ReplyTo<"readCredits">>("/api/voice/get-credit")).body.creditBalance;
    const paid = await balance();
    const { body } = await record(ada, text);
    expect(body).toMatchObject({ success: true, undo: true });
    expect(await text.states()).toBe("made recorded made");
    const { segments } = await text.read();
    const [first, second, third] = segments;
    const sound = await text.sound();
    const heard = await whole(text);
    expect(sound.equals(before)).toBe(false);
    const own = await loudness(heard, second?.start ?? 0, second?.end ?? 0);
    const near = [first, third].map((one) => loudness(heard, one?.start ?? 0, one?.end ?? 0));
    const voices = await Promise.all(near);
    expect(Math.abs(own - (voices[0]! + voices[1]!) / 2)).toBeLessThan(1);
    expect((second?.end ?? 0) - (second?.start ?? 0)).toBeLessThan(3); // seconds of quiet are cut
    expect(second?.words?.map(({ from, to }) => second.text.slice(from, to))).toEqual(
      second?.text.match(/[a-z]+/gi),
    );
    expect(await balance()).toBe(paid);
    expect(await text.quote()).toMatchObject({ sentences: 0 });
    expect(await (await text.takesOf(2)).kept()).toEqual([null]);

    await ada.call(`${text.at}/undo`, { revision: (await text.read()).revision });
    expect((await text.sound()).equals(before)).toBe(true);
    await ada.call(`${text.at}/redo`, { revision: (await text.read()).revision });
    expect((await text.sound()).equals(sound)).toBe(true);
    await text.edit(2, "The second one is new.");
    expect(await text.states()).toBe("made changed made");
    expect(await text.quote()).toMatchObject({ sentences: 1 });
  });

  testAtLength("is kept once however often it is asked for, alone or at once", async () => {
    const { ada, text } = await made("The second one is mine. Two.");
    const { revision } = await text.read();
    const again = () => record(ada, text, { number: 1, key: "read-once", revision });
    const answers = await Promise.all([again(), again(), again()]);
    for (const { status, body } of [...answers, await again()])
      expect([status, body.success, body.revision]).toEqual([200, true, revision + 1]);
    expect((await (await text.takesOf(1)).list()).filter(({ voice }) => voice === null)).toHaveLength(1);
    expect((await record(ada, text, { number: 2, key: "read-once" })).body).toMatchObject(
      refusal("key-reused"),
    );
    expect((await record(ada, text, { revision })).status).toBe(409); // the page shows an older text
  });

  it("is nobody else's to record, nor of who is logged out", async () => {
    const { ada, text } = await made("The second one is mine. Two.");
    const bob = await newPerson();
    const theirs = await writeDocument(serving().url, bob, "Mine is. Here.");
    const { segments } = await text.read();
    const form = () => {
      const one = new FormData();
      one.set("revision", "1");
      one.set("file", new Blob([new Uint8Array(read())]));
      return one;
    };
    const paths = [
      `${text.at}/segments/${segments[0]?.id}/recordings`,
      `${theirs.at}/segments/${segments[0]?.id}/recordings`,
      `${theirs.at}/segments/${NOBODY}/recordings`,
    ];
    for (const path of paths) expect((await bob.call(path, form())).status).toBe(404);
    await ada.call("/api/user/logout");
    const out = await ada.call(paths[0]!, form());
    expect([out.status, out.body]).toEqual([401, refusal("login-needed")]);
  });

  testAtLength("refuses what is no reading of a sentence, and keeps nothing of it", async () => {
    const { ada, text } = await made("The second one is mine. Two.");
    const quiet = await folder().make("quiet.wav", ["-f", "lavfi", "-i", "anullsrc=r=16000", "-t", "3"]);
    const long = await folder().make("long.ogg", ["-f", "lavfi", "-i", "sine=f=440", "-t", "70"]);
    const cut = await folder().cutOff("cut.wav", folder().path("said.wav"), 0.5);
    const hostile: [Buffer, string][] = [
      [Buffer.alloc(0), "file-empty"],
      [Buffer.from("<html><script>alert(1)</script>"), "audio-unreadable"],
      [Buffer.from("#EXTM3U\nfile:///etc/passwd"), "audio-unreadable"],
      [Buffer.concat([read().subarray(0, 300), Buffer.alloc(5_000, 7)]), "audio-unreadable"],
      [await readFile(quiet), "audio-silent"],
      [await readFile(long), "audio-too-long"],
      [await readFile(cut), "audio-shorter-than-declared"],
    ];
    const before = await text.read();
    for (const [sound, code] of hostile)
      expect((await record(ada, text, { sound })).body, code).toMatchObject({ success: false, code });
    const large = await record(ada, text, { sound: Buffer.alloc(15_000_001) });
    expect([large.status, large.body.code]).toEqual([413, "file-too-large"]);
    expect((await text.read()).revision).toBe(before.revision);
    expect((await (await text.takesOf(2)).list()).length).toBe(1);
  });
});

describe("a sentence that its person read while something is made", () => {
  const { server, newPerson, story } = stageOfBlocks(LIGHTEST);

  testAtLength("waits until that is done", async () => {
    const ada = await newPerson();
    const text = await writeDocument(server().url, ada, "One1. Two2.", { language: "en", voice: "alloy" });
    await text.make();
    const first = await server().engine.run();
    expect((await record(ada, text)).body).toMatchObject({ success: false, code: "document-in-making" });
    first.end();
    (await server().engine.run()).end();
    await text.ended();
    expect((await record(ada, text)).body).toMatchObject({ success: true });
    expect(await text.states()).toBe("made recorded");
    await story(ada); // the ledger adds up
  });

  const spoken = async () => {
    const ada = await newPerson();
    const text = await writeDocument(server().url, ada, "One1. Two2.", { language: "en", voice: "alloy" });
    await text.make();
    for (let sentence = 0; sentence < 2; sentence++) (await server().engine.run()).end();
    await text.ended();
    const { storage } = server().services;
    return { ada, text, storage, revision: (await text.read()).revision };
  };

  testAtLength("is not kept of somebody who logs out while it is read", async () => {
    const at = await spoken();
    const lend = at.storage.lend.bind(at.storage);
    vi.spyOn(at.storage, "lend").mockImplementationOnce(async (key, use) => {
      await at.ada.call("/api/user/logout");
      return lend(key, use);
    });
    const refused = await record(at.ada, at.text, { key: "logged-out" });
    expect([refused.status, refused.body]).toEqual([401, refusal("login-needed")]);
    const again = (await logIn(server().url, at.ada.user.email)).body.token ?? "";
    const ada = loggedIn(server().url, again, at.ada.user);
    const { segments, revision } = (await ada.get<ReplyTo<"readDocument">>(at.text.at)).body;
    expect([segments.map(({ state }) => state), revision]).toEqual([["made", "made"], at.revision]);
    const takes = `${at.text.at}/segments/${segments[1]?.id}/takes`;
    expect((await ada.get<ReplyTo<"listTakes">>(takes)).body.takes).toHaveLength(1);
  });
});
