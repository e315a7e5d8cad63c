import { expect, it } from "vitest";
import { findFfmpeg } from "#server/audio/find-ffmpeg.ts";
import { findPrograms } from "#server/engines/basic/programs.ts";

const bare = { searchPath: "", root: "/nothing-is-here" };

it("finds what listening needs on this machine", async () => {
  expect(await findPrograms()).toMatchObject({ missing: [], setupCommand: undefined });
});

it("names what is missing, and the command that installs it on Debian", async () => {
  expect(await findPrograms({ ...bare, platform: "linux" })).toEqual({
    pocketsphinx: undefined,
    missing: ["ffmpeg", "PocketSphinx with its English model"],
    setupCommand: "sudo apt-get install -y ffmpeg pocketsphinx pocketsphinx-en-us",
  });
  expect((await findFfmpeg({ ...bare, platform: "linux" })).ffmpeg).toBeUndefined();
});

it("promises no more on macOS than Homebrew has", async () => {
  expect((await findPrograms({ ...bare, platform: "darwin" })).setupCommand).toBe("brew install ffmpeg");
});
