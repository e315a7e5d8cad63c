import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { RECORD } from "#locales/en/pages/record.ts";
import { button } from "#test/support/browser/page-parts.ts";
import { recorderOutput } from "#test/support/browser/recorder-output.ts";
import {
  cutConnection,
  filesOf,
  oneFile,
  serveSaywriteOnStairs,
} from "#test/support/browser/recording-cuts.ts";
import { faultsIn, stairsIn } from "#test/support/browser/stairs.ts";
import { beginning } from "#test/support/browser/wording.ts";
import { reportFigures } from "#test/support/figures.ts";
import { seeded } from "#test/support/random.ts";

const CUTS = 20;

const saywrite = await serveSaywriteOnStairs();

it(`the network is cut ${CUTS} times while somebody records, and answers are lost besides`, async (context) => {
  const before = filesOf(saywrite());
  const { token } = await saywrite().person();
  const { page } = await saywrite().visit({ token });
  const given = await recorderOutput(page);
  await page.goto("/speech-to-text");
  await button(page, beginning(RECORD.start)).click();
  await cutConnection(page, seeded(Number(process.env.CUT_SEED ?? 1)), CUTS);
  const answer = page.waitForResponse((reply) => reply.url().endsWith("/transcribe") && reply.ok());
  await button(page, beginning(RECORD.stop)).click();
  const { digest } = (await (await answer).json()) as { digest: string };
  await page.getByRole("heading", { name: RECORD.noSpeech }).waitFor();
  const file = await oneFile(saywrite(), before);
  expect(createHash("sha256").update(readFileSync(file)).digest("base64url")).toBe(digest);
  expect(readFileSync(file).equals(given())).toBe(true); // each byte that the browser gave, once and in its place
  const steps = await stairsIn(file);
  reportFigures(
    context,
    `${Math.round(steps.length / 2)} seconds of sound through ${CUTS} cuts, each byte as the browser gave it; its microphone faltered at ${faultsIn(steps).length} places`,
  );
  expect(steps.length).toBeGreaterThanOrEqual(2 * 2 * CUTS - 2);
});
