import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { register } from "./client.ts";
import { makePlace } from "./database.ts";
import { startFakeEngine } from "./fake-engine.ts";
import { startS3Server } from "./s3-server.ts";
import { startServerAt } from "./server.ts";
import { KEY } from "./storages.ts";

/** Three blocks of thirty characters, two seconds of sound each. */
export const THREE =
  "This is thirty characters now. And this is thirty more of it. And with this it is ninety now.";
export const blocksOfThirty = { CHARACTERS_PER_CREDIT: "31" };

const nothing = async () => {};

/** What two servers share besides PostgreSQL: a folder of files, or a store and nothing on a disk. */
const STORES = {
  "one folder": async () => ({ shared: {}, apart: false, kept: () => [] as string[], close: nothing }),
  "S3, and no folder": async () => {
    const store = await startS3Server({ [KEY.id]: KEY.secret });
    const shared = {
      SECRET: "one secret for all the servers of a database",
      STORAGE: `s3://${store.bucket}/saywrite`,
      AWS_ENDPOINT_URL_S3: store.url,
      AWS_ACCESS_KEY_ID: KEY.id,
      AWS_SECRET_ACCESS_KEY: KEY.secret,
    };
    return {
      shared,
      apart: true,
      kept: () => [...store.objects.keys()].filter((key) => !key.endsWith("/installation")),
      close: () => store.close(),
    };
  },
};
type Shared = keyof typeof STORES;

/** What they share least goes wrong first. `npm run test:kinds` tries both. */
export const TRIED: Shared[] = process.env.EVERY_KIND
  ? ["one folder", "S3, and no folder"]
  : ["S3, and no folder"];

/** Two servers on one PostgreSQL, and how somebody signs up whom both know. The caller closes them. */
export async function openTwoServers(of: Shared, settings: Record<string, string> = {}) {
  const [{ place, remove }, engine, store] = await Promise.all([
    makePlace("postgres"),
    startFakeEngine(),
    STORES[of](),
  ]);
  const folder = mkdtempSync(join(tmpdir(), "saywrite-storage-"));
  const given = { ...engine.settings, ...store.shared, ...settings };
  const first = await startServerAt(place, given);
  const second = await startServerAt(store.apart ? { ...place, dataDir: folder } : place, given);
  const newAda = async (name = "ada") => {
    const ada = await register(first.url, `${name}@example.org`);
    return { ada, elsewhere: ada.at(second.url) };
  };
  const close = async () => {
    await Promise.all([first.kill("SIGKILL"), second.kill("SIGKILL")]);
    await Promise.all([engine.close(), store.close(), remove()]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { engine, first, second, newAda, kept: store.kept, close };
}

/** The same for the running test alone, with somebody on both. */
export async function twoServers(of: Shared, settings: Record<string, string> = {}) {
  const two = await openTwoServers(of, settings);
  onTestFinished(two.close);
  return { ...two, ...(await two.newAda()) };
}
