import { expect, it, onTestFinished } from "vitest";
import { audioFolder, spokenFile } from "#test/support/audio.ts";
import { HEARD } from "#test/support/fake-engine.ts";
import { surviveRestarts } from "#test/support/postgres-restarts.ts";

it("restarts of PostgreSQL under load end nothing, lose nothing and charge nothing twice", async () => {
  const files = await audioFolder();
  onTestFinished(() => files.remove());
  const spoken = await spokenFile(files.path("spoken.wav"), [HEARD]);
  const people = 3;
  const seen = await surviveRestarts({ restarts: 2, people, seed: 20_261_121, spoken });
  // How much fits between two restarts is the machine's matter; each has begun something, and in the end all of it is confirmed.
  expect(seen.confirmed).toBeGreaterThanOrEqual(people);
});
