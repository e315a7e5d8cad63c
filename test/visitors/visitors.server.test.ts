import { existsSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { expireConversions } from "#server/conversions/expire.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { rateLimit } from "#server/platform/http/tables.ts";
import { expireVisitorSoundsJob } from "#server/visitors/expire-sounds-job.ts";
import { visitorSound } from "#server/visitors/tables.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import type { DatabaseKind } from "#test/support/database.ts";
import { LIGHTEST } from "#test/support/database.ts";
import { refusal } from "#test/support/outcomes.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";

const SENTENCE = "The tide is out; bring the small boat.";
type Made = ReplyTo<"synthesizeForVisitor">;

async function serve(kind: DatabaseKind, settings: Record<string, string> = {}) {
  const server = await openStepServer(kind, { TRUST_PROXY: "loopback", ...settings });
  onTestFinished(() => server.close());
  return server;
}

/** Has the time that a visitor waits end when it is told to. */
function lateByHand() {
  const late = new AbortController();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const clock = vi
    .spyOn(AbortSignal, "timeout")
    .mockImplementation((time) => (time === 20_000 ? late.signal : timeout(time)));
  onTestFinished(() => clock.mockRestore());
  return { late, clock };
}

/** What a visitor at `from` is answered. */
const ask = (url: string, body: object = { text: SENTENCE }, from = "198.51.100.7") =>
  send<Made>(`${url}/api/visitor-sounds`, { body, headers: { "x-forwarded-for": from } });

/** One that the engine speaks to its end. */
async function made({ url, engine }: StepServer, body?: object, from?: string) {
  const answer = ask(url, body, from);
  (await engine.run()).end();
  return answer;
}

const find = (person: Person, secret: string) =>
  person.call<ReplyTo<"findVisitorSound">>("/api/visitor-sounds/find", { secret });
const claim = (person: Person, secret: string) =>
  person.call<ReplyTo<"claimVisitorSound">>("/api/visitor-sounds/claim", { secret });
const documentsOf = async (person: Person) =>
  (await person.get<ReplyTo<"listDocuments">>("/api/documents")).body.documents ?? [];
const rows = ({ services }: StepServer) =>
  services.db.select({ text: visitorSound.text, audio: visitorSound.audio }).from(visitorSound);

/** Sentences that the ceiling of the day has counted. */
async function counted({ services }: StepServer): Promise<number> {
  const [all] = await rowsOf<{ points: number }>(
    services.db,
    sql`select points from rate_limit where key like 'visitor-sounds:%'`,
  );
  return all?.points ?? 0;
}

describe.each<DatabaseKind>(["pglite", "postgres"])("a visitor's sentence on %s", (kind) => {
  it("is spoken, marked as synthetic, and put into the library of whoever registers, once and free", async () => {
    const server = await serve(kind);
    const { status, body } = await made(server, { text: `  ${SENTENCE}\n`, voice: "nova" });
    expect([status, body.code]).toEqual([200, "ok"]);
    const sound = Buffer.from(body.sound ?? "", "base64");
    expect(sound.subarray(0, 3).toString()).toBe("ID3");
    expect(sound.toString("latin1")).toContain("trainedAlgorithmicMedia");
    expect(body.seconds).toBeGreaterThan(1.5);
    expect(body.peaks).toHaveLength(120);
    const stored = JSON.stringify(await server.services.db.select().from(visitorSound));
    const secret = body.secret ?? "";
    expect(stored).not.toContain(secret.split(".")[1]);

    const ada = await register(server.url, "ada@visitor.example.org");
    const eve = await register(server.url, "eve@visitor.example.org");
    const credits = await ada.credits();
    expect((await find(ada, secret)).body.found).toEqual({ text: SENTENCE, voice: "nova" });
    expect((await find(ada, `${secret.split(".")[0]}.guessed`)).body.found).toBeNull();
    const both = await Promise.all([claim(ada, secret), claim(ada, secret)]);
    expect(both.map((one) => one.status)).toEqual([200, 200]);
    const [id] = both.map((one) => one.body.documentId);
    expect(both[1]?.body.documentId).toBe(id);
    expect((await claim(eve, secret)).body).toEqual(refusal("not-found"));
    expect((await find(eve, secret)).body.found).toBeNull();
    expect(await documentsOf(eve)).toEqual([]);
    expect(await documentsOf(ada)).toMatchObject([{ id, title: SENTENCE, kind: "speech", voice: "nova" }]);
    expect(await rows(server)).toEqual([]);
    const document = (await ada.get<ReplyTo<"readDocument">>(`/api/documents/${id}`)).body;
    expect(document.segments).toMatchObject([{ text: SENTENCE, state: "made" }]);
    expect(await ada.credits()).toBe(credits);
  });

  it("is one person's when two claim it at once", async () => {
    const server = await serve(kind);
    const { secret = "" } = (await made(server)).body;
    const people = await Promise.all(
      ["one", "two"].map((name) => register(server.url, `${name}@visitor.example.org`)),
    );
    const answers = await Promise.all(people.map((person) => claim(person, secret)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const all = await Promise.all(people.map(documentsOf));
    expect(all.flat()).toHaveLength(1);
  });

  it("has twelve in line at most, however many come at once, from wherever they say they come", async () => {
    const server = await serve(kind, { VISITOR_SOUNDS_A_DAY: "5000", VISITOR_SOUNDS_PER_ADDRESS: "20" });
    const { late } = lateByHand();
    const forged = (nth: number) => `10.0.0.${nth}, 2001:db8::${nth.toString(16)}`; // one /64 to the proxy
    const from = Array.from({ length: 80 }, (_, at) => [forged(at), `203.0.113.${at}`]).flat();
    let refused = 0;
    const asked = from.map(async (address) => {
      const answer = await ask(server.url, undefined, address);
      refused++;
      return answer;
    });
    await until("all but one and twelve to be refused", async () => refused >= 160 - 13);
    await until("what was refused to be given back", async () => (await counted(server)) === 13);
    const [kept] = await rowsOf<{ rows: number }>(
      server.services.db,
      sql`select count(*)::int as rows from rate_limit where key like 'visitor-sound%'`,
    );
    expect(kept?.rows).toBeLessThanOrEqual(82); // of each stranger, of the /64 and of all
    late.abort();
    for (const { body, headers } of await Promise.all(asked)) {
      expect(["visitor-sound-waits", "visitor-sounds-used"]).toContain(body.code);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(await rows(server)).toEqual([]);
  });

  it("has a ceiling a day over all servers, also when all come at once, and it is given back", async () => {
    const server = await serve(kind, { VISITOR_SOUNDS_A_DAY: "3" });
    const urls = [server.url, kind === "postgres" ? (await server.second()).url : server.url];
    const address = (number: number) => `203.0.113.${number}`;
    const asked = Array.from({ length: 24 }, (_, at) => ask(urls[at % 2]!, undefined, address(at)));
    for (let turn = 0; turn < 3; turn++) (await server.engine.run()).end();
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(["visitor-sounds-gone"]));
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(80_000);

    const counts = await rowsOf<{ key: string; points: number }>(
      server.services.db,
      sql`select key, points from rate_limit where key like 'visitor-sound%'`,
    );
    expect(counts.find(({ key }) => key.startsWith("visitor-sounds:"))?.points).toBe(3);
    // Who was refused by the ceiling has used none of their own.
    const own = counts.filter(({ key }) => key.startsWith("visitor-sound:"));
    expect(own.reduce((sum, { points }) => sum + points, 0)).toBe(3);
    expect(JSON.stringify(counts)).not.toContain("203.0.113");
  });

  testAtLength("ends after a day, with its sound, and no sweep takes it before", async () => {
    const server = await serve(kind);
    const { services, place } = server;
    const { secret = "" } = (await made(server)).body;
    const [row] = await rows(server);
    const file = join(place.dataDir, "files", row?.audio ?? "");
    utimesSync(file, new Date(0), new Date(0));
    await expireConversions(services);
    await expireVisitorSoundsJob.handle(services, {});
    expect([existsSync(file), (await rows(server)).length]).toEqual([true, 1]);

    await services.db.update(visitorSound).set({ createdAt: sql`now() - interval '1 day 1 minute'` });
    const ada = await register(server.url, "late@visitor.example.org");
    expect((await find(ada, secret)).body.found).toBeNull();
    expect((await claim(ada, secret)).body).toEqual(refusal("not-found"));
    await expireVisitorSoundsJob.handle(services, {});
    expect(await rows(server)).toEqual([]);
    await until("the file to go", () => !existsSync(file));
  });
});

describe("a visitor's sentence, one for each address", () => {
  let server: StepServer;
  beforeAll(async () => {
    server = await openStepServer(LIGHTEST, { TRUST_PROXY: "loopback", VISITOR_SOUNDS_PER_ADDRESS: "1" });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.services.db.delete(visitorSound);
    await server.services.db.delete(rateLimit);
  });

  it("is counted by IPv4 address and IPv6 /64, and what is refused is not spoken", async () => {
    const from = (address: string) => ask(server.url, undefined, address);
    expect((await made(server, undefined, "2001:db8:1:2::1")).status).toBe(200);
    const used = (await from("2001:db8:1:2:ffff::9")).body;
    expect(used).toMatchObject({ code: "visitor-sounds-used", details: { most: 1 } });
    expect((await made(server, undefined, "2001:db8:1:3::1")).status).toBe(200);
    expect((await made(server, undefined, "198.51.100.7")).status).toBe(200);
    expect((await from("::ffff:198.51.100.7")).status).toBe(429);
    const many = await Promise.all(Array.from({ length: 100 }, () => from("198.51.100.7")));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([429]));
    expect(await rows(server)).toHaveLength(3);
  });

  it("is counted by who connects where no proxy is trusted, and not there where the operator has it off", async () => {
    const open = await serve(LIGHTEST, { VISITOR_SOUNDS_PER_ADDRESS: "1", TRUST_PROXY: "" });
    expect((await made(open, undefined, "203.0.113.1")).status).toBe(200);
    expect((await ask(open.url, undefined, "203.0.113.2")).status).toBe(429);
    open.services.settings.VISITOR_SOUNDS_A_DAY = 0;
    expect((await ask(open.url, undefined, "203.0.113.3")).body).toEqual(refusal("not-found"));
  });

  it("costs nobody anything when the engine fails, and one of theirs when they leave", async () => {
    const failing = ask(server.url);
    (await server.engine.run()).fail();
    expect((await failing).body).toEqual(refusal("service-failed"));
    const leaving = new AbortController();
    const left = fetch(`${server.url}/api/visitor-sounds`, {
      method: "POST",
      signal: leaving.signal,
      headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.9" },
      body: JSON.stringify({ text: SENTENCE }),
    });
    const { signal } = await server.engine.run();
    leaving.abort();
    await expect(left).rejects.toThrow();
    await until("the work to stop", () => signal.aborted);
    expect((await ask(server.url, undefined, "203.0.113.9")).body.code).toBe("visitor-sounds-used");
    expect((await made(server)).status).toBe(200);
    expect(await counted(server)).toBe(2);
  });

  it("is refused when it can't be said, is too long, or would sound too long; only what was work is counted", async () => {
    const say = async (text: string) => (await ask(server.url, { text })).body;
    expect(await say(" \n\t ")).toEqual(refusal("prompt-missing"));
    expect(await say("a".repeat(141))).toEqual(refusal("text-too-long", { most: 140 }));
    expect(await say("😀".repeat(141))).toEqual(refusal("text-too-long", { most: 140 }));
    expect((await ask(server.url, { text: "a\0b" })).status).toBe(400);
    expect((await ask(server.url, { text: "\uD800" })).status).toBe(400);
    expect((await ask(server.url, { text: "x".repeat(1_900_000) })).status).toBe(422);
    expect((await ask(server.url, { text: SENTENCE, voice: "nobody" })).status).toBe(400);
    expect((await ask(server.url, { text: SENTENCE, language: "not a tag" })).body.code).toBe(
      "language-malformed",
    );
    const long = say("9".repeat(140));
    const run = await server.engine.run();
    void run.give(1_300);
    expect(await long).toEqual(refusal("visitor-sound-long", { seconds: 60 }));
    expect(await counted(server)).toBe(1);
    const text = `<img src=x onerror=alert(1)> \u202E'; drop table visitor_sound; --`;
    expect((await made(server, { text }, "203.0.113.9")).status).toBe(200);
    expect(await rows(server)).toMatchObject([{ text }]);
  });

  it("waits for all else, for so long, and is then refused politely; what had begun is counted", async () => {
    const { speech } = server.services;
    const spoken = vi.spyOn(speech.links[0]!.engine, "synthesize");
    const { late, clock } = lateByHand();
    const waiting = ask(server.url);
    const { signal } = await server.engine.run();
    expect(spoken.mock.calls[0]?.[0]).toMatchObject({ last: true });
    late.abort();
    const { status, body, headers } = await waiting;
    expect([status, body.code, headers.get("retry-after")]).toEqual([503, "visitor-sound-waits", "30"]);
    expect(signal.aborted).toBe(true);
    expect(await counted(server)).toBe(1);
    clock.mockRestore();
    expect((await ask(server.url)).status).toBe(429);
    expect((await made(server, undefined, "203.0.113.9")).status).toBe(200);
  });

  it("is nobody else's: a stranger with the same words has it made anew", async () => {
    const [one, two] = [await made(server), await made(server, undefined, "203.0.113.2")];
    expect(one.body.secret).not.toBe(two.body.secret);
    expect(new Set((await rows(server)).map(({ audio }) => audio)).size).toBe(2);
  });

  it("leaves nothing where the disk refuses it, and is not counted", async () => {
    const full = Object.assign(new Error("no space"), { code: "ENOSPC" });
    const write = vi.spyOn(server.services.storage, "write").mockRejectedValueOnce(full);
    expect((await made(server)).body).toEqual(refusal("disk-full"));
    write.mockRestore();
    expect(await rows(server)).toEqual([]);
    expect((await made(server)).status).toBe(200);
  });
});
