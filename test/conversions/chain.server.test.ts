import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EngineInfo } from "#contract/engine.ts";
import type { SpeechPlaces } from "#contract/speech-places.ts";
import { CATALOGUES } from "#locales/catalogues.ts";
import { recoverConversions } from "#server/conversions/recover.ts";
import { Stopped } from "#server/conversions/stopped.ts";
import { checkLedger } from "#server/credits/check.ts";
import { type AudioFolder, audioFolder, tone } from "#test/support/audio.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import { databasesFor, LIGHTEST, makePlace } from "#test/support/database.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { ledgerTable } from "#test/support/ledger-table.ts";
import { refusal } from "#test/support/outcomes.ts";
import { startServerAt, type TestServer } from "#test/support/server.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";
import { THREE } from "#test/support/three-blocks.ts";

const NAMES = CATALOGUES.en.ENGINE_NAMES;

async function allow(url: string, { token }: Person, speechPlaces: SpeechPlaces) {
  const body = {
    lowBalanceMail: true,
    expiryMail: true,
    endMail: true,
    objectionMail: true,
    receivedMail: true,
    speechPlaces,
  };
  const address = `${url}/api/account/preferences`;
  expect((await send(address, { method: "PUT", headers: { token }, body })).status).toBe(200);
}
const engineShown = async (url: string, token?: string) =>
  (await send(`${url}/api/engine`, { method: "GET", headers: token ? { token } : {} }))
    .body as unknown as EngineInfo;

describe("a service before the built-in voices", () => {
  let server: TestServer;
  let engine: Awaited<ReturnType<typeof startFakeEngine>>;
  let files: AudioFolder;
  let sound: string;
  let remove: () => Promise<void>;
  let people = 0;
  beforeAll(async () => {
    const made = await makePlace(LIGHTEST);
    remove = made.remove;
    engine = await startFakeEngine();
    files = await audioFolder();
    sound = await files.make("talk.wav", tone(4));
    server = await startServerAt(made.place, {
      ...engine.settings,
      SPEECH_ENGINE: "openai,basic",
      CREDITS_PER_BLOCK: "openai:2",
      ENGINE_FAULTS_IN_ROW: "2",
      ENGINE_PAUSE_SECONDS: "86400",
    });
  });
  afterAll(async () => {
    await server.kill("SIGKILL");
    await Promise.all([engine.close(), files.remove(), remove()]);
  });
  const newPerson = () => register(server.url, `chain${people++}@example.org`);
  const host = () => new URL(engine.url).host;

  it("tells where it works and what it takes, and each person what works for them", async () => {
    const ada = await newPerson();
    const anybody = await engineShown(server.url);
    expect(anybody.speaking).toMatchObject({ id: `openai:2/5000@${host()}`, host: host(), ready: true });
    expect(anybody.speaking).toMatchObject({ voicesAreBuilt: false, described: ["mul"] });
    expect(anybody.prices).toMatchObject({ creditsPerTextBlock: 2, creditsPerAudioBlock: 2 });
    await allow(server.url, ada, "here");
    const hers = await engineShown(server.url, ada.token);
    expect(hers.speaking).toMatchObject({ id: "basic:1/5000@", host: null, ready: true });
    expect(hers.speaking).toMatchObject({ voicesAreBuilt: true, described: ["en"] });
    expect(hers.prices).toMatchObject({ creditsPerTextBlock: 1, creditsPerAudioBlock: 1 });
  });

  it("sends nothing away of somebody who wants it to stay here", async () => {
    const ada = await newPerson();
    await allow(server.url, ada, "here");
    const before = engine.to("speech").length + engine.to("transcriptions").length;
    const quoted = { engine: "openai" };
    const changed = { host: "", perBlock: 1 };
    expect((await ada.synthesize("My secret.", quoted)).body).toMatchObject(
      refusal("engine-changed", changed),
    );
    expect((await ada.transcribe(sound, quoted)).body).toMatchObject(refusal("engine-changed", changed));
    expect(await ada.credits()).toBe(5);
    const spoken = await ada.synthesize("My secret.", { engine: "basic", key: "stays-here" });
    expect(spoken.body).toMatchObject({ success: true, creditBalance: 4 });
    expect(spoken.body.conversion).toMatchObject({ engine: NAMES["built-in-voices"], price: 1 });
    expect((await ada.transcribe(sound)).body).toMatchObject(refusal("no-speech"));
    expect(engine.to("speech").length + engine.to("transcriptions").length).toBe(before);
  });

  it("names the engine in the statement, and in the file of it", async () => {
    const ada = await newPerson();
    expect((await ada.synthesize("Hello.")).body).toMatchObject({ success: true, creditBalance: 3 });
    const { lines } = (await ada.get<{ lines: object[] }>("/api/statement")).body;
    expect(lines).toMatchObject([{ engine: NAMES["openai-compatible"], amount: -2 }, { engine: null }]);
    const csv = await (
      await fetch(`${server.url}/api/statement.csv`, { headers: { token: ada.token } })
    ).text();
    expect(csv.split("\r\n").slice(0, 2)).toEqual([
      expect.stringMatching(/,Engine$/),
      expect.stringContaining(`,${NAMES["openai-compatible"]}`),
    ]);
  });

  it("falls over between conversions only, and only for who allowed it; a repeat is answered as it was", async () => {
    const [ada, bob, eve] = [await newPerson(), await newPerson(), await newPerson()];
    await allow(server.url, bob, "anywhere");
    expect((await ada.synthesize("Before.", { key: "before-it-broke", engine: "openai" })).body.success).toBe(
      true,
    );
    engine.script("speech", [{ kind: "error", status: 401 }], true);
    for (const person of [bob, eve])
      expect((await person.synthesize("It breaks.")).body).toMatchObject(refusal("service-not-set-up"));
    const asked = engine.to("speech").length;
    // Ada's page said the service, so nothing else is tried; Bob's text may be spoken here, which costs less.
    const refused = await ada.synthesize("Now?", { engine: "openai" });
    expect([refused.status, refused.body]).toEqual([503, refusal("service-not-set-up")]);
    const spoken = await bob.synthesize("Now?", { engine: `openai:2@${host()}` });
    expect(spoken.body).toMatchObject({ success: true, creditBalance: 4 });
    expect((await engineShown(server.url, bob.token)).speaking).toMatchObject({
      id: "basic:1/5000@",
      host: null,
    });
    const again = await ada.synthesize("Before.", { key: "before-it-broke", engine: "openai" });
    expect([again.status, again.body]).toEqual([200, expect.objectContaining({ success: true })]);
    expect(engine.to("speech").length).toBe(asked);
    expect((await engineShown(server.url)).speaking).toMatchObject({
      ready: false,
      note: { code: "service-not-set-up" },
    });
    engine.forget();
  });
});

