import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { TRANSCRIBE } from "#locales/en/pages/transcribe.ts";
import { cuttingProxy } from "../cutting-proxy.ts";
import { seeded } from "../random.ts";
import { folderForTest } from "../storages.ts";
import { joinedBy, noiseBy, sha256, uploadFiles } from "../tus.ts";
import { leave, visit } from "./browser.ts";
import { button } from "./page-parts.ts";
import type { Saywrite } from "./saywrite.ts";
import { beginning } from "./wording.ts";

/**
 * Uploads a file of so many bytes on Transcribe, over a connection that is cut at so many places by chance, and holds what
 * the server has against it. @returns what was cut, and the parts in which it came
 */
export async function uploadThroughCuts(saywrite: Saywrite, seed: number, cuts: number, bytes: number) {
  const random = seeded(seed);
  const before = uploadFiles(saywrite.server);
  const content = quietNoise(random, bytes);
  const path = join(folderForTest(), "quiet.wav");
  await writeFile(path, content);
  const places = Array.from({ length: cuts }, () => Math.floor(random() * bytes));
  let seen = 0;
  // A line that only breaks is taken up by Chromium itself, and no page learns of it; every second one stays away.
  const whileAway = async () => {
    if (seen++ % 2 === 0) await page.getByRole("heading", { name: TRANSCRIBE.uploadPaused.title }).waitFor();
  };
  const proxy = await cuttingProxy(saywrite.server.url, { places, random, whileAway });
  const person = await saywrite.person();
  const { page, context } = await visit(saywrite.browser, proxy.url, { token: person.token });
  onTestFinished(() => leave(context).then(() => proxy.close()));
  const came = Promise.withResolvers<string>();
  await page.route("**/api/uploads/*/transcribe", async (route) => {
    const { pathname } = new URL(route.request().url());
    came.resolve(joinedBy(saywrite.server, person, pathname.replace("/transcribe", ""), before));
    await came.promise;
    await route.continue();
  });

  await page.goto("/transcribe");
  await page.getByLabel(TRANSCRIBE.file).setInputFiles(path);
  await button(page, beginning(TRANSCRIBE.transcribe)).click();
  expect(await came.promise).toBe(sha256(content));
  await page.getByRole("heading", { name: TRANSCRIBE.silentTitle }).waitFor();

  expect(proxy.cuts.bytes + proxy.cuts.answers).toBe(cuts);
  const parts = proxy.parts.filter(({ status }) => status === 204);
  let reached = 0;
  for (const { from, to } of parts) {
    expect(from).toBe(reached); // each from where the one before ended: none lacks, none came twice
    reached = to;
  }
  expect(reached).toBe(bytes);
  return { ...proxy.cuts, parts: parts.length };
}

/** Noise that nobody hears, and in which no byte stands for another: no engine has work with it. */
function quietNoise(random: () => number, bytes: number): Buffer {
  const content = noiseBy(random, bytes);
  for (let at = 44; at + 1 < bytes; at += 2) content.writeInt16LE(content.readInt16LE(at) % 8, at);
  return content;
}
