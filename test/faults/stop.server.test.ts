import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { databasesFor, freshPlace } from "#test/support/database.ts";
import { HEARD } from "#test/support/fake-engine.ts";
import { refusal } from "#test/support/outcomes.ts";
import { startServerAt } from "#test/support/server.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";
import { openStopping } from "#test/support/stopping.ts";

/* One or two of its scenarios; the others are test/faults-long/stop.test.ts. */

const { spoken } = await spokenFolder();

describe.each(databasesFor("SIGTERM while conversions run"))(
  "SIGTERM while conversions run, on %s",
  (kind) => {
    it("puts back what takes too long, and completes it after the next start, charged once", async () => {
      const { server, engine, ada } = await openStopping(kind, { DRAIN_SECONDS: "1" });
      engine.script("speech", [{ kind: "hang" }, { kind: "hang" }]);
      engine.script("transcriptions", [{ kind: "hang" }]);
      const spoke = ada.synthesize("Goes on later.", { key: "goes-on-1" });
      const wrote = ada.transcribe(spoken, { key: "goes-on-2" });
      const unnamed = ada.synthesize("Goes on without a key.");
      await Promise.all([engine.received("speech", 2), engine.received("transcriptions", 1)]);
      expect(await server.kill("SIGTERM")).toEqual({ code: 0 });
      for (const answer of await Promise.all([spoke, wrote, unnamed])) {
        expect([answer.status, answer.body]).toEqual([503, refusal("conversion-running")]);
      }
      const restarted = await server.restart();
      onTestFinished(async () => void (await restarted.kill("SIGKILL")));
      const after = ada.at(restarted.url);
      expect((await after.synthesize("Goes on later.", { key: "goes-on-1" })).body).toMatchObject({
        success: true,
      });
      expect((await after.transcribe(spoken, { key: "goes-on-2" })).body).toMatchObject({
        success: true,
        text: HEARD,
      });
      // What nobody was told the end of is not begun again, with a key or without one.
      expect((await after.synthesize("Goes on without a key.")).body).toMatchObject({ success: true });
      expect(await after.credits()).toBe(2);
      // The recording with its copy, and what was spoken: nothing of attempts that were stopped.
      expect(readdirSync(join(server.dataDir, "files/uploads"))).toHaveLength(1);
      expect(readdirSync(join(server.dataDir, "files/audio"))).toHaveLength(3);
    });
  },
);

describe("starting", () => {
  it("names every setting that cannot work at once, and shows no secret", async () => {
    const { dataDir } = await freshPlace("pglite");
    const settings = {
      PORT: "99999",
      LOG_LEVEL: "loud",
      DATABASE_URL: "mysql://root:hunter2@localhost/x",
      SPEECH_ENGINE: "openai",
      MAX_UPLOAD_BYTES: "lots",
      KEEP_UPLOADS: "perhaps",
    };
    const failure = await startServerAt({ dataDir }, settings).then(
      () => "",
      (error: Error) => error.message,
    );
    for (const name of [
      ...Object.keys(settings).filter((name) => name !== "SPEECH_ENGINE"),
      "OPENAI_API_KEY",
    ]) {
      expect(failure).toMatch(new RegExp(`^ {2}${name}: `, "m"));
    }
    expect(failure).not.toContain("hunter2");
    expect(failure).not.toContain("    at ");
  });
});