describe.each(databasesFor("a conversion that is taken up again"))(
  "a conversion that is taken up again, on %s",
  (kind) => {
    let server: StepServer;
    let people = 0;
    beforeAll(async () => {
      server = await openStepServer(kind, {
        SPEECH_ENGINE: "openai,basic",
        OPENAI_API_KEY: "sk-of-this-test",
        OPENAI_BASE_URL: "https://speech.example/v1",
        CREDITS_PER_BLOCK: "openai:2",
        ENGINE_FAULTS_IN_ROW: "1",
        ENGINE_PAUSE_SECONDS: "86400",
      });
    });
    afterAll(() => server.close());

    /** Begins three blocks with the service, and loses the worker in the middle. */
    async function interrupted(places: SpeechPlaces) {
      const person = await register(server.url, `again${people++}@example.org`);
      await allow(server.url, person, places);
      const answer = person.synthesize(THREE, { key: "taken-up" });
      const run = await server.engine.run();
      await run.give(25);
      return { person, answer, run };
    }
    /** The service fails for whoever it may be: it is left out for this person. */
    async function leaveOut(person: Person) {
      const { use } = await server.services.speech.take({
        ...{ id: "openai", host: "speech.example", perBlock: 2, places: "shown" as const },
        person: person.user.id,
      });
      use.failed("service-failed");
    }
    /** Its worker lets go of it, as at a shutdown, and another finds it. */
    async function takeUp(person: Person) {
      const id = (await person.conversionByKey("taken-up"))?.id ?? "";
      const { hub } = server.services;
      hub.run(id)?.stop.abort(new Stopped("shutdown"));
      await until("nobody at work", () => hub.run(id) === undefined);
      await recoverConversions(server.services);
    }
    async function story({ user }: Person) {
      const { db } = server.services;
      expect((await checkLedger(db)).rules.flatMap(({ differences }) => differences)).toEqual([]);
      return `\n${await ledgerTable(db, user.id)}\n`;
    }
    const row = async (person: Person) => {
      const query = sql`select c.engine, c.engine_host as host, h.engine as stated, h.captured
      from conversion c join hold h on h.id = c.hold_id where c.user_id = ${person.user.id}`;
      const { rows } = (await server.services.db.execute(query)) as { rows: Record<string, unknown>[] };
      return rows[0];
    };

    it("goes on with its engine while that works", async () => {
      const { person, answer } = await interrupted("shown");
      const next = server.engine.run();
      await takeUp(person);
      (await next).end();
      expect((await answer).body).toMatchObject({ success: true });
      expect(await row(person)).toMatchObject({ host: "speech.example", stated: "openai-compatible" });
    });

    it("stays here from the moment on that its person wants that", async () => {
      const { person, answer } = await interrupted("shown");
      await allow(server.url, person, "here");
      const next = server.engine.run();
      await takeUp(person);
      (await next).end();
      expect((await answer).body).toMatchObject({
        success: true,
        conversion: { engine: NAMES["built-in-voices"] },
      });
    });

    it("goes to one that costs no more where the person allows it, and the statement says which worked", async () => {
      const { person, answer } = await interrupted("anywhere");
      await leaveOut(person);
      const next = server.engine.run();
      await takeUp(person);
      (await next).end();
      expect((await answer).body).toMatchObject({
        success: true,
        conversion: { engine: NAMES["built-in-voices"] },
      });
      expect(await row(person)).toMatchObject({ engine: "basic", host: null, stated: "built-in-voices" });
    });

    it("fails, and gives the credits back, rather than go elsewhere than was told", async () => {
      const { person, answer } = await interrupted("shown");
      await leaveOut(person);
      await takeUp(person);
      expect((await answer).body).toMatchObject(refusal("service-failed"));
      expect(await story(person)).toMatchInlineSnapshot(`
      "
      what     reason                                                                        amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.                                       +20       20        0
      hold     Text to Speech: The first block. And its mateThe second block. And the third     (6)       20        6
      release  The speech service failed. Nothing was charged. Please try again.                (6)       20        0
      "
    `);
    });
  },
);
