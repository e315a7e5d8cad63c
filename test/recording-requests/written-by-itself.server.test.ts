import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { freeze, openAccount, takeBack } from "#server/credits/ledger.ts";
import { EngineError } from "#server/engines/engine.ts";
import { purse as purses } from "#server/purses/tables.ts";
import { tendPurses } from "#server/purses/tend-purses.ts";
import { receivedRecording } from "#server/recording-requests/tables.ts";
import { recordingOf } from "#test/support/asking.ts";
import { PASSWORD, type Person, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { openWriting, type WritingWorld } from "#test/support/writing-world.ts";

const HOUR = 3_600;

describe.each(databasesFor("what guests send is written down by itself"))("by itself, on %s", (kind) => {
  let world: WritingWorld;
  beforeAll(async () => {
    world = await openWriting(kind);
  });
  afterAll(() => world.close());
  afterEach(() => void vi.restoreAllMocks());

  const db = () => world.services.db;
  const main = (ada: Person) => openAccount(db(), ada.user.id);
  /** No engine can take anything on for now. */
  const engineAway = () =>
    vi
      .spyOn(world.services.transcription, "choose")
      .mockRejectedValue(new EngineError(outcome("engine-down")));

  it("what arrives is the document that a press would have made, paid from the purse alone", async () => {
    const { ada, token, purse } = await world.writing(5);
    expect((await world.asking.open(token)).body.asked).toMatchObject({ writesDown: true });
    const sent = await world.sendOf(token, 2);
    (await world.engine.run()).end();
    const [filed] = await world.written(ada, 1);
    expect(filed).toMatchObject({ kind: "transcript", title: "Grandma – Grandma's stories" });
    expect(await world.statement(ada, purse)).toMatchInlineSnapshot(`
      "purse 5 → 5 Stories
      use -2 → 3 Grandma – Grandma's stories by “Grandma's stories”"
    `);
    expect(await world.statement(ada)).toMatchInlineSnapshot(`
      "welcome 20 → 20
      purse -5 → 15 Stories"
    `);
    expect(await world.asking.received(ada)).toEqual([]);
    expect((await world.asking.find(sent.secret)).body.sent?.state).toBe("used");
    expect((await world.asking.removeSent(sent.secret)).body.code).toBe("sent-used");
    expect(await world.differences()).toEqual([]);
  });

  it("a file that came by the same link before costs nothing again", async () => {
    const { ada, token, purse } = await world.writing(5);
    const content = recordingOf(3, 991);
    await world.asking.sendWhole(token, content);
    (await world.engine.run()).end();
    await world.written(ada, 1);
    await world.asking.sendWhole(token, content);
    await until("the second to be answered", async () => (await world.asking.received(ada)).length === 0);
    expect((await world.documents(ada)).length).toBe(1);
    expect(await world.statement(ada, purse)).toContain("use -2 → 3");
  });

  type Made = Awaited<ReturnType<WritingWorld["writing"]>>;
  const REFUSED: [string, string, (made: Made) => Promise<unknown>][] = [
    ["the purse is short", "purse-lacks-credits", ({ ada, purse }) => world.move(ada, purse, -1)],
    ["the purse is over", "purse-over", ({ ada, purse }) => ada.call(`/api/account/purses/${purse}/end`)],
    [
      "its last day is over",
      "purse-over",
      ({ purse }) =>
        db()
          .update(purses)
          .set({ expiresAt: new Date(0) })
          .where(eq(purses.id, purse)),
    ],
    [
      "the account is frozen",
      "account-frozen",
      async ({ ada }) => freeze(db(), await main(ada), `dispute ${ada.user.id}`),
    ],
    [
      "a provider's refund reached into the purse",
      "purse-lacks-credits",
      async ({ ada }) =>
        takeBack(db(), {
          ...{ accountId: await main(ada), operation: "refund", amount: 40 },
          because: outcome("credits-adjusted"),
        }),
    ],
    [
      "its owner switches it off",
      "writing-switched-off",
      ({ ada, id }) => world.change(ada, id, { writesDown: false }),
    ],
    [
      "the purse was taken away",
      "writing-switched-off",
      ({ ada, id }) => world.change(ada, id, { purse: null }),
    ],
  ];
  it.each(REFUSED)("where %s, it waits, and it says why: %s", async (_, code, prepare) => {
    const made = await world.writing(2);
    const { ada, token } = made;
    const { body } = await world.asking.begin(token, null); // as its page said before
    expect(body.secret).toBeDefined();
    const content = recordingOf(3.5, 600 + code.length);
    await prepare(made);
    const before = [await world.statement(ada), await world.statement(ada, made.purse)];
    await world.asking.sendPart(token, body, 0, content, { "upload-length": String(content.length) });
    expect((await world.asking.arrive(body.secret)).body.code).toBe("sent-arrived");
    expect(await world.undone(ada)).toEqual([code]);
    expect([await world.statement(ada), await world.statement(ada, made.purse)]).toEqual(before);
    expect(await world.begun(ada)).toEqual([]);
    await world.later(ada, 7 * HOUR); // no other time changes it
    expect(await world.begun(ada)).toEqual([]);
    expect(await world.differences()).toEqual([]);
  });

  it("an engine that is away for a while is waited for, and after hours it says so", async () => {
    const { ada, token, purse } = await world.writing(4);
    const away = engineAway();
    await world.sendOf(token, 2);
    await until("it to be tried", () => away.mock.calls.length > 0);
    await world.later(ada, HOUR);
    expect((await world.asking.received(ada))[0]).toMatchObject({ writing: true, notWritten: null });
    away.mockRestore();
    await world.later(ada, HOUR);
    (await world.engine.run()).end();
    await world.written(ada, 1);
    engineAway();
    await world.sendOf(token, 2);
    await world.later(ada, 7 * HOUR);
    expect(await world.undone(ada)).toEqual(["engine-down"]);
    expect(await world.statement(ada, purse)).toMatch(/use -2 → 2[^\n]*$/);
  });

  it("a link that is ended meanwhile begins nothing more, what has arrived stays", async () => {
    const { ada, token, id } = await world.writing(4);
    const away = engineAway();
    await world.sendOf(token, 2);
    await until("it to be tried", () => away.mock.calls.length > 0);
    expect((await world.asking.end(ada, id)).status).toBe(200);
    away.mockRestore();
    await world.later(ada, HOUR);
    expect(await world.undone(ada)).toEqual(["writing-switched-off"]);
    expect(await world.begun(ada)).toEqual([]);
  });

  it("an engine that fails gives the credits back to the purse, once; the owner presses", async () => {
    const { ada, token, purse } = await world.writing(4);
    const { id } = await world.sendOf(token, 2);
    (await world.engine.run()).fail();
    expect(
      await until("it to be back", async () => {
        const [one] = await world.asking.received(ada);
        return one?.notWritten?.code;
      }),
    ).toBe("service-failed");
    await world.later(ada, HOUR);
    expect((await world.purses(ada)).purses).toMatchObject([{ available: 4, held: 0 }]);
    expect(await world.statement(ada, purse)).toContain("not-charged 0 → 4");
    await ada.call(`/api/uploads/${id}/transcribe`, { language: "en" });
    (await world.engine.run()).end();
    await world.written(ada, 1);
    expect(await world.statement(ada)).toContain("use -2 → 14");
    expect(await world.differences()).toEqual([]);
  });

  it("a purse that ends while it pays: what is on hold is paid or comes back to the balance", async () => {
    for (const ends of ["end", "fail"] as const) {
      const { ada, token, purse } = await world.writing(5);
      await world.sendOf(token, 2);
      const run = await world.engine.run();
      expect((await ada.call<ReplyTo<"endPurse">>(`/api/account/purses/${purse}/end`)).body).toMatchObject({
        details: { credits: 3 },
        creditBalance: 18,
      });
      run[ends]();
      await until("its end", async () =>
        (await world.begun(ada)).every(({ finishedAt }) => finishedAt !== null),
      );
      await tendPurses(world.services);
      expect(await ada.credits()).toBe(ends === "end" ? 18 : 20);
    }
    expect(await world.differences()).toEqual([]);
  });

  it("goes with its person, whatever runs", async () => {
    const { ada, token } = await world.writing(5);
    await world.sendOf(token, 2);
    const run = await world.engine.run();
    const answered = await ada.call("/api/account/delete", { password: PASSWORD });
    expect([answered.status, await world.begun(ada)]).toEqual([200, []]);
    run.end();
    const left = eq(receivedRecording.userId, ada.user.id);
    expect(await db().select().from(receivedRecording).where(left)).toEqual([]);
    expect(await world.differences()).toEqual([]);
  });
});
