import { randomInt } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { audioFolder, spokenFile } from "#test/support/audio.ts";
import { HEARD } from "#test/support/fake-engine.ts";
import { reportFigures } from "#test/support/figures.ts";
import { surviveRestarts } from "#test/support/postgres-restarts.ts";

const RESTARTS = 50;

/** "A restart of PostgreSQL, orderly or by kill, ends the server or leaves it answering 500." */
it(`${RESTARTS} restarts of PostgreSQL under load end nothing, lose nothing and charge nothing twice`, {
  timeout: 900_000,
}, async (context) => {
  const seed = Number(process.env.RESTART_SEED ?? randomInt(2 ** 31));
  console.log(`RESTART_SEED=${seed}`);
  const files = await audioFolder();
  onTestFinished(() => files.remove());
  const spoken = await spokenFile(files.path("spoken.wav"), [HEARD]);
  const seen = await surviveRestarts({ restarts: RESTARTS, people: 4, seed, spoken });
  reportFigures(
    context,
    `${seen.confirmed} operations confirmed, each there and charged once; ${seen.aways} answers of 503, none of another ` +
      `kind; ${seen.unanswered} operations asked for again afterwards`,
  );
  expect(seen.confirmed).toBeGreaterThan(4 * RESTARTS);
  expect(seen.aways).toBeGreaterThan(0);
});
