import { setTimeout } from "node:timers/promises";
import { eq, inArray, sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { FRAME_BYTES } from "#server/audio/sentence-mp3.ts";
import { checkLedger } from "#server/credits/check.ts";
import { block, press, pressSentence } from "#server/making/tables.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { register, until } from "#test/support/client.ts";
import { type DatabaseKind, freshPlace } from "#test/support/database.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { TAG_BYTES, writeDocument } from "#test/support/made-documents.ts";
import { startPostgres } from "#test/support/postgres-server.ts";
import { seeded } from "#test/support/random.ts";
import { inDatabase, startServerAt, type TestServer } from "#test/support/server.ts";

const SEED = Number(process.env.KILL_SEED ?? 2026);
const SENTENCE = 250;
const PER_BLOCK = 5_000;

type Asked = { characters: number; kills: number };

/**
 * Kills a whole server so many times while it makes a document of so many characters, and proves that no sentence which
 * was stored is made again, none is charged twice, and the sound is the one that was made. @returns figures for people
 */
export async function killWhileMaking(kind: DatabaseKind, { characters, kills }: Asked): Promise<string> {
  const random = seeded(SEED);
  const count = characters / SENTENCE;
  const blocks = Math.ceil((count * (SENTENCE - 1)) / PER_BLOCK); // the spaces between them are not said
  const text = Array.from({ length: count }, (_, n) => sentence(n)).join(" ");
  const engine = await startFakeEngine({ charactersPerSecond: 40 });
  onTestFinished(() => engine.close());
  const postgres = kind === "postgres" ? await startPostgres({ durable: true }) : undefined;
  onTestFinished(async () => void (await postgres?.stop()));
  const { dataDir } = await freshPlace("pglite");
  const place = postgres ? { url: postgres.url("postgres"), dataDir } : { dataDir };
  let server: TestServer = await startServerAt(place, {
    ...engine.settings,
    SIGN_UP_CREDITS: "1000",
    CHARACTERS_PER_CREDIT: String(PER_BLOCK),
  });
  onTestFinished(async () => void (await server.kill("SIGKILL")));
  const ada = await register(server.url, "ada@example.org");
  const { id, states } = await writeDocument(server.url, ada, text, { language: "en" });
  expect((await states()).split(" ")).toHaveLength(count);
  const body = { credits: blocks };
  await ada.call(`/api/documents/${id}/make`, body, { "idempotency-key": "make-all-of-it" });

  const asked = () => engine.to("speech").map(({ fields }) => String(fields.input));
  const again: string[] = [];
  for (let round = 1; round <= kills; round++) {
    const before = asked().length;
    const more = Math.floor((random() * count) / kills) + 1;
    await until(
      "more sentences to be asked for",
      () => asked().length >= Math.min(before + more, count),
      120,
    );
    await setTimeout(random() * 60); // into the middle of a write
    await server.kill("SIGKILL");
    const stored = await inDatabase(place, ({ db }) =>
      db
        .select({ text: pressSentence.text })
        .from(pressSentence)
        .where(inArray(pressSentence.state, ["made", "kept"])),
    );
    const known = new Set(stored.map((one) => one.text));
    const upTo = asked().length;
    server = await server.restart();
    again.push(
      ...asked()
        .slice(upTo)
        .filter((one) => known.has(one)),
    );
  }
  const at = ada.at(server.url);
  const ended = await until(
    "the document to be made",
    async () => {
      const { making } = (await at.get<{ making: { state: string } }>(`/api/documents/${id}/make`)).body;
      return making.state !== "running" && making;
    },
    600,
  );
  expect(ended).toMatchObject({ state: "done", made: count, charged: blocks });
  expect(again).toEqual([]);
  expect(await at.credits()).toBe(1_000 - blocks);
  const opened = (
    await at.get<{ segments: { state: string; end: number }[]; document: { audio: string } }>(
      `/api/documents/${id}`,
    )
  ).body;
  expect(opened.segments.every(({ state }) => state === "made")).toBe(true);
  const sound = await (await fetch(server.url + opened.document.audio)).arrayBuffer();
  expect(sound.byteLength - TAG_BYTES).toBe(
    Math.round((opened.segments.at(-1)?.end ?? 0) / 0.024) * FRAME_BYTES,
  );
  await server.kill("SIGTERM");
  await inDatabase(place, async ({ db }) => {
    expect((await checkLedger(db)).rules.flatMap(({ differences }) => differences)).toEqual([]);
    expect(await rowsOf(db, sql`select id from hold where state = 'held'`)).toEqual([]);
    const open = await db.select().from(press).where(eq(press.state, "running"));
    const captured = await db.select().from(block).where(eq(block.state, "captured"));
    expect([open.length, captured.length]).toEqual([0, blocks]);
  });
  const extra = asked().length - count;
  return `${kills} kills, ${count} sentences, ${extra} that were under way were made again, none that was stored`;
}

/** So many characters with the space after it, each another. It ends with a word: after a letter alone no sentence ends. */
function sentence(n: number): string {
  const start = `Sentence number ${n} of them${" goes on".repeat(SENTENCE / 8)}`;
  return `${start.slice(0, SENTENCE - 9)}nowhere.`;
}
