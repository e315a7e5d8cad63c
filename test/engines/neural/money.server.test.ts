import { readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { installTinyModels } from "#test/support/installed-tiny.ts";
import { success } from "#test/support/outcomes.ts";
import { folderForTest } from "#test/support/storages.ts";
import { setStages, statement } from "#test/support/story.ts";
import { soundsOf, TONE_RATE } from "#test/support/tones.ts";
import { wavFile } from "#test/support/wav.ts";

const { openStory } = setStages();

/** Spoils a file as a disk does, which nobody sees from outside, until it is whole again. */
function spoil(path: string): () => void {
  const whole = readFileSync(path);
  const { atime, mtime } = statSync(path);
  const write = (bytes: Buffer) => {
    writeFileSync(path, bytes);
    utimesSync(path, atime, mtime);
  };
  write(Buffer.alloc(whole.length, 1));
  return () => write(whole);
}

it("what a broken model could not make costs nothing, and the next conversion is fine", async () => {
  const { settings, files } = await installTinyModels(["kokoro", "nemo-transducer"]);
  const { server, ada } = await openStory("postgres", {
    ...settings,
    SPEECH_ENGINE: "neural",
    MODELS: "ask",
  });
  const mends = files.map(spoil);
  const talk = join(folderForTest(), "talk.wav");
  writeFileSync(
    talk,
    wavFile(soundsOf([{ silence: 1 }, { word: "one" }, { word: "two" }, { silence: 1 }]), TONE_RATE),
  );
  const failed = { success: false, code: "engine-failed" };
  expect((await ada.synthesize("Good evening.", { language: "en" })).body).toMatchObject(failed);
  expect((await ada.transcribe(talk)).body).toMatchObject(failed);
  for (const mend of mends) mend();
  expect((await ada.synthesize("Good evening.", { language: "en" })).body).toMatchObject(success("ok"));
  expect((await ada.transcribe(talk)).body).toMatchObject({ ...success("ok"), text: "one two" });
  expect(await statement(server, ada)).toMatchInlineSnapshot();
});
