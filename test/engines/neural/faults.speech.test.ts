import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SpeechEngine, TranscriptionEngine } from "#server/engines/engine.ts";
import { faultyModel, incompleteModel, namelessModel, truncatedModel } from "#test/support/broken-models.ts";
import { neuralEngine } from "#test/support/neural.ts";
import { tinyModel } from "#test/support/tiny-models.ts";
import { soundsOf, TONE_RATE } from "#test/support/tones.ts";
import { wavFile } from "#test/support/wav.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "saywrite-neural-"));
});
afterAll(() => rm(folder, { recursive: true }));

const TEXT = "The weather was warm, and all of the windows in the long house were open.";

async function speak(engine: SpeechEngine, text = TEXT, signal = new AbortController().signal) {
  let samples = 0;
  for await (const { pcm } of engine.synthesize({ text, voice: "alloy", instructions: "", signal })) {
    samples += pcm.samples.length;
  }
  return samples;
}

async function transcribe(engine: TranscriptionEngine) {
  const path = join(folder, "one-two.wav");
  const sounds = soundsOf([{ silence: 1 }, { word: "one" }, { word: "two" }, { silence: 1 }]);
  await writeFile(path, wavFile(sounds, TONE_RATE));
  const { signal } = new AbortController();
  const texts: string[] = [];
  for await (const { segments } of engine.transcribe({ path, seconds: 3, signal })) {
    texts.push(...segments.map(({ text }) => text));
  }
  return texts.join(" ");
}

/** Process ids of the runtime's processes that this process started. */
async function runtimeProcesses(): Promise<number[]> {
  const listed = promisify(execFile)("pgrep", ["-P", String(process.pid), "-f", "runtime-child"]);
  return listed.then(
    ({ stdout }) => stdout.trim().split("\n").map(Number),
    () => [],
  );
}

const fails = (code: string) => ({ name: "EngineError", outcome: { code } });

describe("what can be wrong with a model is told in words, and the next works", () => {
  it.each([
    ["whose file ends in the middle", truncatedModel],
    ["that does not say what it must", namelessModel],
  ])("one %s", async (_, broken) => {
    const models = [broken("kokoro", join(folder, `${broken.name}-speaks`))];
    const { speech } = neuralEngine(models);
    await expect(speak(speech)).rejects.toMatchObject(fails("engine-failed"));
    models[0] = tinyModel("kokoro");
    expect(await speak(speech)).toBeGreaterThan(0);

    const listening = [broken("nemo-transducer", join(folder, `${broken.name}-listens`))];
    const { transcription } = neuralEngine(listening);
    await expect(transcribe(transcription)).rejects.toMatchObject(fails("engine-failed"));
    listening[0] = tinyModel("nemo-transducer");
    expect(await transcribe(transcription)).toBe("one two");
  });

  it("one whose file is missing", async () => {
    const models = [incompleteModel("kokoro", "tokens.txt", join(folder, "missing"))];
    const { speech } = neuralEngine(models);
    await expect(speak(speech)).rejects.toMatchObject(fails("engine-failed"));
    models[0] = tinyModel("kokoro");
    expect(await speak(speech)).toBeGreaterThan(0);
  });

  it("one that hangs is stopped in its time", async () => {
    const models = [faultyModel("kokoro", "hangs", join(folder, "hangs"))];
    const { speech } = neuralEngine(models, { leastMs: 100 });
    await expect(speak(speech)).rejects.toMatchObject(fails("engine-timeout"));
    models[0] = tinyModel("kokoro");
    expect(await speak(speech)).toBeGreaterThan(0);
  });

  it("one that takes more memory than it may is ended", async () => {
    const model = faultyModel("kokoro", "grows", join(folder, "grows"));
    const small = { ...model, entry: { ...model.entry, memoryBytes: 1 } };
    const models = [small];
    const { speech } = neuralEngine(models);
    await expect(speak(speech)).rejects.toMatchObject(fails("engine-failed"));
    models[0] = tinyModel("kokoro");
    expect(await speak(speech)).toBeGreaterThan(0);
  });

  it("one that gives no numbers for a long sentence says it in two halves", async () => {
    const { speech } = neuralEngine([faultyModel("kokoro", "gives NaN when long", join(folder, "nan"))]);
    expect(await speak(speech)).toBeGreaterThan(0);
  });
});

describe("a process that dies", () => {
  it("takes nothing with it: what it was asked is made once more", async () => {
    const { speech } = neuralEngine([tinyModel("kokoro")]);
    const text = Array(6).fill(TEXT).join(" ");
    const whole = await speak(speech, text);
    const killedAt = [0, 3];
    let pieces = 0;
    const signal = new AbortController().signal;
    let samples = 0;
    for await (const { pcm } of speech.synthesize({ text, voice: "alloy", instructions: "", signal })) {
      samples += pcm.samples.length;
      if (!killedAt.includes(pieces++)) continue;
      for (const id of await runtimeProcesses()) process.kill(id, "SIGKILL");
    }
    expect(pieces).toBeGreaterThan(4);
    expect(samples).toBe(whole);
  });

  it("and one that is not wanted any more is ended", async () => {
    const models = [faultyModel("kokoro", "hangs", join(folder, "unwanted"))];
    const { speech } = neuralEngine(models, { idleMs: 1_000 });
    const stop = new AbortController();
    const speaking = speak(speech, TEXT, stop.signal);
    await expect.poll(runtimeProcesses).toHaveLength(1);
    stop.abort(new Error("changed my mind"));
    await expect(speaking).rejects.toThrow("changed my mind");
    await expect.poll(runtimeProcesses).toEqual([]);
  });

  it("leaves none behind when the engine is closed", async () => {
    const { speech } = neuralEngine([tinyModel("kokoro")], { workers: 2 });
    await speak(speech);
    expect(await runtimeProcesses()).not.toEqual([]);
    await speech.close();
    expect(await runtimeProcesses()).toEqual([]);
  });
});
