import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { PRONUNCIATION_LIMITS } from "#contract/pronunciation-limits.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import type { DatabasePlace } from "#test/support/database.ts";
import { LIGHTEST } from "#test/support/database.ts";
import { refusal } from "#test/support/outcomes.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServing } from "#test/support/serving.ts";

/** Somebody's list, as a program sees it. */
function listOf(person: Person, url: string) {
  const headers = { token: person.token };
  const at = (id: string) => `${url}/api/pronunciations/${id}`;
  return {
    read: async () => (await person.get<ReplyTo<"listPronunciations">>("/api/pronunciations")).body,
    save: (id: string, body: object) =>
      send<ReplyTo<"savePronunciation">>(at(id), { method: "PUT", body, headers }),
    remove: (id: string) => send<ReplyTo<"deletePronunciation">>(at(id), { method: "DELETE", headers }),
    take: (csv: string) => person.call<ReplyTo<"importPronunciations">>("/api/pronunciations/csv", { csv }),
    csv: async () => Buffer.from(await (await fetch(at("csv"), { headers })).arrayBuffer()).toString(),
    try: (body: object) =>
      fetch(at("try"), {
        method: "POST",
        body: JSON.stringify(body),
        headers: { ...headers, "content-type": "application/json" },
      }),
  };
}

const SIOBHAN = { written: "Siobhan", say: "shiv awn" };
const settings = { SPEECH_ENGINE: "openai,basic", PRONUNCIATION_TRIES_A_DAY: "4" };

/** Has three requests come as far as they can before any of them writes. */
function atOnce<T>(place: DatabasePlace, three: () => Promise<T>): Promise<T> {
  return inDatabase(place, async ({ db }) => {
    const waiting = sql`select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    const begun = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table pronunciation in share mode`);
      const ended = three();
      await until("three that wait", async () => (await rowsOf(db, waiting)).length >= 3);
      return { ended };
    });
    return begun.ended;
  });
}

