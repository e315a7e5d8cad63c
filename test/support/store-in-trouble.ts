import { randomUUID } from "node:crypto";
import { onTestFinished } from "vitest";
import { register, until } from "./client.ts";
import type { ReplyTo } from "./contract.ts";
import { makePlace } from "./database.ts";
import { startFakeEngine } from "./fake-engine.ts";
import { writeDocument } from "./made-documents.ts";
import { type S3Server, startS3Server } from "./s3-server.ts";
import { startServerAt } from "./server.ts";
import { KEY } from "./storages.ts";

export type OnS3 = Awaited<ReturnType<typeof openOnS3>>;

/** A server whose files lie in a store that can be brought into trouble. The caller closes it. */
export async function openOnS3() {
  const [engine, store, { place, remove }] = await Promise.all([
    startFakeEngine(),
    startS3Server({ [KEY.id]: KEY.secret }),
    makePlace("postgres"),
  ]);
  const server = await startServerAt(place, {
    ...engine.settings,
    STORAGE: `s3://${store.bucket}`,
    AWS_ENDPOINT_URL_S3: store.url,
    AWS_ACCESS_KEY_ID: KEY.id,
    AWS_SECRET_ACCESS_KEY: KEY.secret,
  });
  const close = async () => {
    await server.kill("SIGKILL");
    await Promise.all([engine.close(), store.close(), remove()]);
  };
  const kept = () => [...store.objects.keys()].filter((key) => key !== "installation");
  return { engine, store, kept, server, newPerson: (email: string) => register(server.url, email), close };
}

/** The same for the running test alone, with somebody on it. */
export async function serverOnS3() {
  const opened = await openOnS3();
  onTestFinished(opened.close);
  return { ...opened, ada: await opened.newPerson("ada@example.org") };
}

/** Three texts of somebody new, and a ZIP of them that is asked for until there is a link. */
export async function threeTexts({ store, server, newPerson }: OnS3) {
  const ada = await newPerson("three-texts@example.org");
  const ids: string[] = [];
  for (const title of ["One", "Two", "Three"])
    ids.push((await writeDocument(server.url, ada, `${title} lantern.`, { title })).id);
  const body = { work: randomUUID(), ids, format: "txt" };
  const ask = () => ada.call<ReplyTo<"archiveDocuments">>("/api/library/archive", body);
  const made = () =>
    until("the ZIP", async () => {
      const asked = (await ask()).body;
      return asked.success && asked.url ? server.url + asked.url : undefined;
    });
  return { store, server, ask, made };
}

/** Does something when the `nth` object is read from now on. */
export function atRead(store: S3Server, nth: number, act: () => void) {
  let read = 0;
  store.meanwhile("GetObject", (step) => {
    if (step === 1 && ++read === nth) act();
  });
}

export const download = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

/** The list of a ZIP is read first, then the texts in their order. */
export const SECOND_TEXT = 3;
