import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { expireConversions } from "#server/conversions/expire.ts";
import { register } from "#test/support/client.ts";
import { startS3Server } from "#test/support/s3-server.ts";
import { openStepServer } from "#test/support/step-server.ts";
import { KEY } from "#test/support/storages.ts";

const STRAYS = 1_249;
const LONG_AGO = new Date(Date.now() - 2 * 86_400_000);
const strays = Array.from({ length: STRAYS }, (_, index) => `audio/stray-${index}.mp3`);

/** A server with one conversion, whose sound lies among the strays; its key. */
async function serverWithSound(settings: Record<string, string> = {}) {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => sent.mockRestore());
  const server = await openStepServer("postgres", settings);
  onTestFinished(() => server.close());
  const ada = await register(server.url, "ada@example.org");
  const answer = ada.synthesize("Known, however old.");
  await (await server.engine.run()).end();
  return {
    sent,
    services: server.services,
    files: join(server.place.dataDir, "files"),
    known: `audio/${(await answer).body.conversion?.id}-1.mp3`,
  };
}

/** Sweeps, and counts how often the database is asked which of some files are known. */
async function lookUpsOf({ services, sent }: Awaited<ReturnType<typeof serverWithSound>>): Promise<number> {
  sent.mockClear();
  await expireConversions(services);
  const texts = sent.mock.calls.map(([query]) => (query as { text?: string }).text ?? String(query));
  return texts.filter((text) => /^select "audio" from/.test(text)).length;
}

/** 1,250 files, 200 at a time, in the five tables that may know them. */
const LOOK_UPS = 7 * 5;

it("a thousand strays on the disk go with few questions to the database", async () => {
  const server = await serverWithSound();
  const { files, known } = server;
  for (const key of strays) writeFileSync(join(files, key), "…");
  for (const key of [...strays, known]) utimesSync(join(files, key), LONG_AGO, LONG_AGO);
  expect(await lookUpsOf(server)).toBe(LOOK_UPS);
  expect(readdirSync(join(files, "audio")).map((name) => `audio/${name}`)).toEqual([known]);
});

it("a thousand strays in S3 go with few questions to the database, and are listed once, page by page", async () => {
  const store = await startS3Server({ [KEY.id]: KEY.secret });
  onTestFinished(() => store.close());
  vi.stubEnv("AWS_ACCESS_KEY_ID", KEY.id);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", KEY.secret);
  const server = await serverWithSound({
    STORAGE: `s3://${store.bucket}`,
    AWS_ENDPOINT_URL_S3: store.url,
    AWS_ACCESS_KEY_ID: KEY.id,
    AWS_SECRET_ACCESS_KEY: KEY.secret,
  });
  const sound = store.objects.get(server.known);
  if (!sound) throw new Error("its sound is not there");
  sound.modified = LONG_AGO;
  for (const key of strays) store.objects.set(key, { ...sound });
  store.listing.perPage = 400;
  store.asked.length = 0;
  // A page of 400 is looked up in two, the last one of 50 in one.
  expect(await lookUpsOf(server)).toBe(LOOK_UPS);
  const times = (operation: string) => store.asked.filter((one) => one === operation).length;
  expect([times("ListObjectsV2"), times("ListMultipartUploads"), times("DeleteObject")]).toEqual([
    1 + 4,
    2,
    STRAYS,
  ]);
  expect([...store.objects.keys()].filter((key) => key !== "installation")).toEqual([server.known]);
});
