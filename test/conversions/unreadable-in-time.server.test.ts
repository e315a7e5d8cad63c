import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AudioFolder, audioFolder, tone } from "#test/support/audio.ts";
import { register } from "#test/support/client.ts";
import { LIGHTEST } from "#test/support/database.ts";
import { refusal } from "#test/support/outcomes.ts";
import { describeServing } from "#test/support/serving.ts";

/** An ffmpeg that ends as the kernel ends one that has used up its processor time. */
const programs = mkdtempSync(join(tmpdir(), "saywrite-programs-"));
writeFileSync(join(programs, "ffmpeg"), "#!/bin/sh\nkill -XCPU $$\n");
chmodSync(join(programs, "ffmpeg"), 0o755);

let files: AudioFolder;
beforeAll(async () => {
  files = await audioFolder();
});
afterAll(async () => {
  rmSync(programs, { recursive: true });
  await files.remove();
});

describeServing(
  "a file that takes too long to decode",
  { kinds: [LIGHTEST], settings: { PATH: `${programs}:${process.env.PATH}` } },
  (serving) => {
    it("is refused in words, costs nothing and is no error of the server", async () => {
      const ada = await register(serving().url, "slow@example.org");
      const answer = await ada.transcribe(await files.make("made-to-be-slow.wav", tone(2)));
      expect([answer.status, answer.body]).toEqual([
        200,
        { ...refusal("audio-unreadable-in-time"), creditBalance: 5 },
      ]);
      expect(await ada.conversions()).toEqual([]);
    });
  },
);
