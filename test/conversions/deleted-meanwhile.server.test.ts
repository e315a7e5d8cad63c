import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkLedger } from "#server/credits/check.ts";
import { type AudioFolder, audioFolder, tone } from "#test/support/audio.ts";
import { PASSWORD, type Person, register } from "#test/support/client.ts";
import { databasesFor } from "#test/support/database.ts";
import { refusal } from "#test/support/outcomes.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";

let files: AudioFolder;
let sound: string;
beforeAll(async () => {
  files = await audioFolder();
  sound = await files.make("talk.wav", tone(2));
});
afterAll(() => files.remove());

/** What is asked of a part of the server waits until the test lets it go on. */
function hold<Part extends object, Method extends keyof Part>(part: Part, method: Method) {
  const [asked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const real = (part[method] as (...given: unknown[]) => Promise<unknown>).bind(part);
  const waiting = async (...given: unknown[]) => {
    asked.resolve();
    await goOn.promise;
    return real(...given);
  };
  Object.assign(part, { [method]: waiting });
  return {
    asked: asked.promise,
    goOn() {
      Object.assign(part, { [method]: real });
      goOn.resolve();
    },
  };
}

describe.each(databasesFor("an account that is deleted"))("an account that is deleted on %s", (kind) => {
  let server: StepServer;
  beforeAll(async () => {
    server = await openStepServer(kind);
  });
  afterAll(() => server.close());

  it.each([
    [
      "looks whether the engine speaks",
      () => hold(server.services.speech.inUse().engine, "capabilities"),
      (ada: Person) => ada.synthesize("Hello."),
    ],
    [
      "measures a recording",
      () => hold(server.services.measuring, "measure"),
      (ada: Person) => ada.transcribe(sound),
    ],
  ])("while the server %s begins nothing: it is answered with 401", async (what, waitIn, ask) => {
    const ada = await register(server.url, `${what.replaceAll(" ", "-")}@example.org`);
    const part = waitIn();
    const answer = ask(ada);
    await part.asked;
    expect((await ada.call("/api/account/delete", { password: PASSWORD })).status).toBe(200);
    part.goOn();
    const { status, body } = await answer;
    expect([status, body]).toEqual([401, refusal("login-needed")]);
    const { rules } = await checkLedger(server.services.db);
    expect(rules.flatMap(({ differences }) => differences)).toEqual([]);
  });
});
