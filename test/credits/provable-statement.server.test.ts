import { eq, sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { type StatementFile, statementFileSchema } from "#contract/statement-file.ts";
import { verifyStatement } from "#contract/statement-proof.ts";
import { sha256 } from "#server/credits/day-tree.ts";
import { deduct, grant, openAccount } from "#server/credits/ledger.ts";
import { sealDay } from "#server/credits/seal-day.ts";
import { sealDayJob } from "#server/credits/seal-day-job.ts";
import { statementRoot } from "#server/credits/tables.ts";
import { openDatabase } from "#server/platform/db/client.ts";
import { type Person, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { freshPlace } from "#test/support/database.ts";
import { provableStatement } from "#test/support/seal-table.ts";
import { stageOfBlocks } from "#test/support/three-blocks.ts";

/** A day that is over when all that a test does has long been done. */
const DAY = "2120-01-01";
const because = outcome("credits-adjusted");

describe("a statement to take along", () => {
  const { server, newPerson } = stageOfBlocks("postgres");
  const taken = async (person: Person, query = "") => {
    const { url } = server();
    const headers = { token: person.token };
    const { status, body } = await send<object>(`${url}/api/statement.json${query}`, {
      method: "GET",
      headers,
    });
    return { status, file: statementFileSchema.safeParse(body) };
  };
  const roots = async () =>
    (await send<ReplyTo<"readStatementRoots">>(`${server().url}/api/statement/roots`, { method: "GET" })).body
      .roots;
  const read = async (person: Person, query?: string): Promise<StatementFile> => {
    const { file } = await taken(person, query);
    if (!file.success) throw file.error;
    return file.data;
  };

  it("is verified with the public list of roots, of the account and of each purse, and of nobody else's", async () => {
    const [ada, bob, cara] = [await newPerson(), await newPerson(), await newPerson()];
    const wish = { name: "Robot", credits: 8 };
    const made = await ada.call<ReplyTo<"makePurse">>("/api/account/purses", wish);
    const purse = `?purse=${made.body.purse?.id}`;
    expect(await roots()).toEqual([]);
    expect(verifyStatement(await read(ada), sha256)).toMatchObject({ ok: true, rows: 2, proven: null });
    const { services } = server();
    const { db } = services;
    await sealDayJob.handle(services, {});
    expect(await roots()).toEqual([]); // nothing had moved by midnight
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update ledger_transfer set created_at = created_at - interval '1 day'
        where account_id = (select id from ledger_account where user_id = ${cara.user.id})`);
    });
    await sealDayJob.handle(services, {});
    expect(await roots()).toHaveLength(1);
    await sealDay(db, DAY);
    const known = await roots();
    expect(known[0]?.day).toBe(DAY);
    for (const [person, query, rows] of [
      [ada, "", 2],
      [ada, purse, 1],
      [bob, "", 1],
    ] as const) {
      const file = await read(person, query);
      expect(verifyStatement(file, sha256, { kept: known })).toMatchObject({
        ok: true,
        rows,
        proven: { day: DAY, rows },
      });
      expect(file.server).toMatch(/^http/);
    }
    expect((await taken(bob, purse)).status).toBe(404);
    expect((await taken(ada, "?day=yesterday")).status).toBe(400);
    expect((await taken(ada, "?day=2119-12-31")).status).toBe(404);
    expect((await taken(ada, `?day=${known[1]?.day}`)).status).toBe(404); // it had no row by then
    expect(JSON.stringify(known)).not.toContain((await read(ada)).rows.at(-1)?.seal);
  });
});

describe("two servers of one database", () => {
  it("seal one account's movements on one another, make one root, and hand out one statement", async () => {
    const place = await freshPlace("postgres");
    const servers = [await openDatabase(place), await openDatabase(place)];
    onTestFinished(async () => void (await Promise.all(servers.map((one) => one.close()))));
    const [{ db: here }, { db: there }] = servers as [(typeof servers)[0], (typeof servers)[0]];
    const accountId = await openAccount(here, "ada");
    await grant(here, { accountId, operation: "pack", amount: 60, because });
    const spend = (nth: number) =>
      deduct(nth % 2 ? here : there, { accountId, operation: `${nth}`, amount: 1, because });
    const spent = Promise.all(Array.from({ length: 50 }, (_, nth) => spend(nth)));
    await Promise.all([spent, sealDay(here, "2119-01-01"), sealDay(there, "2119-01-01")]);
    const made = await Promise.all([sealDay(here, DAY), sealDay(there, DAY), sealDay(here, DAY)]);
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await here.select().from(statementRoot).where(eq(statementRoot.day, DAY))).toHaveLength(1);
    const file = await provableStatement(here, accountId);
    expect(await provableStatement(there, accountId)).toEqual(file);
    expect(verifyStatement(file, sha256)).toMatchObject({
      ok: true,
      rows: 51,
      proven: { day: DAY, rows: 51 },
    });
  });
});
