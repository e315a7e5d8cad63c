import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Conversion, conversionResultSchema, conversionSchema } from "#contract/conversions.ts";
import { type AudioFolder, audioFolder, tone } from "#test/support/audio.ts";
import { followUntil } from "#test/support/audio-stream.ts";
import { type Person, register, until } from "#test/support/client.ts";
import { databasesFor } from "#test/support/database.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";

/** Two blocks of twenty characters. */
const TWO = "The first block. And its mate, the other";

let files: AudioFolder;
let fourSeconds: string;
beforeAll(async () => {
  files = await audioFolder();
  fourSeconds = await files.make("talk.wav", tone(4));
});
afterAll(() => files.remove());

describe.each(databasesFor("a conversion has one shape wherever it is told"))(
  "a conversion has one shape wherever it is told, on %s",
  (kind) => {
    let server: StepServer;
    beforeAll(async () => {
      server = await openStepServer(kind);
    });
    afterAll(() => server.close());

    /** What the list, the call by key, the one by id and an event tell of a person's newest conversion. */
    async function everywhere(person: Person, key: string): Promise<Conversion[]> {
      const [listed] = await person.conversions();
      const byKey = await person.openedByKey(key);
      const byId = (await person.get<typeof byKey>(`/api/conversions/${listed?.id}`)).body;
      expect(byId).toEqual(byKey);
      expect(conversionResultSchema.strict().parse(byKey.result)).toEqual(byKey.result);
      const [event] = await followUntil(server.url, person.token, key, () => true);
      const reported = [listed, byKey.conversion, byId.conversion, event?.conversion];
      return reported.map((one) => {
        expect(one).toEqual(conversionSchema.strict().parse(one));
        return one as Conversion;
      });
    }

    it("speech, at work and done", async () => {
      const ada = await register(server.url, "speech@example.org");
      const answer = ada.synthesize(TWO, { key: "one-shape-1" });
      const run = await server.engine.run();
      await run.give(20);
      await until("its sound", async () => (await ada.conversionByKey("one-shape-1"))?.audio);
      const [running, ...others] = await everywhere(ada, "one-shape-1");
      expect(running).toMatchObject({ state: "running", progress: 0.5, price: 2, credits: 0 });
      for (const one of others) expect(one).toEqual(running);
      run.end();
      const { body } = await answer;
      expect(body).toMatchObject({ ...success("ok"), creditBalance: 18, voice: body.conversion?.audio });
      expect(body.result).toEqual((await ada.openedByKey("one-shape-1")).result);
      for (const one of await everywhere(ada, "one-shape-1")) expect(one).toEqual(body.conversion);
      expect((await ada.cancel(body.conversion?.id ?? "")).body.conversion).toEqual(body.conversion);
    });

    it("a transcript, done", async () => {
      const ada = await register(server.url, "transcript@example.org");
      const answer = ada.transcribe(fourSeconds, { key: "one-shape-2" });
      (await server.engine.run()).end();
      const { body } = await answer;
      expect(body).toMatchObject({ ...success("ok"), creditBalance: 18, text: body.result?.text });
      for (const one of await everywhere(ada, "one-shape-2")) expect(one).toEqual(body.conversion);
    });

    it("one that was canceled: the refusal tells it too", async () => {
      const ada = await register(server.url, "canceled@example.org");
      const answer = ada.synthesize(TWO, { key: "one-shape-3" });
      await (await server.engine.run()).give(20);
      const canceled = await ada.cancel((await ada.conversionByKey("one-shape-3"))?.id ?? "");
      const { body } = await answer;
      expect(body).toMatchObject({ ...refusal("conversion-canceled"), creditBalance: 20 });
      expect(body.conversion).toMatchObject({ state: "canceled", code: body.code, message: body.message });
      expect(canceled.body).toMatchObject({ conversion: body.conversion, result: body.result });
      for (const one of await everywhere(ada, "one-shape-3")) expect(one).toEqual(body.conversion);
    });
  },
);
