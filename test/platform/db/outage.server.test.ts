import { DrizzleQueryError, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { isOutage } from "#server/platform/db/outage.ts";
import { describeOnEachDatabase } from "#test/support/database.ts";

describeOnEachDatabase("what is no outage of the database", (open) => {
  it("is a statement that breaks the protocol, or is refused, by the fault of who asked", async () => {
    const { db } = await open();
    const faults = [
      [sql`select ${1}::int + ${sql.raw("$2")}::int`, "08P01"], // one parameter too few
      [sql`select ${"a\0b"}::text`, "22021"],
      [sql`select 1 / ${0}::int`, "22012"],
    ] as const;
    for (const [statement, code] of faults) {
      const error = await db.execute(statement).catch((thrown: unknown) => thrown);
      expect([(error as { cause?: { code?: string } }).cause?.code, isOutage(error)]).toEqual([code, false]);
    }
    expect(await db.execute(sql`select 1`)).toBeDefined();
  });
});

it("a connection pooler that ends connections with that code is away", () => {
  const said = (severity: string, code: string) =>
    new DrizzleQueryError("select 1", [], Object.assign(new Error("ended"), { severity, code }));
  expect(isOutage(said("FATAL", "08P01"))).toBe(true);
  expect(isOutage(said("ERROR", "08P01"))).toBe(false);
  expect(isOutage(said("FATAL", "08006"))).toBe(true);
});
