import { expect, it, onTestFinished } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { grant, openAccount } from "#server/credits/index.ts";
import { audioFolder, tone } from "#test/support/audio.ts";
import { register } from "#test/support/client.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import { openStepServer } from "#test/support/step-server.ts";

it("credits that come while a file is looked at count: what they pay for is not refused", async () => {
  const server = await openStepServer("postgres", { SIGN_UP_CREDITS: "2" }); // for four seconds
  onTestFinished(() => server.close());
  const files = await audioFolder();
  onTestFinished(() => files.remove());
  const sixSeconds = await files.make("talk.wav", tone(6));
  const ada = await register(server.url, "meanwhile@example.org");
  const refused = { ...refusal("insufficient-credit"), creditBalance: 2 };
  expect((await ada.transcribe(sixSeconds)).body).toEqual(refused);

  const { measuring, db } = server.services;
  const measure = measuring.measure.bind(measuring);
  measuring.measure = async (...asked) => {
    const measured = await measure(...asked);
    const bought = { operation: "meanwhile", amount: 1, because: outcome("credits-given-back") };
    await grant(db, { accountId: await openAccount(db, ada.user.id), ...bought }); // once, whoever asks again
    return measured;
  };
  const answer = ada.transcribe(sixSeconds);
  (await server.engine.run()).end();
  expect((await answer).body).toMatchObject({ ...success("ok"), creditBalance: 0 });
});
