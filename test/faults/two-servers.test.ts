import { expect, it, onTestFinished } from "vitest";
import { MESSAGES } from "#contract/messages.ts";
import { register, until } from "#test/support/client.ts";
import { freshPlace } from "#test/support/database.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { serverForTest } from "#test/support/server.ts";

/** Two servers on one PostgreSQL and one folder of files, as an operator runs them behind a balancer. */
async function twoServers() {
  const [place, engine] = await Promise.all([freshPlace("postgres"), startFakeEngine()]);
  onTestFinished(() => engine.close());
  const first = await serverForTest(place, engine.settings);
  const second = await serverForTest(place, engine.settings);
  const ada = await register(first.url, "ada@example.org");
  return { engine, first, ada, elsewhere: ada.at(second.url) };
}

it("one server can cancel what the other runs", async () => {
  const { engine, ada, elsewhere } = await twoServers();
  engine.script("speech", [{ kind: "hang" }], true);
  const answer = ada.speak("Stop me from elsewhere.", { key: "elsewhere-1" });
  await engine.received("speech", 1);
  const running = await until("the conversion", () => elsewhere.conversionByKey("elsewhere-1"));
  const canceled = await elsewhere.cancel(running.id);
  expect(canceled.body.conversion).toMatchObject({ state: "canceled", message: MESSAGES.canceled });
  expect((await answer).body).toMatchObject({ success: false, message: MESSAGES.canceled, creditBalance: 5 });
});

it("one server takes over what the other leaves when it is killed", async () => {
  const { engine, first, ada, elsewhere } = await twoServers();
  engine.script("speech", [{ kind: "hang" }]);
  ada.speak("Take me over.", { key: "take-over-1" }).catch(() => undefined);
  await engine.received("speech", 1);
  const retry = elsewhere.speak("Take me over.", { key: "take-over-1" }); // waits for the one that runs
  await first.kill("SIGKILL");
  await until(
    "the other server to finish it",
    async () => (await elsewhere.conversionByKey("take-over-1"))?.state === "done",
  );
  expect((await retry).body).toMatchObject({ success: true, creditBalance: 4 });
  expect(engine.to("speech")).toHaveLength(2);
});
