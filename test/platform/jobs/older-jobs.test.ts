import { randomUUID } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { digestJob } from "#server/digests/digest-job.ts";
import { hearingJob } from "#server/hearings/hearing-job.ts";
import type { Services } from "#server/services.ts";

it("jobs that a version of before has sent are about the same work as those of today", async () => {
  const asked: SQL[] = [];
  const execute = async (query: SQL) => {
    asked.push(query);
    return { rows: [] };
  };
  const services = { db: { execute } } as unknown as Services;
  const [id, attempt] = [randomUUID(), 0];
  for (const one of [
    { id, attempt },
    { digestId: id, attempt },
  ])
    await digestJob.handle(services, one);
  for (const one of [
    { id, attempt },
    { hearingId: id, attempt },
  ])
    await hearingJob.handle(services, one);
  const params = asked.map((query) => new PgDialect().sqlToQuery(query).params);
  expect(params).toHaveLength(4);
  expect(params[0]).toContain(id);
  expect(params[1]).toEqual(params[0]);
  expect(params[3]).toEqual(params[2]);
});
