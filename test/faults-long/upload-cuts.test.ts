import { expect, it } from "vitest";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { uploadThroughCuts } from "#test/support/browser/upload-cuts.ts";
import { reportFigures } from "#test/support/figures.ts";

const CUTS = 20;
const BYTES = 40_000_000;

const saywrite = serveSaywrite({ DISK_RESERVE_BYTES: "0" });

it(`the network is cut at ${CUTS} places while Chromium uploads a file`, async (context) => {
  const seed = Number(process.env.CUT_SEED ?? 1);
  const { bytes, answers, others, parts } = await uploadThroughCuts(saywrite(), seed, CUTS, BYTES);
  reportFigures(
    context,
    `${BYTES / 1e6} MB in ${parts} parts: each byte is there, none came twice; ${bytes} parts broke off, of ${answers} only the answer was lost, and ${others} more requests found no network`,
  );
  expect(bytes).toBeGreaterThan(0);
  expect(answers).toBeGreaterThan(0);
});
