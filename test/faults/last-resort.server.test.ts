import { expect, it } from "vitest";
import { register, until } from "#test/support/client.ts";
import { freshPlace, LIGHTEST } from "#test/support/database.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { serverForTest } from "#test/support/server.ts";

/** Faults that signals set off in the server's own process, because no request is known to. */
const faults = `
  process.on("SIGUSR2", () => void Promise.reject(new Error("nobody waits for this")));
  process.on("SIGWINCH", () => { throw new Error("nobody catches this"); });`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(faults)}`;

it("a promise that nobody waits for is written down and ends nothing; an exception ends it in order", async () => {
  const [place, engine] = await Promise.all([freshPlace(LIGHTEST), startFakeEngine()]);
  const server = await serverForTest(place, { ...engine.settings, NODE_OPTIONS, DRAIN_SECONDS: "0" });
  const ada = await register(server.url, "rest@example.org");
  server.process.kill("SIGUSR2");
  await until("the promise to be told", () => server.output().includes("nobody waits for this"));
  expect(await ada.credits()).toBe(5);

  engine.script("speech", [{ kind: "hang" }]);
  const spoken = ada.synthesize("Goes on after the fault.", { key: "after-the-fault" }).catch(() => null);
  await engine.received("speech", 1);
  expect(await server.kill("SIGWINCH")).toEqual({ code: 1 });
  await spoken;
  expect(server.output()).toContain("nobody catches this");
  const again = await server.restart({ NODE_OPTIONS: "" });
  const done = await until("the work to go on", async () => {
    const found = await ada.at(again.url).conversionByKey("after-the-fault");
    return found?.state === "done" && found;
  });
  expect(done.credits).toBe(1);
  expect(await again.kill("SIGTERM")).toEqual({ code: 0 });
  await engine.close();
});
