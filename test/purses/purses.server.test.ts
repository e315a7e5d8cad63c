import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { checkLedger } from "#server/credits/check.ts";
import { capture, hold, openAccount, release, takeBack } from "#server/credits/ledger.ts";
import { purse as purses } from "#server/purses/tables.ts";
import { tendPurses } from "#server/purses/tend-purses.ts";
import { type Person, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { ledgerTable } from "#test/support/ledger-table.ts";
import { stageOfBlocks } from "#test/support/three-blocks.ts";

const farAhead = new Date("2120-01-01T00:00:00Z");
const SPEECH = { tool: "text-to-speech", words: "Hello", expiresAt: farAhead } as const;

describe("purses", () => {
  const { server, newPerson } = stageOfBlocks("postgres");

  const make = (person: Person, wish: object, key?: string) =>
    person.call<ReplyTo<"makePurse">>(
      "/api/account/purses",
      { name: "Robot", ...wish },
      key ? { "idempotency-key": key } : {},
    );
  const move = (person: Person, id: string, credits: number, key?: string) =>
    person.call<ReplyTo<"movePurse">>(
      `/api/account/purses/${id}/move`,
      { credits },
      key ? { "idempotency-key": key } : {},
    );
  const end = (person: Person, id: string) =>
    person.call<ReplyTo<"endPurse">>(`/api/account/purses/${id}/end`);
  const change = (person: Person, id: string, body: object) =>
    send<ReplyTo<"changePurse">>(`${server().url}/api/account/purses/${id}`, {
      method: "PATCH",
      body,
      headers: { token: person.token },
    });
  const list = async (person: Person) =>
    (await person.get<ReplyTo<"listPurses">>("/api/account/purses")).body;
  const rowOf = async (id: string) => {
    const [row] = await server().services.db.select().from(purses).where(eq(purses.id, id));
    if (!row) throw new Error("there is no such purse");
    return row;
  };
  /** A hold of some credits in a purse, as work on its behalf places one. */
  async function holding(id: string, amount: number, operation: string) {
    const { accountId } = await rowOf(id);
    const held = await hold(server().services.db, { accountId, operation, amount, ...SPEECH });
    return held.outcome === "held" ? held.holdId : held.outcome;
  }
  const lines = async (person: Person, query = "") =>
    (await person.get<ReplyTo<"readStatement">>(`/api/statement${query}`)).body.lines.map(
      ({ kind, words, amount, balanceAfter }) => `${kind} ${words} ${amount} ${balanceAfter}`,
    );
  const sound = async () => {
    const { rules } = await checkLedger(server().services.db);
    expect(rules.filter(({ differences }) => differences.length > 0)).toEqual([]);
  };

  it("set a part of the balance aside, which comes back", async () => {
    const ada = await newPerson();
    const made = await make(ada, { credits: 8, cap: 10 });
    expect(made.body).toMatchObject({ success: true, creditBalance: 12, purse: { available: 8, cap: 10 } });
    const id = made.body.purse?.id ?? "";
    expect((await move(ada, id, 3)).body).toMatchObject({ code: "purse-full", details: { most: 10 } });
    expect((await move(ada, id, 2)).body).toMatchObject({ success: true, creditBalance: 10 });
    expect((await move(ada, id, -11)).body).toMatchObject({
      code: "purse-holds-less",
      details: { available: 10 },
    });
    expect((await move(ada, id, -4)).body).toMatchObject({ creditBalance: 14, purse: { available: 6 } });
    expect((await make(ada, { credits: 15 })).body).toMatchObject({ code: "insufficient-credit" });
    expect((await list(ada)).purses).toHaveLength(1);

    const { db } = server().services;
    const spent = await holding(id, 2, "one");
    await capture(db, spent);
    await release(db, await holding(id, 3, "two"), outcome("conversion-canceled"));
    expect(await list(ada)).toMatchObject({ creditBalance: 14, purses: [{ available: 4, held: 0 }] });
    expect((await end(ada, id)).body).toMatchObject({ details: { credits: 4 }, creditBalance: 18 });
    expect((await end(ada, id)).body).toMatchObject({ details: { credits: 0 }, creditBalance: 18 });
    expect((await list(ada)).purses).toEqual([]);
    expect((await move(ada, id, 1)).body.code).toBe("purse-over");
    expect(await ledgerTable(db, ada.user.id)).toMatchInlineSnapshot(`
      "what   reason                                      amount  balance  on hold
      grant  Welcome credits. Thank you for signing up.     +20       20        0
      purse  Set aside: Robot                                -8       12        0
      purse  Set aside: Robot                                -2       10        0
      purse  Back from a purse: Robot                        +4       14        0
      purse  Back from a purse: Robot                        +4       18        0"
    `);
    expect(await lines(ada)).toMatchInlineSnapshot(`
      [
        "purse Robot 4 18",
        "purse Robot 4 14",
        "purse Robot -2 10",
        "purse Robot -8 12",
        "welcome  20 20",
      ]
    `);
    expect(await lines(ada, `?purse=${id}`)).toMatchInlineSnapshot(`
      [
        "purse Robot -4 0",
        "not-charged Hello 0 4",
        "use Hello -2 4",
        "purse Robot -4 6",
        "purse Robot 2 10",
        "purse Robot 8 8",
      ]
    `);
    const used = await ada.get<ReplyTo<"readUsage">>(`/api/usage?purse=${id}`);
    expect(used.body.days.map(({ credits }) => credits)).toEqual([2]);
    await sound();
  });

  it("are made and filled once, however often they are asked for", async () => {
    const ada = await newPerson();
    const answers = await Promise.all([1, 2, 3, 4].map(() => make(ada, { credits: 5 }, "made-at-once")));
    expect(new Set(answers.map(({ body }) => body.purse?.id)).size).toBe(1);
    const { purses: there, creditBalance } = await list(ada);
    expect([there.length, creditBalance]).toEqual([1, 15]);
    const id = there[0]?.id ?? "";
    await Promise.all([1, 2, 3, 4].map(() => move(ada, id, 2, "moved-at-once")));
    expect((await list(ada)).creditBalance).toBe(13);
    expect((await move(ada, id, 3, "moved-at-once")).body.code).toBe("key-reused");
    expect((await make(ada, { name: "Another", credits: 5 }, "made-at-once")).body.code).toBe("key-reused");
    expect((await make(ada, { name: "Unmade", credits: 100 }, "too-much")).body.code).toBe(
      "insufficient-credit",
    );
    expect((await list(ada)).purses.map(({ name }) => name)).toEqual(["Robot"]);
    await sound();
  });

  it("are nobody else's", async () => {
    const [ada, bob] = [await newPerson(), await newPerson()];
    const id = (await make(ada, { credits: 5 })).body.purse?.id ?? "";
    expect((await list(bob)).purses).toEqual([]);
    for (const answer of [
      await move(bob, id, -5),
      await end(bob, id),
      await change(bob, id, { name: "Mine" }),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, "not-found"]);
    expect((await bob.get(`/api/statement?purse=${id}`)).status).toBe(404);
    expect((await bob.get<ReplyTo<"readUsage">>(`/api/usage?purse=${id}`)).body.days).toEqual([]);
    expect((await list(ada)).purses).toMatchObject([{ name: "Robot", available: 5 }]);
  });

  it("are frozen with their account, and pay what it owes", async () => {
    const ada = await newPerson();
    const id = (await make(ada, { credits: 12 })).body.purse?.id ?? "";
    const { db } = server().services;
    const running = await holding(id, 4, "running");
    const accountId = await openAccount(db, ada.user.id);
    const because = outcome("credits-adjusted");
    // Twenty credits go: eight of the account, eight of the purse; four are on hold, and owed.
    expect(await takeBack(db, { accountId, operation: "refund", amount: 20, because })).toMatchObject({
      available: 0,
      debt: 4,
    });
    expect(await holding(id, 1, "meanwhile")).toBe("insufficient");
    await release(db, running, outcome("conversion-canceled"));
    expect(await list(ada)).toMatchObject({ creditBalance: 0, purses: [{ available: 0, held: 0 }] });
    expect((await ada.get<ReplyTo<"readStatement">>("/api/statement")).body.owed).toBe(0);
    await sound();
  });

  it("end by their last day, and are filled at the beginning of a month as far as there is something", async () => {
    const ada = await newPerson();
    const id = (await make(ada, { credits: 2, monthly: 6, cap: 9 })).body.purse?.id ?? "";
    const { services } = server();
    await tendPurses(services);
    expect((await list(ada)).purses).toMatchObject([{ available: 2 }]);
    const lastMonth = { filledFor: "2020-01" };
    await services.db.update(purses).set(lastMonth).where(eq(purses.id, id));
    await tendPurses(services);
    await tendPurses(services);
    expect(await list(ada)).toMatchObject({ creditBalance: 14, purses: [{ available: 6 }] });
    await change(ada, id, { monthly: 9 });
    await ada.call(`/api/account/purses/${id}/move`, { credits: -6 });
    await make(ada, { name: "All the rest", credits: 15 });
    await services.db.update(purses).set(lastMonth).where(eq(purses.id, id));
    await tendPurses(services);
    expect((await list(ada)).purses).toMatchObject([{ available: 5 }, { available: 15 }]);

    expect((await change(ada, id, { expiresAt: "2020-01-01T00:00:00Z" })).body.code).toBe("purse-date-past");
    const running = await holding(id, 1, "over-the-last-day");
    await services.db
      .update(purses)
      .set({ expiresAt: new Date(0) })
      .where(eq(purses.id, id));
    expect((await move(ada, id, 1)).body.code).toBe("purse-over");
    await tendPurses(services);
    expect(await list(ada)).toMatchObject({ creditBalance: 4, purses: [{ held: 1 }, {}] });
    await release(services.db, running, outcome("conversion-canceled"));
    await tendPurses(services);
    expect(await list(ada)).toMatchObject({ creditBalance: 5, purses: [{ name: "All the rest" }] });
    await sound();
  });

  it("refuse what is no wish, and more of them than there is room for", async () => {
    const ada = await newPerson();
    for (const wrong of [
      { credits: -1 },
      { credits: 0.5 },
      { credits: 1, name: " " },
      { credits: 1, cap: 0 },
    ])
      expect((await make(ada, wrong)).status).toBe(400);
    const id = (await make(ada, { credits: 0 })).body.purse?.id ?? "";
    expect((await move(ada, id, 0)).status).toBe(400);
    const past = { credits: 1, expiresAt: "2020-01-01T00:00:00Z" };
    expect((await make(ada, past)).body.code).toBe("purse-date-past");
    expect((await change(ada, id, { name: "Renamed", cap: 3 })).body.purse).toMatchObject({
      name: "Renamed",
      cap: 3,
    });
  });

  it("go with the account that is deleted, and the books stay whole", async () => {
    const ada = await newPerson();
    const id = (await make(ada, { credits: 5 })).body.purse?.id ?? "";
    const { accountId } = await rowOf(id);
    await ada.call("/api/account/delete", { password: "correct horse battery staple" });
    await expect(rowOf(id)).rejects.toThrow();
    expect(
      await hold(server().services.db, { accountId, operation: "later", amount: 1, ...SPEECH }),
    ).toMatchObject({
      outcome: "insufficient",
    });
    await sound();
  });
});
