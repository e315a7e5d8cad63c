import { setTimeout } from "node:timers/promises";
import { eq, inArray, like, sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { checkLedger } from "#server/credits/check.ts";
import { block, press, pressSentence } from "#server/making/tables.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { beginBatch } from "#test/support/batches.ts";
import { register, until } from "#test/support/client.ts";
import { type DatabaseKind, freshPlace } from "#test/support/database.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { startPostgres } from "#test/support/postgres-server.ts";
import { seeded } from "#test/support/random.ts";
import { inDatabase, startServerAt, type TestServer } from "#test/support/server.ts";

const SEED = Number(process.env.KILL_SEED ?? 2026);
/** Sentences of a document, and the credits that it takes: a block is half of it. */
const SENTENCES = 6;
const CREDITS = 2;
const PER_BLOCK = 150;
/** More than is left, when its turn comes. */
const DEAR = { sentences: 60, spare: 6 };

type Asked = { items: number; kills: number };

/**
 * Kills a whole server so many times while it makes a batch, of which the last document but one is too dear. Proves that
 * each other one is made and charged once, that nothing which was stored is made again, and that the dear one stops none.
 * @returns figures for people
 */
export async function killInBatch(kind: DatabaseKind, { items, kills }: Asked): Promise<string> {
  const random = seeded(SEED);
  const engine = await startFakeEngine();
  onTestFinished(() => engine.close());
  const postgres = kind === "postgres" ? await startPostgres({ durable: true }) : undefined;
  onTestFinished(async () => void (await postgres?.stop()));
  const { dataDir } = await freshPlace("pglite");
  const place = postgres ? { url: postgres.url("postgres"), dataDir } : { dataDir };
  let server: TestServer = await startServerAt(place, {
    ...engine.settings,
    SIGN_UP_CREDITS: String(items * CREDITS + DEAR.spare),
    CHARACTERS_PER_CREDIT: String(PER_BLOCK),
    BATCH_ITEMS: String(items + 1),
  });
  onTestFinished(async () => void (await server.kill("SIGKILL")));
  const ada = await register(server.url, "ada@example.org");
  const texts = Array.from({ length: items }, (_, at) => textOf(at, SENTENCES));
  texts.splice(-1, 0, textOf(items, DEAR.sentences));
  const csv = ["text,language", ...texts.map((text) => `${text},en`)].join("\n");
  const begun = await beginBatch(server.url, ada, { csv });
  expect((await begun.make()).body.success).toBe(true);

  const asked = () => engine.to("speech").map(({ fields }) => String(fields.input));
  const again: string[] = [];
  const all = items * SENTENCES;
  for (let round = 1; round <= kills; round++) {
    const more = Math.floor((random() * all) / kills) + 1;
    const goal = Math.min(asked().length + more, all);
    await until("more sentences to be asked for", () => asked().length >= goal, 120);
    await setTimeout(random() * 60); // into the middle of a write, or between two documents
    await server.kill("SIGKILL");
    const stored = await inDatabase(place, ({ db }) =>
      db
        .select({ text: pressSentence.text })
        .from(pressSentence)
        .where(inArray(pressSentence.state, ["made", "kept"])),
    );
    const known = new Set(stored.map(({ text }) => text));
    const upTo = asked().length;
    server = await server.restart();
    again.push(
      ...asked()
        .slice(upTo)
        .filter((one) => known.has(one)),
    );
  }
  const at = ada.at(server.url);
  type Read = { batch: { state: string }; items: { failure: { code: string } | null }[] };
  const ended = await until(
    "the batch to be made",
    async () => {
      const { body } = await at.get<Read>(begun.at);
      return body.batch.state !== "running" && body;
    },
    600,
  );
  expect(ended.batch).toMatchObject({ state: "done", items: items + 1, made: items, failed: 1 });
  expect(ended.items.at(-2)?.failure?.code).toBe("insufficient-credit");
  expect(again).toEqual([]);
  expect(await at.credits()).toBe(DEAR.spare);
  await server.kill("SIGTERM");
  await inDatabase(place, async ({ db }) => {
    expect((await checkLedger(db)).rules.flatMap(({ differences }) => differences)).toEqual([]);
    expect(await rowsOf(db, sql`select id from hold where state = 'held'`)).toEqual([]);
    const presses = await db.select().from(press).where(like(press.idempotencyKey, "batch:%"));
    expect(presses.filter(({ state }) => state === "done")).toHaveLength(items);
    expect(presses).toHaveLength(items);
    expect(await db.select().from(block).where(eq(block.state, "captured"))).toHaveLength(items * CREDITS);
  });
  const extra = asked().length - all;
  return `${kills} kills, ${items} documents, ${extra} sentences that were under way were made again, none that was stored`;
}

/** Fifty characters a sentence, with the space after it. Each is another. */
function textOf(document: number, sentences: number): string {
  const said = (n: number) =>
    `${`Sentence ${n} of number ${document}${" goes on".repeat(5)}`.slice(0, 40)} nowhere.`;
  return Array.from({ length: sentences }, (_, n) => said(n)).join(" ");
}
