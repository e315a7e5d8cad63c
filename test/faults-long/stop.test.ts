import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { register, until } from "#test/support/client.ts";
import { databasesFor, freshPlace } from "#test/support/database.ts";
import { serverForTest, startServerAt } from "#test/support/server.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";
import { openStopping } from "#test/support/stopping.ts";

const { spoken } = await spokenFolder();

describe.each(databasesFor("SIGTERM while conversions run"))(
  "SIGTERM while conversions run, on %s",
  (kind) => {
    it("lets them finish and answers, and takes nothing new", async () => {
      const { server, engine, ada } = await openStopping(kind, { DRAIN_SECONDS: "60" });
      let finish = () => {};
      const slow = new Promise<void>((resolve) => {
        finish = resolve;
      });
      engine.script("speech", [{ kind: "slow", bytes: 2_000, until: slow }], true);
      const answer = ada.synthesize("Almost there.");
      await engine.received("speech", 1);
      const stopped = server.kill("SIGTERM");
      await until("the stop to begin", () => server.output().includes("finishing what is running"));
      await until("no more connections", () =>
        ada.credits().then(
          () => false,
          () => true,
        ),
      );
      finish();
      expect((await answer).body).toMatchObject({ success: true, creditBalance: 4 });
      expect(await stopped).toEqual({ code: 0 });
    });
  },
);

describe("starting", () => {
  it("is refused on a data directory that another server uses, which goes on undisturbed", async () => {
    const { dataDir } = await freshPlace("pglite");
    const first = await serverForTest({ dataDir });
    await expect(startServerAt({ dataDir })).rejects.toThrow(
      `code 1:\nAnother Saywrite (process ${first.process.pid}) is using ${dataDir}. Stop it first, or set DATA_DIR to a different folder.`,
    );
    await register(first.url, "undisturbed@example.org");
    await first.kill("SIGKILL");
    const second = await serverForTest({ dataDir }); // what a killed one leaves behind does not stand in the way
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  });

  it("is undone by Ctrl-C: the process ends by itself and takes its helpers with it", async () => {
    const { dataDir } = await freshPlace("pglite");
    const server = await serverForTest({ dataDir }, { SPEECH_ENGINE: "basic" });
    const ada = await register(server.url, "ctrl-c@example.org");
    expect((await ada.synthesize("Good bye.")).body.success).toBe(true);
    expect((await ada.transcribe(spoken)).body.success).toBe(true);
    const helpers = await childrenOf(server.process.pid as number);
    expect(helpers.length).toBeGreaterThan(0);
    expect(await server.kill("SIGINT")).toEqual({ code: 0 });
    await until("the helpers to be gone", () => !helpers.some((pid) => existsSync(`/proc/${pid}`)));
  });
});

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)("pgrep", ["-P", String(pid)]);
  return stdout.trim().split("\n").map(Number);
}
