import { randomUUID } from "node:crypto";
import { eq, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hold } from "#server/credits/tables.ts";
import { document } from "#server/documents/tables.ts";
import { deleteWrittenIn } from "#server/making/index.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";

describe("a document that is pressed for and deleted at the same moment", () => {
  let server: StepServer;
  beforeAll(async () => {
    server = await openStepServer("postgres");
  });
  afterAll(() => server.close());

  it("leaves none of its words in the books, though the press comes first", async () => {
    const { services, url } = server;
    const { db } = services;
    const ada = await register(url, "ada@example.org");
    const written = { text: "What was said.", title: "What was said" };
    const { body } = await ada.call<ReplyTo<"createDocument">>("/api/documents", written);
    const id = body.document?.id ?? "";
    const waiters = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const waiting = (count: number) =>
      until(`${count} that wait`, async () => (await rowsOf(db, waiters)).length >= count);
    const both = await db.transaction(async (tx) => {
      await tx.select({ id: document.id }).from(document).where(eq(document.id, id)).for("update");
      const headers = { "idempotency-key": randomUUID() };
      const pressed = ada.call(`/api/documents/${id}/make`, { credits: 1 }, headers);
      await waiting(1);
      const deleted = db.transaction((other) => deleteWrittenIn(services, other, [id]));
      await waiting(2);
      return { pressed, deleted };
    });
    expect((await both.pressed).status).toBe(200);
    await both.deleted;
    expect(await db.$count(document, eq(document.id, id))).toBe(0);
    expect(await db.$count(hold)).toBe(1);
    expect(await db.$count(hold, ne(hold.words, ""))).toBe(0);
  });
});
