import { expect, it } from "vitest";
import type { EngineInfo } from "#contract/engine.ts";
import { type Person, send } from "#test/support/client.ts";
import { LIGHTEST } from "#test/support/database.ts";
import { refusal } from "#test/support/outcomes.ts";
import { stageOfBlocks, THREE } from "#test/support/three-blocks.ts";

const { server, newPerson, story, speaking } = stageOfBlocks(LIGHTEST, {
  SPEECH_ENGINE: "openai,basic",
  OPENAI_API_KEY: "sk-of-this-test",
  OPENAI_BASE_URL: "https://speech.example/v1",
  CREDITS_PER_BLOCK: "basic:3",
  ENGINE_FAULTS_IN_ROW: "1",
  ENGINE_PAUSE_SECONDS: "86400",
});

/** A person whose texts may be spoken by any engine of the two. */
async function anywhere() {
  const person = await newPerson();
  const body = {
    lowBalanceMail: true,
    expiryMail: true,
    endMail: true,
    objectionMail: true,
    receivedMail: true,
    speechPlaces: "anywhere",
  };
  const { token } = person;
  await send(`${server().url}/api/account/preferences`, { method: "PUT", headers: { token }, body });
  return person;
}
const priceShown = async ({ token }: Person) =>
  (
    (await send(`${server().url}/api/engine`, { method: "GET", headers: { token } }))
      .body as unknown as EngineInfo
  ).prices.creditsPerTextBlock;

/** The first engine is left out for this person. */
async function leaveOut({ user }: Person) {
  const begun = { id: "openai", host: "speech.example", perBlock: 1, places: "shown" as const };
  (await server().services.speech.take({ ...begun, person: user.id })).use.failed("service-failed");
}

it("who names no engine pays no more than they were shown, until they are shown more", async () => {
  const ada = await anywhere();
  expect(await priceShown(ada)).toBe(1);
  await leaveOut(ada);
  const refused = await ada.synthesize(THREE, { key: "not-agreed" });
  expect(refused.body).toMatchObject(refusal("engine-changed", { host: "", perBlock: 3 }));
  expect(await ada.credits()).toBe(20);
  expect(await priceShown(ada)).toBe(3);
  const { answer, run } = await speaking(ada, "agreed-now");
  run.end();
  expect((await answer).body).toMatchObject({ success: true, creditBalance: 11, conversion: { price: 9 } });
  expect(await story(ada)).toMatchInlineSnapshot(`
    "
    what     reason                                                                        amount  balance  on hold
    grant    Welcome credits. Thank you for signing up.                                       +20       20        0
    hold     Text to Speech: The first block. And its mateThe second block. And the third     (9)       20        9
    capture  Text to Speech: The first block. And its mateThe second block. And the third      -9       11        0
    "
  `);
});

it("who was shown nothing pays what would be shown now", async () => {
  const bob = await anywhere();
  await leaveOut(bob);
  const { answer, run } = await speaking(bob, "never-looked");
  run.end();
  expect((await answer).body).toMatchObject({ success: true, creditBalance: 11, conversion: { price: 9 } });
});
