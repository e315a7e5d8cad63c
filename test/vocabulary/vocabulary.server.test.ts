import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { VOCABULARY_LIMITS } from "#contract/vocabulary-limits.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { termsFor } from "#server/vocabulary/index.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import type { DatabasePlace } from "#test/support/database.ts";
import { refusal } from "#test/support/outcomes.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServing } from "#test/support/serving.ts";

/** Somebody's vocabulary, as a program sees it. */
function vocabularyOf(person: Person, url: string) {
  const headers = { token: person.token };
  const at = (id: string) => `${url}/api/vocabulary/${id}`;
  return {
    read: async () => (await person.get<ReplyTo<"listVocabulary">>("/api/vocabulary")).body,
    count: async () => (await person.get<ReplyTo<"countVocabulary">>("/api/vocabulary/count")).body.count,
    save: (id: string, body: object) => send<ReplyTo<"saveTerm">>(at(id), { method: "PUT", body, headers }),
    remove: (id: string) => send<ReplyTo<"deleteTerm">>(at(id), { method: "DELETE", headers }),
    take: (csv: string) => person.call<ReplyTo<"importVocabulary">>("/api/vocabulary/csv", { csv }),
    csv: async () => Buffer.from(await (await fetch(at("csv"), { headers })).arrayBuffer()).toString(),
  };
}

const AOIFE = { written: "Aoife Ní Bhriain", soundsLike: ["eefa nee vreen"], language: "ga" };

/** Has three requests come as far as they can before any of them writes. */
function atOnce<T>(place: DatabasePlace, three: () => Promise<T>): Promise<T> {
  return inDatabase(place, async ({ db }) => {
    const waiting = sql`select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    const begun = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table term in share mode`);
      const ended = three();
      await until("three that wait", async () => (await rowsOf(db, waiting)).length >= 3);
      return { ended };
    });
    return begun.ended;
  });
}

describeServing("a vocabulary", {}, (serving, kind) => {
  async function somebody(email: string) {
    const { url } = serving();
    const person = await register(url, email);
    return { person, vocabulary: vocabularyOf(person, url) };
  }
  const written = ({ terms }: { terms?: { written: string }[] }) => terms?.map((one) => one.written);

  it("is added to, changed and deleted from by who has it, and by nobody else", async () => {
    const { vocabulary } = await somebody("terms@example.org");
    const stranger = (await somebody("stranger-terms@example.org")).vocabulary;
    const id = randomUUID();
    expect((await vocabulary.save(id, AOIFE)).body.terms).toEqual([{ id, ...AOIFE }]);
    await vocabulary.save(id, { written: "  Aoife\nBrien " });
    expect((await vocabulary.read()).terms).toEqual([
      { id, written: "Aoife Brien", soundsLike: [], language: null },
    ]);
    expect(await vocabulary.count()).toBe(1);
    expect((await stranger.read()).terms).toEqual([]);
    expect(await stranger.count()).toBe(0);
    await stranger.remove(id);
    await stranger.save(id, { written: "Theirs" });
    expect(written(await vocabulary.read())).toEqual(["Aoife Brien"]);
    expect((await vocabulary.remove(id)).body.terms).toEqual([]);
    expect((await vocabulary.remove(id)).status).toBe(200);
    expect(written(await stranger.read())).toEqual(["Theirs"]);
  });

  it("is open to nobody who has logged out", async () => {
    const { person, vocabulary } = await somebody("out-terms@example.org");
    await vocabulary.save(randomUUID(), AOIFE);
    await person.call("/api/user/logout", {});
    const { url } = serving();
    for (const path of ["", "/count", "/csv"])
      expect((await fetch(`${url}/api/vocabulary${path}`, { headers: { token: person.token } })).status).toBe(
        401,
      );
    expect((await vocabulary.save(randomUUID(), { written: "late" })).status).toBe(401);
  });

  it("has one term for what is written, fields that are filled, and a bound, also when many come at once", async () => {
    const { vocabulary } = await somebody("bounds-terms@example.org");
    await vocabulary.save(randomUUID(), AOIFE);
    const again = await vocabulary.save(randomUUID(), { written: "aoife ní bhriain" });
    expect(again.status).toBe(409);
    expect(again.body).toEqual(refusal("term-there", { written: AOIFE.written }));
    expect((await vocabulary.save(randomUUID(), { written: " – " })).body).toEqual(refusal("term-empty"));
    expect((await vocabulary.save(randomUUID(), { written: "x".repeat(61) })).body).toEqual(
      refusal("field-too-long", { most: 60 }),
    );
    for (const wrong of [
      { written: "x", language: "no language" },
      { written: "x", soundsLike: ["a", "b", "c", "d", "e"] },
      { written: "x", soundsLike: "a" },
      { written: "x", more: true },
    ])
      expect((await vocabulary.save(randomUUID(), wrong)).status).toBe(400);
    const most = VOCABULARY_LIMITS.terms;
    const lines = (count: number) => Array.from({ length: count }, (_, i) => `w${i}`).join("\n");
    expect((await vocabulary.take(lines(most))).body).toEqual(refusal("vocabulary-full", { most }));
    expect(written(await vocabulary.read())).toEqual([AOIFE.written]);
    expect((await vocabulary.take(lines(most - 3))).body.terms).toHaveLength(most - 2);
    const saveThree = () =>
      Promise.all(["a", "b", "c"].map((one) => vocabulary.save(randomUUID(), { written: one })));
    const three = await (kind === "postgres" ? atOnce(serving().server.place, saveThree) : saveThree());
    expect(three.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(await vocabulary.count()).toBe(most);
  });

  it("goes out and comes in as CSV, all of it or nothing", async () => {
    const { vocabulary } = await somebody("csv-terms@example.org");
    await vocabulary.save(randomUUID(), AOIFE);
    const csv = await vocabulary.csv();
    expect(csv).toBe("\uFEFFwritten,sounds,language\r\nAoife Ní Bhriain,eefa nee vreen,ga\r\n");
    const other = (await somebody("csv-two-terms@example.org")).vocabulary;
    expect((await other.take(`${csv}Nguyen,win,vi\r\n`)).body).toMatchObject({ imported: 2 });
    expect((await other.take("Nguyen;nwen\nXavi")).body).toMatchObject({ imported: 2 });
    const { terms } = await other.read();
    expect(terms.map((one) => [one.written, ...one.soundsLike]).sort()).toEqual([
      ["Aoife Ní Bhriain", "eefa nee vreen"],
      ["Nguyen", "nwen"],
      ["Xavi"],
    ]);
    expect((await other.take("a,b\n-,c")).body).toEqual(refusal("vocabulary-line-wrong", { line: 2 }));
    expect((await other.take("\n")).body).toEqual(refusal("csv-empty"));
    expect(await other.count()).toBe(3);
  });

  it("is asked for by language, and the newest terms come first", async () => {
    const { person, vocabulary } = await somebody("spoken-terms@example.org");
    for (const body of [AOIFE, { written: "Xavi" }, { written: "Jürgen", language: "de-AT" }])
      await vocabulary.save(randomUUID(), body);
    const asked = (language?: string) =>
      inDatabase(serving().server.place, async ({ db }) =>
        (await termsFor(db, person.user.id, language)).map((one) => one.written),
      );
    expect(await asked("de")).toEqual(["Jürgen", "Xavi"]);
    expect(await asked("en-GB")).toEqual(["Xavi"]);
    expect(await asked()).toEqual(["Jürgen", "Xavi", AOIFE.written]);
  });
});
