import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { register } from "#test/support/client.ts";
import { seeded } from "#test/support/random.ts";
import { describeServing } from "#test/support/serving.ts";
import { folderForTest } from "#test/support/storages.ts";
import { joinedBy, noiseBy, sha256 } from "#test/support/tus.ts";

const run = promisify(execFile);
const PYTHON = "/usr/bin/python3";
const SCRIPT = fileURLToPath(new URL("tuspy.py", import.meta.url));

/** Debian's `python3-tuspy`. Where it can't be had, the protocol is tried by hand alone. */
const hasTuspy = await run(PYTHON, ["-c", "import tusclient"]).then(
  () => true,
  () => false,
);

describeServing("another client of tus", { settings: { DISK_RESERVE_BYTES: "0" } }, (serving) => {
  it("tuspy sends a file in two goes, the last with a checksum", async ({ skip }) => {
    skip(!hasTuspy, "there is no python3-tuspy here");
    const { url, server } = serving();
    const ada = await register(url, "tuspy@example.org");
    const content = noiseBy(seeded(9), 3_000_000);
    const path = join(folderForTest(), "noise.wav");
    await writeFile(path, content);
    const { stdout } = await run(PYTHON, [SCRIPT, url, ada.token, path]);
    expect(await joinedBy(server, ada, new URL(stdout.trim()).pathname)).toBe(sha256(content));
  });
});
