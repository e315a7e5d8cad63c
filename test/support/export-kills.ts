import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { type DatabaseKind, freshPlace } from "#test/support/database.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { probe } from "#test/support/published-sound.ts";
import { seeded } from "#test/support/random.ts";
import { startServerAt } from "#test/support/server.ts";

const SEED = Number(process.env.KILL_SEED ?? 2026);
const SENTENCE = "The lanterns were lit along the river, and nobody came to see them burn.";
/** Milliseconds in which a kill falls: about as long as the file takes. */
const WITHIN = 1_500;

type Asked = { kills: number; sentences?: number; kind?: DatabaseKind };

/**
 * Kills a whole server so many times while it makes a file of a document, each time another, and proves that afterwards
 * the file is whole, whether it was there or is made again, that nothing of it stays behind, and that it costs nothing.
 * @returns figures for people
 */
export async function killWhileExporting({ kills, sentences = 30, kind = "pglite" }: Asked): Promise<string> {
  const random = seeded(SEED);
  const engine = await startFakeEngine();
  onTestFinished(() => engine.close());
  const place = await freshPlace(kind);
  const { dataDir } = place;
  let server = await startServerAt(place, engine.settings);
  onTestFinished(async () => void (await server.kill("SIGKILL")));
  const ada = await register(server.url, "ada@example.org");
  const text = Array.from({ length: sentences }, (_, at) => `${at}. ${SENTENCE}`).join(" ");
  const { id, ...written } = await writeDocument(server.url, ada, text, { language: "en" });
  await written.make();
  await written.ended();
  const { segments } = await written.read();
  const seconds = segments.at(-1)?.end ?? 0;
  expect(seconds).toBeGreaterThan(60);
  const credits = await ada.credits();
  const ask = async (author: string) => {
    const { body } = await ada
      .at(server.url)
      .call<ReplyTo<"exportDocument">>(`/api/documents/${id}/export`, { format: "m4b", author });
    expect(body.success, JSON.stringify(body)).toBe(true);
    return body.success && body.url ? body.url : undefined;
  };
  const path = join(dataDir, "downloaded.m4b");
  let again = 0;
  for (let round = 1; round <= kills; round++) {
    const author = `Author ${round}`;
    await ask(author);
    await setTimeout(random() * WITHIN);
    await server.kill("SIGKILL");
    server = await server.restart();
    const there = await ask(author);
    if (!there) again++;
    const url = there ?? (await until("the file", () => ask(author), 240));
    const file = await fetch(server.url + url);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect([file.status, bytes.length]).toEqual([200, Number(file.headers.get("content-length"))]);
    writeFileSync(path, bytes);
    const { format } = await probe(path);
    expect(format.tags).toMatchObject({ artist: author });
    expect(Math.abs(Number(format.duration) - seconds)).toBeLessThan(3); // silence around it is trimmed
    const { stderr, status } = spawnSync("ffmpeg", ["-v", "error", "-i", path, "-f", "null", "-"]);
    expect([status, stderr.toString()]).toEqual([0, ""]);
  }
  // The folder of the process that lives; those of the killed ones are gone.
  expect(await readdir(join(dataDir, "publishing"))).toHaveLength(1);
  expect(await ada.at(server.url).credits()).toBe(credits);
  await server.kill("SIGTERM");
  return `${kills} kills: each file whole; ${again} were made again, the others had been there`;
}
