import { globSync, readFileSync } from "node:fs";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { JOBS } from "#server/jobs.ts";
import { PLACE_RIGHTS, TABLE_RIGHTS } from "#server/rights.ts";
import { DOCUMENT, withDataTable } from "../../scripts/data-table.ts";

const TABLES = import.meta.glob<Record<string, unknown>>("../../src/server/**/tables.ts", { eager: true });

const declaredNames = TABLE_RIGHTS.map(({ table }) => getTableName(table)).sort();
const document = readFileSync(DOCUMENT, "utf8");

it("every table declares once what of a person is in it, how it is exported, deleted and when it ends", () => {
  const all = Object.values(TABLES).flatMap((exported) =>
    Object.values(exported).filter((one): one is PgTable => is(one, PgTable)),
  );
  expect(Object.keys(TABLES)).toEqual(
    globSync("src/server/**/tables.ts")
      .sort()
      .map((path) => `../../${path}`),
  );
  expect(declaredNames).toEqual(all.map(getTableName).sort());
  const columns = TABLE_RIGHTS.flatMap(({ table, columns }) =>
    Object.keys(columns).map((column) => [getTableName(table), column]),
  );
  expect(columns).toHaveLength(all.flatMap((table) => getTableConfig(table).columns).length);
});

it("what a column's class is called is what the document calls it", () => {
  const overview = document.slice(
    document.indexOf("| data | class |"),
    document.indexOf("Where each of these"),
  );
  const known = new Set([...overview.matchAll(/^\| [^|]+ \| ([^|]+) \|/gm)].map(([, name]) => name));
  const used = [
    ...TABLE_RIGHTS.flatMap(({ columns }) => Object.values(columns).map((column) => column.class)),
    ...PLACE_RIGHTS.map((place) => place.class),
  ];
  for (const name of new Set(used)) if (name !== "none") expect(known).toContain(name);
});

it("what ends by a job or a setting names one that there is", () => {
  const expiries = [...TABLE_RIGHTS, ...PLACE_RIGHTS].map(({ expires }) => expires);
  const jobs = TABLE_RIGHTS.flatMap(({ expires }) => ("job" in expires ? [expires.job] : []));
  for (const job of jobs) expect(JOBS.map(({ name }) => name)).toContain(job);
  const settings = expiries.flatMap(({ said }) => said.match(/\b[A-Z]+(_[A-Z]+)+\b/g) ?? []);
  expect(settings.length).toBeGreaterThan(0);
  for (const setting of settings) expect(readFileSync(".env.example", "utf8")).toContain(setting);
});

it("the document's table of data is what the code declares", () => {
  expect(document).toBe(withDataTable(document));
});
