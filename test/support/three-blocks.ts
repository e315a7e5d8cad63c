import { afterAll, beforeAll, expect } from "vitest";
import { checkLedger } from "#server/credits/check.ts";
import { type Person, register, until } from "./client.ts";
import type { DatabaseKind } from "./database.ts";
import { ledgerTable } from "./ledger-table.ts";
import { openStepServer, type StepServer } from "./step-server.ts";

/** Sixty characters, three blocks of twenty: three credits, a second of sound each. */
export const THREE = "The first block. And its mateThe second block. And the third";
/** Bytes of an MP3 of a second at 64 kbit/s, less what the encoder keeps back. */
export const A_SECOND = 6_500;

/** A server for the stories of one `describe`, in which people have three blocks spoken step by step. */
export function stageOfBlocks(kind: DatabaseKind, settings: Record<string, string> = {}) {
  let server: StepServer;
  let people = 0;
  /** What Node complains of, such as listeners that pile up. */
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  beforeAll(async () => {
    process.on("warning", note);
    server = await openStepServer(kind, settings);
  });
  afterAll(async () => {
    await server.close();
    process.off("warning", note);
    expect(warnings).toEqual([]);
  });

  return {
    server: () => server,
    newPerson: () => register(server.url, `person${people++}@example.org`),
    /** What the statement says, once the ledger adds up. */
    async story({ user }: Person) {
      const { rules } = await checkLedger(server.services.db);
      expect(rules.flatMap(({ differences }) => differences)).toEqual([]);
      return `\n${await ledgerTable(server.services.db, user.id)}\n`;
    },
    audioOf: (person: Person, key: string) =>
      until("its audio", async () => (await person.conversionByKey(key))?.audio),
    /** Begins to synthesize three blocks. */
    async speaking(person: Person, key: string) {
      const answer = person.synthesize(THREE, { key });
      const early = answer.then(({ body }) => Promise.reject(new Error(`it did not begin: ${body.code}`)));
      const run = await Promise.race([server.engine.run(), early]);
      early.catch(() => {}); // from here on an answer is its end
      return { answer, run };
    },
  };
}