describeServing("pronunciations", { settings }, (serving, kind) => {
  async function somebody(email: string) {
    const { url } = serving();
    const person = await register(url, email);
    return { person, list: listOf(person, url) };
  }
  const written = ({ pronunciations }: { pronunciations?: { written: string }[] }) =>
    pronunciations?.map((one) => one.written);

  it("are added, changed and deleted by who has them, and by nobody else", async () => {
    const { list } = await somebody("lists@example.org");
    const stranger = (await somebody("stranger-lists@example.org")).list;
    const id = randomUUID();
    expect((await list.save(id, SIOBHAN)).body.pronunciations).toEqual([
      { id, ...SIOBHAN, part: false, matchCase: false },
    ]);
    await list.save(id, { written: " Siobhán ", say: "shiv awn", part: true, matchCase: true });
    expect((await list.read()).pronunciations).toEqual([
      { id, written: "Siobhán", say: "shiv awn", part: true, matchCase: true },
    ]);
    expect((await stranger.read()).pronunciations).toEqual([]);
    await stranger.remove(id);
    await stranger.save(id, { written: "Theirs", say: "own" });
    expect(written(await list.read())).toEqual(["Siobhán"]);
    expect((await list.remove(id)).body.pronunciations).toEqual([]);
    expect(written(await stranger.read())).toEqual(["Theirs"]);
  });

  it("have one entry for what is written, fields that are filled, and a bound, also when many come at once", async () => {
    const { list } = await somebody("bounds@example.org");
    await list.save(randomUUID(), SIOBHAN);
    const again = await list.save(randomUUID(), SIOBHAN);
    expect(again.status).toBe(409);
    expect(again.body).toEqual(refusal("pronunciation-there", { written: "Siobhan" }));
    const small = { ...SIOBHAN, written: "siobhan" };
    expect((await list.save(randomUUID(), small)).body).toEqual(again.body);
    const named = randomUUID();
    expect((await list.save(named, { ...small, matchCase: true })).status).toBe(200);
    expect((await list.save(named, small)).body).toEqual(again.body);
    await list.remove(named);
    expect((await list.save(randomUUID(), { written: " ", say: "x" })).body).toEqual(
      refusal("pronunciation-empty"),
    );
    expect((await list.save(randomUUID(), { written: "x", say: "y".repeat(121) })).body).toEqual(
      refusal("field-too-long", { most: 120 }),
    );
    const { entries } = PRONUNCIATION_LIMITS;
    const lines = (count: number) => Array.from({ length: count }, (_, i) => `w${i},s`).join("\n");
    expect((await list.take(lines(entries))).body).toEqual(refusal("pronunciations-full", { most: entries }));
    expect(written(await list.read())).toEqual(["Siobhan"]);
    expect((await list.take(lines(entries - 3))).body.pronunciations).toHaveLength(entries - 2);
    const saveThree = () =>
      Promise.all(["a", "b", "c"].map((one) => list.save(randomUUID(), { written: one, say: one })));
    const three = await (kind === "postgres" ? atOnce(serving().server.place, saveThree) : saveThree());
    expect(three.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect((await list.read()).pronunciations).toHaveLength(entries);
  });

  it("go out and come in as CSV, all of it or nothing", async () => {
    const { list } = await somebody("csv@example.org");
    await list.save(randomUUID(), SIOBHAN);
    const csv = await list.csv();
    expect(csv).toBe("\uFEFFwritten,say,part,case\r\nSiobhan,shiv awn,no,no\r\n");
    const other = (await somebody("csv-two@example.org")).list;
    expect((await other.take(`${csv}Nguyen,win,no,yes\r\n`)).body).toMatchObject({ imported: 2 });
    expect((await other.take("Siobhan;sho vawn\nXavi;chavi")).body).toMatchObject({ imported: 2 });
    const { pronunciations } = await other.read();
    expect(pronunciations.map(({ written, say }) => [written, say]).sort()).toEqual([
      ["Nguyen", "win"],
      ["Siobhan", "sho vawn"],
      ["Xavi", "chavi"],
    ]);
    expect((await other.take("a,b\nc")).body).toEqual(refusal("csv-line-wrong", { line: 2 }));
    expect((await other.take("\n")).body).toEqual(refusal("csv-empty"));
    expect((await other.read()).pronunciations).toHaveLength(3);
  });

  it("are how that person's text is said, and the text stays as it is written", async () => {
    const { person, list } = await somebody("spoken@example.org");
    await list.save(randomUUID(), SIOBHAN);
    const { engine } = serving();
    engine.forget();
    await person.synthesize("Ask Siobhan.", { language: "en" });
    expect(engine.to("speech").map(({ fields }) => fields.input)).toEqual(["Ask shiv awn."]);
    const { documents } = (await person.get<ReplyTo<"listDocuments">>("/api/documents")).body;
    expect(documents[0]?.title).toBe("Ask Siobhan.");
    engine.forget();
    const other = (await somebody("not-spoken@example.org")).person;
    await other.synthesize("Ask Siobhan.", { language: "en" });
    expect(engine.to("speech").map(({ fields }) => fields.input)).toEqual(["Ask Siobhan."]);
  });

  it("are heard before they are saved, free, on this server, so many times a day, with a credit", async () => {
    const { person, list } = await somebody("tries@example.org");
    const { engine } = serving();
    engine.forget();
    const wish = { text: "Siobhan is here.", pronunciation: SIOBHAN, voice: "nova", language: "en" };
    const before = await person.credits();
    const sound = async (body: object) => {
      const answer = await list.try(body);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
      return Buffer.from(await answer.arrayBuffer());
    };
    const one = await sound(wish);
    const long = { ...SIOBHAN, say: "a name that takes very much longer to say than it looks" };
    expect((await sound({ ...wish, pronunciation: long })).length).toBeGreaterThan(1.5 * one.length);
    expect(await person.credits()).toBe(before);
    expect(engine.requests).toEqual([]);
    expect((await list.read()).pronunciations).toEqual([]);

    const refused = async (body: object) => {
      const answer = await list.try(body);
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    expect(await refused({ ...wish, text: "x".repeat(61) })).toEqual([400, "field-too-long"]);
    const flood = { written: "a", say: "b".repeat(120), part: true };
    expect(await refused({ ...wish, language: "tlh" })).toEqual([422, "language-not-spoken"]);
    const most = 4 * (await sound({ ...wish, text: "b".repeat(60) })).length;
    expect((await sound({ ...wish, text: "a".repeat(60), pronunciation: flood })).length).toBeLessThan(most);
    expect(await refused(wish)).toEqual([429, "too-many-tries"]);

    const poor = await somebody("tries-poor@example.org");
    for (let left = await poor.person.credits(); left > 0; left--) await poor.person.deduct();
    const answer = await poor.list.try(wish);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      409,
      "insufficient-credit",
    ]);
  });
});

describeServing("pronunciations where nothing of this server speaks", { kinds: [LIGHTEST] }, (serving) => {
  it("are not heard before they are saved", async () => {
    const { url, engine } = serving();
    const list = listOf(await register(url, "elsewhere@example.org"), url);
    engine.forget();
    const answer = await list.try({ text: "Siobhan", pronunciation: SIOBHAN, language: "en" });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      409,
      "no-engine-here",
    ]);
    expect(engine.requests).toEqual([]);
  });
});
