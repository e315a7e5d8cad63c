import { onTestFinished } from "vitest";
import { type Person, register, until } from "./client.ts";
import type { ReplyTo } from "./contract.ts";
import { freshPlace } from "./database.ts";
import { freePort } from "./free-port.ts";
import { startOpenAiServer } from "./openai-server.ts";
import { startS3Server } from "./s3-server.ts";
import { serverForTest } from "./server.ts";
import { folderForTest, KEY } from "./storages.ts";

export const ADDRESS = "https://say.example";
const SECOND = Float32Array.from(
  { length: 24_000 },
  (_, i) => 0.3 * Math.sin((2 * Math.PI * 220 * i) / 24_000),
);

/** A server on PostgreSQL and a store, and how `another` joins it without its folder; a voice that waits with `held` sentences. */
export async function oneServer() {
  const held = { word: "", until: Promise.resolve() };
  const engine = await startOpenAiServer({
    async *synthesize(text) {
      if (held.word !== "" && text.includes(held.word)) await held.until;
      yield SECOND;
    },
    hear: async () => ({ text: "", words: [] }),
  });
  const [place, store] = await Promise.all([freshPlace("postgres"), startS3Server({ [KEY.id]: KEY.secret })]);
  onTestFinished(async () => void (await Promise.all([engine.close(), store.close()])));
  const open = async (dataDir: string) => {
    const port = await freePort();
    const server = await serverForTest(
      { ...place, dataDir },
      {
        ...{ PORT: String(port), PUBLIC_URL: ADDRESS, TWO_FACTOR: "optional" },
        ...{ SPEECH_ENGINE: "openai,basic", OPENAI_API_KEY: engine.key, OPENAI_BASE_URL: engine.url },
        ...{ CHARACTERS_PER_CREDIT: "20", SIGN_UP_CREDITS: "20" },
        SECRET: "one secret for all the servers of a database",
        STORAGE: `s3://${store.bucket}/saywrite`,
        AWS_ENDPOINT_URL_S3: store.url,
        AWS_ACCESS_KEY_ID: KEY.id,
        AWS_SECRET_ACCESS_KEY: KEY.secret,
      },
    );
    return { url: `http://127.0.0.1:${port}`, kill: server.kill };
  };
  const first = await open(place.dataDir);
  const ada = await register(first.url, "ada@example.org");
  const holdBack = (word: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(held, { word, until: promise });
    return resolve;
  };
  return { engine, first, ada, another: () => open(folderForTest()), holdBack };
}

export const making = async (person: Person, id: string) =>
  (await person.get<ReplyTo<"readMaking">>(`/api/documents/${id}/make`)).body.making;
/** Waits for the end of a press on a document, and reads it. */
export const ended = (person: Person, id: string) =>
  until("the end of the press", async () => {
    const now = await making(person, id);
    return now && now.state !== "running" && now;
  });
