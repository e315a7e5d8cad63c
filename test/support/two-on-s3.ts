import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, vi } from "vitest";
import { register } from "./client.ts";
import { listenLive } from "./live-engine.ts";
import { type S3Server, startS3Server } from "./s3-server.ts";
import { openStepServer, type StepServer } from "./step-server.ts";
import { KEY } from "./storages.ts";

/** Two servers for a whole `describe` that share PostgreSQL and a store of S3, and somebody as each of them knows them. */
export function twoOnS3() {
  let store: S3Server;
  let first: StepServer;
  let second: Awaited<ReturnType<StepServer["second"]>>;
  beforeAll(async () => {
    store = await startS3Server({ [KEY.id]: KEY.secret });
    vi.stubEnv("AWS_ACCESS_KEY_ID", KEY.id);
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", KEY.secret);
    first = await openStepServer("postgres", {
      ...{ PUBLIC_URL: "https://words.example", TWO_FACTOR: "optional", MODELS: "off" },
      ...{ SECONDS_PER_CREDIT: "100", PREVIEWS_A_DAY: "3" },
      ...{ STORAGE: `s3://${store.bucket}/saywrite`, AWS_ENDPOINT_URL_S3: store.url },
    });
    second = await first.second();
    for (const { services } of [first, second]) listenLive(services, { open: Promise.resolve() });
  });
  afterAll(async () => {
    await first?.close();
    await store?.close();
    vi.unstubAllEnvs();
  });

  return {
    servers: () => ({ first, second }),
    async somebody() {
      const here = await register(first.url, `${randomUUID()}@example.org`);
      return { here, there: here.at(second.url) };
    },
  };
}
