import { and, eq, like } from "drizzle-orm";
import { beforeAll } from "vitest";
import { press } from "#server/making/tables.ts";
import { beginBatch } from "./batches.ts";
import { type Person, until } from "./client.ts";
import type { DatabaseKind } from "./database.ts";
import type { Run } from "./step-engine.ts";
import { stageOfBlocks } from "./three-blocks.ts";

/** Three rows of ten characters: a block of twenty, and so a credit, each. */
const ROWS = ["One,One two 3.,nova", "Two,Four five.,onyx", "Three,Six seven."];
export const CSV = ["title,text,voice", ...ROWS].join("\n");

/** A server for the batches of one `describe`, whose engine waits or breaks where a test wants it to. */
export function stageOfBatches(kind: DatabaseKind) {
  const stage = stageOfBlocks(kind, { BATCH_ITEMS: "40" });
  const { server } = stage;
  const held: Run[] = [];
  /** Sentences of which the engine is to be held, or to break. */
  const holding = new Set<string>();
  const breaking = new Set<string>();
  beforeAll(() => {
    const lead = async () => {
      for (;;) {
        const run = await server().engine.run();
        if (breaking.has(run.what)) run.fail();
        else if (holding.has(run.what)) held.push(run);
        else run.end();
      }
    };
    void lead();
  });
  const url = () => server().url;
  const begin = (person: Person, body: object) => beginBatch(url(), person, body);
  const pressesOf = ({ user }: Person) =>
    server()
      .services.db.select()
      .from(press)
      .where(and(eq(press.userId, user.id), like(press.idempotencyKey, "batch:%")));
  const letGo = async (said: string) => {
    holding.delete(said);
    for (const run of held.splice(0)) run.end();
  };
  const inMaking = (many: { states(): Promise<string> }) =>
    until("a document to be made", async () => (await many.states()).includes("making"));
  return { ...stage, url, held, holding, breaking, begin, pressesOf, letGo, inMaking };
}
