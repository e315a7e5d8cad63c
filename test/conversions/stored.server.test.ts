import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallDefinition } from "#contract/call.ts";
import type { Conversion } from "#contract/conversions.ts";
import { programPath } from "#contract/program-calls.ts";
import { CALLS } from "#contract/registry.ts";
import { expireConversions } from "#server/conversions/expire.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import { wavOf } from "#test/support/command-line.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { programOf } from "#test/support/key-of.ts";
import type { Run } from "#test/support/step-engine.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";
import { unzip } from "#test/support/unzip.ts";

/** A word that stands nowhere else. */
const WORD = "Zanzibar";
const HOURS = 3;

/** Lists that tell of a conversion whether it is stored or not: of credits. */
const TELLING = ["readStatement", "readUsage", "listPurses"];

describe.each(databasesFor("results of programs"))("results of programs, on %s", (kind) => {
  let server: StepServer;
  const held: Run[] = [];
  let holding = false;
  beforeAll(async () => {
    server = await openStepServer(kind, {
      ...{ SIGN_UP_CREDITS: "100", API_KEEP_HOURS: `${HOURS}`, LIBRARY_QUOTA_BYTES: "3000000" },
    });
    const lead = async () => {
      for (;;) {
        const run = await server.engine.run();
        if (holding) held.push(run);
        else run.end();
      }
    };
    void lead();
  });
  afterAll(() => server.close());

  const somebody = async (credits = 40, scopes?: string[]) => {
    const ada = await register(server.url, `stored-${randomUUID().slice(0, 8)}@example.org`);
    return { ada, program: await programOf(server.url, ada, credits, scopes) };
  };
  type Program = Awaited<ReturnType<typeof programOf>>;
  const speak = (program: Program, wish: object = {}, name?: string) =>
    program.call<ReplyTo<"speak">>("/voice/speak", { prompt: `${WORD} spoke.`, ...wish }, name);
  const formOf = (file: Buffer, fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set("file", new Blob([new Uint8Array(file)]), `${WORD}.wav`);
    return form;
  };
  const transcribe = (program: Program, file: Buffer, fields?: Record<string, string>, name?: string) =>
    program.call<ReplyTo<"transcribe">>("/voice/transcribe", formOf(file, fields), name);
  const documents = async (ada: Person) =>
    (await ada.get<ReplyTo<"listDocuments">>("/api/documents")).body.documents;
  const stored = (conversion: Conversion | undefined) =>
    conversion && [conversion.state, conversion.stored ?? true];
  const files = () =>
    readdirSync(join(server.place.dataDir, "files"), { recursive: true, encoding: "utf8" }).filter((path) =>
      /^(audio|uploads)\//.test(path),
    ).length;

  /** What each call answers that lists, finds or counts and asks for nothing, on the pages and by a key. */
  async function allLists(ada: Person, program: Program) {
    const calls: [string, CallDefinition][] = Object.entries(CALLS);
    const lists = calls.filter(
      ([, { method, path, caller, reply }]) =>
        method === "GET" && caller === "person" && reply !== undefined && !path.includes(":"),
    );
    const answers: Record<string, unknown> = {};
    for (const [name, { path, scopes }] of lists) {
      answers[name] = (await ada.get<unknown>(path)).body;
      if (scopes)
        answers[`${name} by key`] = (await program.get(programPath(path).slice("/api/v1".length))).body;
    }
    for (const query of [`?q=${WORD}`, `?q=${WORD}&order=going`, "?bin=true"])
      answers[`documents${query}`] = (await ada.get<unknown>(`/api/documents${query}`)).body;
    return answers;
  }
  const isTelling = (name: string) => TELLING.includes(name.replace(" by key", ""));
  const changed = (one: Record<string, unknown>, other: Record<string, unknown>) =>
    Object.keys(one)
      .filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
      .sort();

  it("is in no list, search or count, on the pages or by key; stored afterwards it is in each", async () => {
    const { ada, program } = await somebody();
    await ada.synthesize("Another text.");
    const before = await allLists(ada, program);
    expect(Object.keys(before)).toContain("listDocuments by key");
    const spoken = (await speak(program)).body;
    const heard = (await transcribe(program, wavOf(4))).body;
    expect([stored(spoken.conversion), stored(heard.conversion)]).toEqual([
      ["done", false],
      ["done", false],
    ]);
    const after = await allLists(ada, program);
    expect(changed(before, after).filter((name) => !isTelling(name))).toEqual([]);
    // By its id, its name and its link it is there, for the program and for its person.
    const id = spoken.conversion?.id;
    const own = `/conversions/${id}`;
    expect((await program.get<ReplyTo<"readConversion">>(own)).body.result?.text).toBe(`${WORD} spoke.`);
    expect(await ada.conversionByKey(heard.conversion?.key ?? "")).toMatchObject({ stored: false });
    expect((await fetch(server.url + spoken.voice)).status).toBe(200);

    for (const one of [spoken, heard]) {
      const { body } = await program.call<ReplyTo<"storeConversion">>(
        `/conversions/${one.conversion?.id}/store`,
      );
      expect(stored(body.conversion)).toEqual(["done", true]);
    }
    expect(changed(after, await allLists(ada, program))).toEqual([
      ...[`documents?q=${WORD}`, `documents?q=${WORD}&order=going`],
      ...["listConversions", "listConversions by key", "listDocuments", "listDocuments by key"],
      "readLibrary",
    ]);
    const kept = (await documents(ada)).find(({ kind }) => kind === "transcript");
    const days = (Date.parse(kept?.expiresAt ?? "") - Date.now()) / 86_400_000;
    expect([Math.round(days), kept?.title]).toEqual([90, `${WORD}.wav`]);
    expect(await ada.credits()).toBe(100 - 40 - 1);
    expect(await program.statement()).toMatchInlineSnapshot(`
      "purse 40 → 40 Robot
      use -1 → 39 Zanzibar spoke.
      use -2 → 37 Zanzibar.wav"
    `);
  });

  it("goes with its sound and recording after its hours, which begin at its end; what is stored stays", async () => {
    const { ada, program } = await somebody();
    const kept = (await speak(program, { prompt: "This one stays.", store: true })).body;
    const before = files();
    holding = true;
    const asked = transcribe(program, wavOf(4), {}, "this-one-goes");
    const run = await until("its run", () => held.shift());
    holding = false;
    await server.services.db.execute(
      sql`update conversion set expires_at = now() - interval '1 hour' where idempotency_key = 'this-one-goes' and user_id = ${ada.user.id}`,
    );
    run.end();
    const heard = (await asked).body;
    const hours = (Date.parse(heard.conversion?.expiresAt ?? "") - Date.now()) / 3_600_000;
    expect([hours > HOURS - 0.1, hours <= HOURS]).toEqual([true, true]);
    const spoken = (await speak(program, { prompt: "This one goes." })).body;
    expect(files() - before).toBe(3);
    await expireConversions(server.services);
    expect((await program.get(`/conversions/${heard.conversion?.id}`)).status).toBe(200);
    await server.services.db.execute(
      sql`update conversion set expires_at = expires_at - make_interval(hours => ${HOURS}) where user_id = ${ada.user.id}`,
    );
    await expireConversions(server.services);
    for (const one of [heard, spoken]) {
      expect((await program.get(`/conversions/${one.conversion?.id}`)).status).toBe(404);
      expect((await ada.get(`/api/conversions/${one.conversion?.id}`)).status).toBe(404);
      const late = await program.call(`/conversions/${one.conversion?.id}/store`);
      expect(late.status).toBe(404);
    }
    await until("their files to go", () => files() === before);
    expect((await fetch(server.url + spoken.voice)).status).toBe(404);
    expect((await ada.conversions()).map(({ id }) => id)).toEqual([kept.conversion?.id]);
    // The name is used, and buys nothing a second time.
    expect((await transcribe(program, wavOf(4), {}, "this-one-goes")).body.code).toBe("key-reused");
    expect(await program.statement()).toMatchInlineSnapshot(`
      "purse 40 → 40 Robot
      use -1 → 39 This one stays.
      use -2 → 37 Zanzibar.wav
      use -1 → 36 This one goes."
    `);
  });

  it("is stored while it runs, by its person or a key that pays it, and by nobody else", async () => {
    const { ada, program } = await somebody();
    const [eve, poor] = [await somebody(), await programOf(server.url, ada, 5)];
    holding = true;
    const asked = speak(program, {}, "this-one-runs");
    const run = await until("its run", () => held.shift());
    holding = false;
    const { id } = await until("its row", () => ada.conversionByKey("this-one-runs"));
    const { work } = (await ada.get<ReplyTo<"listWork">>("/api/library/work")).body;
    expect(work).toEqual([]);
    for (const [who, status] of [
      [poor, 404],
      [eve.program, 404],
      [program, 200],
    ] as const)
      expect((await who.call(`/conversions/${id}/store`)).status).toBe(status);
    expect((await eve.ada.call(`/api/conversions/${id}/store`)).status).toBe(404);
    expect((await ada.get<ReplyTo<"listWork">>("/api/library/work")).body.work).toMatchObject([{ id }]);
    run.end();
    expect(stored((await asked).body.conversion)).toEqual(["done", true]);
    expect(await documents(ada)).toMatchObject([{ kind: "speech" }]);
    expect((await ada.call(`/api/conversions/${id}/store`)).status).toBe(200);
    expect(await documents(ada)).toHaveLength(1);
  });

  it("costs by its name what it costs once, with or without store; the same file what is not stored costs again", async () => {
    const { ada, program } = await somebody(60);
    const file = wavOf(4, 300);
    const first = (await transcribe(program, file, {}, "the-same-name")).body;
    const again = (await transcribe(program, file, { store: "false" }, "the-same-name")).body;
    expect([again.conversion?.id, again.transcribedBefore]).toEqual([first.conversion?.id, false]);
    const other = (await transcribe(program, file, {}, "another-name")).body;
    expect(other.conversion?.id).not.toBe(first.conversion?.id);
    // A press of its person finds none in the library, and costs what it costs.
    const pressed = await ada.call<ReplyTo<"transcribe">>("/api/voice/transcribe", formOf(file));
    expect([pressed.body.transcribedBefore, await ada.credits()]).toEqual([false, 100 - 60 - 2]);
    for (const [name, fields] of [
      ["with-store", { store: "true" }],
      ["without-store", {}],
    ] as const) {
      const { body } = await transcribe(program, file, fields, name);
      expect([body.conversion?.id, body.transcribedBefore]).toEqual([pressed.body.conversion?.id, true]);
    }
    expect(await documents(ada)).toHaveLength(1);
    const wanted = (await transcribe(program, file, { store: "true" }, "the-same-name")).body;
    expect([wanted.conversion?.id, stored(wanted.conversion)]).toEqual([
      first.conversion?.id,
      ["done", true],
    ]);
    const unwanted = (await transcribe(program, file, { store: "false" }, "the-same-name")).body;
    expect(stored(unwanted.conversion)).toEqual(["done", true]);
    expect(await documents(ada)).toHaveLength(2);
    expect(await program.statement()).toMatchInlineSnapshot(`
      "purse 60 → 60 Robot
      use -2 → 58 Zanzibar.wav
      use -2 → 56 Zanzibar.wav"
    `);
  });

  it("of two programs that send the same file at once, each pays for its own, unless it is to be stored", async () => {
    const { ada, program } = await somebody();
    const both = async (file: Buffer, fields: Record<string, string>) => {
      const names = [randomUUID(), randomUUID()];
      const answers = await Promise.all(names.map((name) => transcribe(program, file, fields, name)));
      return new Set(answers.map(({ body }) => body.conversion?.id)).size;
    };
    expect(await both(wavOf(4, 310), {})).toBe(2);
    expect(await both(wavOf(4, 320), { store: "true" })).toBe(1);
    expect(await documents(ada)).toHaveLength(1);
    expect(await program.statement()).toMatchInlineSnapshot(`
      "purse 40 → 40 Robot
      use -2 → 38 Zanzibar.wav
      use -2 → 36 Zanzibar.wav
      use -2 → 34 Zanzibar.wav"
    `);
  });

  it("is in the library where its person presses for the same, and its answer was lost", async () => {
    const { ada, program } = await somebody();
    const { conversion } = (await speak(program)).body;
    await server.services.db.execute(
      sql`update conversion set unanswered = true where id = ${conversion?.id}`,
    );
    const pressed = await ada.synthesize(`${WORD} spoke.`);
    expect([pressed.body.conversion?.id, stored(pressed.body.conversion)]).toEqual([
      conversion?.id,
      ["done", true],
    ]);
    expect([(await documents(ada)).length, await ada.credits()]).toEqual([1, 60]);
    const unwanted = await ada.call<ReplyTo<"speak">>("/api/voice/speak", {
      ...{ prompt: "Nobody keeps this.", store: false },
    });
    expect(stored(unwanted.body.conversion)).toEqual(["done", false]);
    expect(await documents(ada)).toHaveLength(1);
  });

  it("takes room of the quota while it is there, and is in its person's export", async () => {
    const { ada, program } = await somebody();
    const { body } = await speak(program);
    await server.services.db.execute(
      sql`update conversion set seconds = 400 where id = ${body.conversion?.id}`,
    );
    expect((await speak(program, { prompt: "One more." })).body.code).toBe("library-full");
    const { url } = (await ada.call<{ url: string }>("/api/account/export")).body;
    const archive = unzip(Buffer.from(await (await fetch(server.url + url)).arrayBuffer()));
    const names = [...archive.keys()].filter((name) => name.startsWith("conversions/"));
    expect(names.map((name) => name.split("/").at(-1)).sort()).toEqual([
      "about.json",
      "audio.mp3",
      "text.txt",
    ]);
    expect(
      JSON.parse(`${archive.get(names.find((name) => name.endsWith("about.json")) ?? "")}`),
    ).toMatchObject({
      stored: false,
    });
    await send(`${server.url}/api/conversions/${body.conversion?.id}`, {
      ...{ method: "DELETE", headers: { token: ada.token } },
    });
    expect((await speak(program, { prompt: "One more." })).body.success).toBe(true);
  });
});
