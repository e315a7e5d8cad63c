import { describe, expect, it, onTestFinished } from "vitest";
import { until } from "#test/support/client.ts";
import { databasesFor } from "#test/support/database.ts";
import type { TestServer } from "#test/support/server.ts";
import { setStages, statement } from "#test/support/story.ts";

const { openStory } = setStages();

describe.each(databasesFor("stories of trouble"))("stories of trouble on %s", (kind) => {
  it("has two tabs and one credit: exactly one succeeds", async () => {
    const { server, ada } = await openStory(kind, { SIGN_UP_CREDITS: "1" });
    const answers = await Promise.all(
      ["first-tab", "second-tab"].map((key) => ada.synthesize("The same in both tabs.", { key })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.find(({ body }) => !body.success)?.body).toMatchObject({
      code: "insufficient-credit",
      creditBalance: 0,
    });
    expect(await statement(server, ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.      +1        1        0
      hold     Text to Speech: The same in both tabs.         (1)        1        1
      capture  Text to Speech: The same in both tabs.          -1        0        0
      "
    `);
  });

  it("pays for each started block of a long text", async () => {
    const { server, ada } = await openStory(kind, { CHARACTERS_PER_CREDIT: "20" });
    expect((await ada.synthesize("Twenty letters here.")).body.creditBalance).toBe(4);
    expect((await ada.synthesize("Twenty-one letters it.")).body.creditBalance).toBe(2);
    const refused = await ada.synthesize("Three blocks of twenty letters are too many.");
    expect(refused.body).toMatchObject({ code: "insufficient-credit", creditBalance: 2 });
    expect(await statement(server, ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.      +5        5        0
      hold     Text to Speech: Twenty letters here.           (1)        5        1
      capture  Text to Speech: Twenty letters here.            -1        4        0
      hold     Text to Speech: Twenty-one letters it.         (2)        4        2
      capture  Text to Speech: Twenty-one letters it.          -2        2        0
      "
    `);
  });

  it("is cut off by a crash, and the engine does not come back: the credit does", async () => {
    const { server, engine, ada } = await openStory(kind);
    engine.script("speech", [{ kind: "hang" }]);
    ada.synthesize("Lost.", { key: "crash-5678" }).catch(() => undefined);
    await engine.received("speech", 1);
    await server.kill("SIGKILL");
    engine.script("speech", [{ kind: "error", status: 401 }], true);
    const restarted = await again(server);
    const after = ada.at(restarted.url);
    const ended = await until("its end", async () => {
      const now = await after.conversionByKey("crash-5678");
      return now?.state === "failed" && now;
    });
    expect(ended).toMatchObject({ credits: 0, code: "service-not-set-up" });
    expect(await statement(restarted, ada)).toMatchInlineSnapshot(`
      "
      what     reason                                                                           amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.                                           +5        5        0
      hold     Text to Speech: Lost.                                                               (1)        5        1
      release  The speech service is not set up correctly on this server. Nothing was charged.     (1)        5        0
      "
    `);
  });

  async function again(server: TestServer): Promise<TestServer> {
    const restarted = await server.restart();
    onTestFinished(async () => void (await restarted.kill("SIGKILL")));
    return restarted;
  }
});
